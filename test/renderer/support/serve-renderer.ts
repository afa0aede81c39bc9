/** The renderer as it ships: built by Vite, served on loopback under the content security policy of the real windows. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';
import { promisify } from 'node:util';

const projectRoot = resolve(import.meta.dirname, '../../..');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface ServedRenderer {
  readonly url: string;
  readonly folder: string;
  readonly close: () => void;
}

/** @param csp the policy to serve it under */
export async function serveRenderer(name: string, csp: string): Promise<ServedRenderer> {
  const folder = resolve(projectRoot, 'out/test-renderer', name);
  // In a process of its own: under the test runner's NODE_ENV React would be built for development.
  const vite = resolve(projectRoot, 'node_modules/vite/bin/vite.js');
  const words = ['build', '--config', resolve(projectRoot, 'config/vite.renderer.ts'), '--outDir', folder];
  await promisify(execFile)(process.execPath, [vite, ...words], { env: { ...process.env, NODE_ENV: 'production' } });
  const server = createServer((request, response) => {
    const asked = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    const path = asked === '/' ? '/index.html' : asked;
    readFile(join(folder, path)).then(
      (body) => {
        const type = types[extname(path)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type, 'content-security-policy': csp });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, folder, close: () => server.close() };
}
