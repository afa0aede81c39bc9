/** The built renderer, served on loopback under the content security policy of the real windows. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';
import { AXE_ADDRESS, AXE_FILE } from './axe-in-page.ts';
import { WIDEST_ADDRESS, WIDEST_FILE } from './faces.ts';

/** From the build of browser-setup.ts. */
const folder = resolve(import.meta.dirname, '../../../out/renderer');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

/** What tests load into its pages, under its policy. */
const ofTests = new Map([
  [WIDEST_ADDRESS, WIDEST_FILE],
  [AXE_ADDRESS, AXE_FILE],
]);

export interface ServedRenderer {
  readonly url: string;
  readonly folder: string;
}

/** @param csp the policy to serve it under */
export async function serveRenderer(csp: string): Promise<ServedRenderer> {
  const server = createServer((request, response) => {
    const asked = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    const path = asked === '/' ? '/index.html' : asked;
    readFile(ofTests.get(path) ?? join(folder, path)).then(
      (body) => {
        const type = types[extname(path)] ?? 'application/octet-stream';
        // These files do not change during tests, and Chromium may cache their compiled code.
        const kept = path === '/index.html' ? 'no-cache' : 'max-age=86400';
        response.writeHead(200, { 'content-type': type, 'content-security-policy': csp, 'cache-control': kept });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Ends with its process.
  server.unref();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, folder };
}
