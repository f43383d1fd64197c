import { describe, expect, it } from 'vitest';
import { CellSet, corner, feet, GridMap } from '../../bindings/index.js';
import { Kernel, type KernelExports } from '../../bindings/kernel.js';
import { kernelModule } from '../../bindings/kernel-module.js';
import { CELL_KIND_NAMES, CHANNELS } from '../../bindings/kinds.js';
import { Planes } from '../../bindings/planes.js';
import { SPREAD_MODELS } from '../../bindings/profiles.js';
import { VERB_NAMES } from '../../bindings/verbs.js';
import { methodOf } from './methods.js';
import { refusal } from './refusal.js';

const burst20 = (kernel: KernelExports, map: number, scratch: number, quadrants = 15) =>
  kernel.burst(map, scratch, 8, 8, 0, quadrants, 4);

describe('the kernel behind a map', () => {
  it('turns a trap into an error and answers the next query', () => {
    const kernel = Kernel.open(16, 16, 1);
    expect(
      refusal(() => kernel.ask((k, map, scratch) => k.burst(map, scratch, 8, 8, 7, 15, 4))),
    ).toBe('E_KERNEL');
    kernel.ask(burst20);
    expect(kernel.cells(new CellSet()).count).toBe(44);
  });

  it('lets errors that are not its own pass', () => {
    const kernel = Kernel.open(4, 4, 1);
    const own = () => {
      throw new TypeError('not a trap');
    };
    expect(() => kernel.ask(own)).toThrow(TypeError);
  });

  it('says so when memory runs out, and the map still answers', () => {
    const map = GridMap.create({ width: 16_384, height: 16_384 });
    const everything = feet(5 * 16_384);
    expect(refusal(() => map.spread(corner(8_000, 8_000), everything, { model: 'taut' }))).toBe(
      'E_MEMORY',
    );
    expect(map.spread(corner(8_000, 8_000), feet(20), { model: 'taut' }).count).toBe(44);
  });

  it('keeps sets that it gave out when its memory grows', () => {
    const map = GridMap.create({ width: 2_000, height: 2_000 });
    const first = map.burst(corner(900, 900), feet(20));
    const drawn = first.toString();
    map.visible(corner(900, 900));
    expect(first.toString()).toBe(drawn);
  });

  it('holds several levels and fills each on its own', () => {
    const kernel = Kernel.open(70, 9, 3);
    const planes = new Planes(kernel, 70, 9);
    for (const [i, kind] of CELL_KIND_NAMES.entries()) planes.setKind(63 + (i % 7), i, i % 3, kind);
    for (const [i, kind] of CELL_KIND_NAMES.entries()) {
      for (let z = 0; z < 3; z++) {
        expect(planes.kindAt(63 + (i % 7), i, z)).toBe(z === i % 3 ? kind : 'open');
      }
    }
  });

  it('sees the walls of its own level alone', () => {
    const kernel = Kernel.open(16, 16, 2);
    const planes = new Planes(kernel, 16, 16);
    planes.mark({ side: 'east', line: 7, start: 0, end: 16 }, 1, CHANNELS);
    const counts = [0, 1].map((z) => {
      kernel.ask((k, map, scratch) => k.burst(map, scratch, 8, 8, z, 1, 4));
      return kernel.cells(new CellSet()).count;
    });
    expect(counts).toEqual([11, 11]);
    kernel.ask((k, map, scratch) => k.burst(map, scratch, 7, 8, 0, 15, 4));
    expect(kernel.cells(new CellSet()).count).toBe(44);
    kernel.ask((k, map, scratch) => k.burst(map, scratch, 7, 8, 1, 15, 4));
    expect(kernel.cells(new CellSet()).count).toBe(30);
    expect(kernel.cells(new CellSet()).z).toBe(1);
  });

  it('holds several maps in one memory', () => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 100 });
    const k = new WebAssembly.Instance(kernelModule(), { env: { memory } })
      .exports as unknown as KernelExports;
    const first = 64;
    const second = k.layMap(first, 100, 40, 1);
    const scratch = k.layMap(second, 30, 30, 1);
    const counts = [first, second].map((map) => {
      k.burst(map, scratch, 30, 30, 0, 15, 4);
      return new Int32Array(memory.buffer)[scratch / 4 + 5];
    });
    expect(counts).toEqual([44, 11]);
  });
});

describe('kernel and bindings', () => {
  it('have a query for each verb, and no export that nothing binds', () => {
    const names = WebAssembly.Module.exports(kernelModule()).map(({ name }) => name);
    const bound: Record<keyof KernelExports, true> = {
      SOLID: true,
      VOID: true,
      OPAQUE: true,
      DARK: true,
      PIT: true,
      TERRAIN_LOW: true,
      TERRAIN_HIGH: true,
      WALLS: true,
      PLANES: true,
      layMap: true,
      mapEnd: true,
      confine: true,
      isRough: true,
      planeAt: true,
      rowBytes: true,
      foldSteps: true,
      noteGround: true,
      burst: true,
      spread: true,
      spreadFrom: true,
      spreads: true,
      emanation: true,
      cone: true,
      coneFigure: true,
      line: true,
      cylinder: true,
      visible: true,
      visibleFrom: true,
      lineOfEffect: true,
      inputAt: true,
      rays: true,
      ray: true,
      matrix: true,
      cover: true,
      reach: true,
      nearby: true,
      admitted: true,
      ownQuadrants: true,
      passable: true,
      openCost: true,
      distances: true,
      reachable: true,
      wayTo: true,
      turnsTo: true,
      goOn: true,
      fieldBytes: true,
      openField: true,
      repairField: true,
      touchField: true,
      fieldCosts: true,
      fieldCost: true,
      fieldTurns: true,
      joined: true,
      jumpPath: true,
      wallsBytes: true,
      layWalls: true,
      feedWalls: true,
      room: true,
      addFreeWall: true,
      removeFreeWall: true,
      markFreeWall: true,
      firstLink: true,
      wallBits: true,
    };
    expect(names.sort()).toEqual(Object.keys(bound).sort());
    for (const verb of VERB_NAMES) expect(GridMap.prototype).toHaveProperty(methodOf(verb));
  });

  it('number channels and spread models in one order', () => {
    expect(CHANNELS).toEqual(['effect', 'sight', 'movement']);
    expect(SPREAD_MODELS).toEqual(['seeded', 'walk', 'taut']);
  });
});
