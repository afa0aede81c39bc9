/** A server of new versions, as a maker runs it: a folder of files, with ranges. Its faults are the test's. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { MANIFEST_NAME } from '../../electron/ports/updates.ts';
import { aMaker } from '../usecases/updates/signed-manifest.ts';

export interface UpdateServer {
  readonly url: string;
  readonly publicKey: string;
  /** `GET /name from-byte`, in order. */
  readonly heard: string[];
  /** What it answers; a test changes them. */
  readonly files: Map<string, Buffer>;
  /** Sends no more than so many bytes of a package, until `breakConnections`; `null`: all. */
  cutAfter: number | null;
  readonly breakConnections: () => void;
  /** Answers every range with the whole file. */
  hasRanges: boolean;
  /** Says where the file is instead of sending it. */
  redirectsTo: string | null;
  /** Publishes a version for Linux on this processor. */
  readonly publish: (
    version: string,
    body: Buffer,
    wanted?: { stagingPercentage?: number; channel?: string },
  ) => string;
}

export const packageName = (version: string): string => `Konter-${version}-linux-x86_64.AppImage`;

export async function anUpdateServer(): Promise<UpdateServer> {
  const maker = aMaker();
  const server = createServer((request, response) => answer(request, response, state));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const state: UpdateServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicKey: maker.publicKey,
    breakConnections: () => server.closeAllConnections(),
    ...{ heard: [], files: new Map(), cutAfter: null, hasRanges: true, redirectsTo: null },
    publish(version, body, wanted = {}) {
      const name = packageName(version);
      const sha512 = createHash('sha512').update(body).digest('base64');
      state.files.set(name, body);
      const manifest = maker.manifest({ version, files: [{ name, sha512, bytes: body.length }], ...wanted });
      state.files.set(MANIFEST_NAME, Buffer.from(manifest));
      return name;
    },
  };
  return state;
}

function answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse, state: UpdateServer): void {
  const name = decodeURIComponent(url.slice(1));
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
  state.heard.push(`${method} /${name}${from > 0 ? ` from ${from}` : ''}`);
  const file = state.files.get(name);
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  if (state.redirectsTo !== null && name !== MANIFEST_NAME) {
    response.writeHead(302, { location: state.redirectsTo }).end();
    return;
  }
  const isPart = from > 0 && state.hasRanges;
  if (isPart && from >= file.length) {
    response.writeHead(416).end();
    return;
  }
  const body = isPart ? file.subarray(from) : file;
  response.writeHead(isPart ? 206 : 200, {
    'content-length': body.length,
    ...(isPart ? { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` } : {}),
  });
  if (state.cutAfter !== null && name !== MANIFEST_NAME) {
    response.write(body.subarray(0, state.cutAfter));
  } else response.end(body);
}
