/**
 * What a page loads of each entry, minified and compressed with Brotli: `npx size-limit`, after a build.
 * A worker's file is loaded besides.
 */
export default [
  { name: 'fivefoot', path: 'dist/index.js', limit: '84.5 kB' },
  {
    name: '{ GridMap } of fivefoot',
    path: 'dist/index.js',
    import: '{ GridMap }',
    limit: '83.8 kB',
  },
  { name: 'fivefoot/formats', path: 'dist/formats/index.js', limit: '110.6 kB' },
  { name: 'fivefoot/pool', path: 'dist/pool/web.js', limit: '75 kB' },
  { name: 'fivefoot/worker', path: 'dist/pool/worker-web.js', limit: '37.2 kB' },
  { name: 'fivefoot/kernel.wasm', path: 'dist/kernel.wasm', limit: '49.9 kB' },
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
