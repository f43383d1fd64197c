/**
 * What a page loads of each entry, minified and compressed with Brotli: `npx size-limit`, after a build.
 * A worker's file is loaded besides.
 */
export default [
  { name: 'fivefoot', path: 'dist/index.js', limit: '85 kB' },
  { name: '{ GridMap } of fivefoot', path: 'dist/index.js', import: '{ GridMap }', limit: '85 kB' },
  { name: 'fivefoot/formats', path: 'dist/formats/index.js', limit: '130 kB' },
  { name: 'fivefoot/pool', path: 'dist/pool/web.js', limit: '130 kB' },
  { name: 'fivefoot/worker', path: 'dist/pool/worker-web.js', limit: '130 kB' },
  { name: 'fivefoot/kernel.wasm', path: 'dist/kernel.wasm', limit: '60 kB' },
].map((entry) => ({ ...entry, modifyEsbuildConfig }));

function modifyEsbuildConfig(config) {
  return {
    ...config,
    format: 'esm',
    target: 'es2022',
    loader: { '.wasm': 'copy' },
    external: ['*/kernel-shared-wasm.js'],
  };
}
