import { defineConfig } from 'vitest/config';

// Proofs walk through millions of maps, and two of them share the machine's cores.
const PROOF_MS = 10 * 60_000;

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: PROOF_MS,
    hookTimeout: PROOF_MS,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/package/**', 'test/pool/**'],
        },
      },
      // Both need a built package: `npm run build` first.
      {
        extends: true,
        test: {
          name: 'pool',
          include: ['test/pool/**/*.test.ts'],
          // Workers load the built files; so must what they are compared with.
          server: { deps: { external: [/\/dist\//] } },
          execArgv: ['--expose-gc'],
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['test/package/**/*.test.ts'],
          globalSetup: 'test/package/setup.ts',
        },
      },
    ],
  },
});
