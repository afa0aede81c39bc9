/** The owner's pages as files. Each page's address gives the same document, which reads the address. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import files from '@fastify/static';
import type { FastifyPluginCallback } from 'fastify';

const addresses = [...['/', '/sales', '/payment', '/histories', '/outlets'], ...['/people', '/account', '/set-up']];
const A_YEAR_S = 31_536_000;

/** Next to the built hub; a hub that runs from its sources takes the last build's. */
const FOLDERS = ['web', '../../out/hub/web'].map((path) => resolve(import.meta.dirname, path));

/** @returns the pages that `npm run build` made of hub/web; without them the hub has no pages, and everything else works */
export function webPages(): FastifyPluginCallback {
  return (server, _options, done) => {
    const folder = FOLDERS.find(existsSync);
    if (folder !== undefined) {
      void server.register(files, {
        root: folder,
        index: false,
        // Names of assets have a hash of their content.
        setHeaders: (reply, path) =>
          reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? `max-age=${A_YEAR_S}, immutable` : 'no-cache'),
      });
      for (const address of addresses) server.get(address, (_request, reply) => reply.sendFile('index.html'));
    }
    done();
  };
}
