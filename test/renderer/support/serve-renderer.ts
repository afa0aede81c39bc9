/** The renderer as it ships: built by Vite, served on loopback under the content security policy of the real windows. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';
import { build } from 'vite';

const projectRoot = resolve(import.meta.dirname, '../../..');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export interface ServedRenderer {
  readonly url: string;
  readonly folder: string;
  readonly close: () => void;
}

/** @param csp the policy to serve it under */
export async function serveRenderer(name: string, csp: string): Promise<ServedRenderer> {
  const folder = resolve(projectRoot, 'out/test-renderer', name);
  await build({ configFile: resolve(projectRoot, 'config/vite.renderer.ts'), build: { outDir: folder } });
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    readFile(join(folder, path === '/' ? 'index.html' : path)).then(
      (body) => {
        const type = types[extname(path === '/' ? '.html' : path)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': path === '/' ? 'text/html; charset=utf-8' : type, 'content-security-policy': csp });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, folder, close: () => server.close() };
}
