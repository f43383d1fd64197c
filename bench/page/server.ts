import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
/** The built package without a bundler. */
const IMPORTS = {
  fivefoot: '/dist/index.js',
  'fivefoot/pool': '/dist/pool/web.js',
  comlink: '/node_modules/comlink/dist/esm/comlink.mjs',
};
const PAGE = `<!doctype html>
<meta charset="utf-8">
<title>fivefoot</title>
<link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>
<script type="module" src="/bench/page/page.js"></script>
`;

/** Serves the project's files, those in TypeScript as what they compile to. */
export async function serve(isolated: boolean): Promise<{ url: string; server: Server }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://host').pathname));
    const headers = isolated ? ISOLATED : {};
    try {
      const type = path === '/' ? 'text/html' : (TYPES[extname(path)] ?? 'text/plain');
      const body = path === '/' ? PAGE : await contentOf(path);
      response.writeHead(200, { ...headers, 'Content-Type': type }).end(body);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, server };
}

async function contentOf(path: string): Promise<Buffer | string> {
  const file = join(ROOT, path);
  try {
    return await readFile(file);
  } catch (error) {
    if (!path.startsWith('/bench/')) throw error;
    const source = await readFile(file.replace(/\.js$/, '.ts'), 'utf8');
    const { ES2022 } = ts.ScriptTarget;
    const compilerOptions = { target: ES2022, module: ts.ModuleKind.ES2022 };
    return ts.transpileModule(source, { compilerOptions }).outputText;
  }
}
