/** A server of new versions, as a maker runs it: a folder of files. Its faults are the test's. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { aMaker } from './a-maker.ts';

/** As electron-updater asks for it on this processor. */
export const FEED = `latest-linux${process.arch === 'x64' ? '' : `-${process.arch}`}.yml`;

export const packageName = (version: string): string => `Konter-${version}-linux-x86_64.AppImage`;

/** @returns what electron-builder writes about a version */
export function feedOf(version: string, body: Buffer): string {
  const sha512 = createHash('sha512').update(body).digest('base64');
  const name = packageName(version);
  return [
    ...[`version: ${version}`, 'files:', `  - url: ${name}`, `    sha512: ${sha512}`, `    size: ${body.length}`],
    ...[`path: ${name}`, `sha512: ${sha512}`, "releaseDate: '2026-03-09T03:00:00.000Z'", ''],
  ].join('\n');
}

export async function anUpdateServer(version: string, body: Buffer, more = '') {
  const maker = aMaker();
  const state = {
    publicKey: maker.publicKey,
    /** Names of the files that were asked for, in order. */
    heard: [] as string[],
    /** Names and values of all headers. */
    headers: [] as string[],
    /** What it answers; a test changes them. */
    files: new Map<string, Buffer | string>(),
    /** Sends no more than so many bytes of a package, then breaks the connection; `null`: all. */
    cutAfter: null as number | null,
    publish(newVersion: string, newBody: Buffer, lines = '') {
      state.files.set(packageName(newVersion), newBody);
      state.files.set(FEED, maker.signed(FEED, feedOf(newVersion, newBody) + lines));
    },
  };
  state.publish(version, body, more);
  const server = createServer(({ url = '', rawHeaders }, response) => {
    const name = decodeURIComponent(new URL(url, 'http://server').pathname.slice(1));
    state.heard.push(name);
    state.headers.push(...rawHeaders);
    const file = state.files.get(name);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-length': Buffer.byteLength(file) });
    if (state.cutAfter === null || name === FEED) response.end(file);
    else response.write(Buffer.from(file).subarray(0, state.cutAfter), () => response.destroy());
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(state, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
