/** The owner's pages as files. Each page's address gives the same document, which reads the address. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import files from '@fastify/static';
import type { FastifyPluginCallback } from 'fastify';

const addresses = [
  ...['/', '/sales', '/payment', '/second-history', '/outlets'],
  ...['/people', '/account', '/set-up'],
];
const A_YEAR_S = 31_536_000;

/** @param folder what `npm run build` made of hub/web; without it the hub has no pages, and all else works */
export function webPages(folder = resolve(import.meta.dirname, '../../out/hub-web')): FastifyPluginCallback {
  return (server, _options, done) => {
    if (existsSync(folder)) {
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
