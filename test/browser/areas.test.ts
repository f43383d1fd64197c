import { corner, feet, GridMap } from '../../bindings/index.js';
import { equal } from './expect.js';

const CORRIDOR = `
......
##..##
##..##
##..##
##..##
......`.trim();

describe('areas', () => {
  it('fills the published 20-ft burst on open ground', () => {
    const map = GridMap.create({ width: 12, height: 12 });
    const burst = map.burst(corner(6, 6), feet(20));
    equal(burst.count, 44);
    equal(
      picture(burst.toString()),
      picture(`
        ...**...
        .******.
        .******.
        ********
        ********
        .******.
        .******.
        ...**...`),
    );
    map.dispose();
  });

  it('spreads as far as it bursts on open ground', () => {
    const map = GridMap.create({ width: 12, height: 12 });
    const at = corner(6, 6);
    equal(map.spread(at, feet(20)).equals(map.burst(at, feet(20))), true);
    map.dispose();
  });

  it('spreads out of a corridor and round its jambs', () => {
    const map = GridMap.fromText(CORRIDOR);
    equal(
      picture(map.spread(corner(3, 3), feet(20)).toString()),
      picture(`
        ****
        .**.
        .**.
        .**.
        .**.
        ****`),
    );
    map.dispose();
  });

  it('bursts along the corridor alone', () => {
    const map = GridMap.fromText(CORRIDOR);
    const burst = map.burst(corner(3, 3), feet(15));
    equal(picture(burst.toString()), picture('**\n**\n**\n**\n**\n**'));
    map.dispose();
  });
});

function picture(text: string): string {
  return text.trim().replaceAll(/^ +/gm, '');
}
