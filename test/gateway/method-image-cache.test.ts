import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMethodImageCache } from '../../electron/gateway/method-image-cache.ts';
import { aFolder } from '../support/a-folder.ts';
import { httpAnswer, rawServer } from './raw-server.ts';
import { aTlsServer } from './tls-server.ts';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, 7)]);

const anImageFolder = (): string => join(aFolder(), 'method-images');

const serving = (status: number, body: string | Buffer, headers: Record<string, string> = {}) =>
  rawServer((socket) => socket.end(httpAnswer(status, body, headers)));

describe('a picture of a method', () => {
  it.each([
    ['PNG', PNG, 'image/png'],
    ['JPEG', Buffer.from('\xff\xd8\xff\xe0....', 'latin1'), 'image/jpeg'],
    ['GIF', Buffer.from('GIF89a......', 'latin1'), 'image/gif'],
    ['GIF of the older kind', Buffer.from('GIF87a......', 'latin1'), 'image/gif'],
    ['PNG of 64 KiB, and not a byte more', Buffer.concat([PNG, Buffer.alloc(64 * 1024 - 108)]), 'image/png'],
    ['WebP', Buffer.from('RIFF....WEBPVP8 ', 'latin1'), 'image/webp'],
  ])('that is a %s is kept, and there without a network after a start', async (_, bytes, type) => {
    const folder = anImageFolder();
    const { baseUrl } = await serving(200, bytes, { 'content-type': 'text/html' });
    const address = `${baseUrl}/../../etc/BC.png`;
    expect(await createMethodImageCache(folder).fetch(address)).toBe(true);
    const data = `data:${type};base64,${bytes.toString('base64')}`;
    expect(await createMethodImageCache(folder).find(address)).toBe(data);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it.each([
    ['an SVG, whatever it says that it is', 200, '<svg onload="alert(1)"/>', { 'content-type': 'image/png' }],
    ['a page', 200, '<!doctype html><title>Login</title>', {}],
    ['empty', 200, '', {}],
    ['too large by a byte', 200, Buffer.concat([PNG, Buffer.alloc(64 * 1024 - 107)]), {}],
    ['a part', 206, PNG, {}],
    ['not there', 404, PNG, {}],
    ['a GIF of no kind', 200, 'GIF88a......', {}],
    ['another RIFF', 200, 'RIFF....WAVEfmt ', {}],
    ['a WebP further on', 200, 'XIFF....WEBPVP8 ', {}],
    ['a picture further on', 200, Buffer.concat([Buffer.from(' '), PNG]), {}],
    ['half of its first word', 200, PNG.subarray(0, 7), {}],
    ['elsewhere', 302, PNG, { location: 'http://127.0.0.1:9/other.png' }],
  ])('that is %s is none', async (_, status, body, headers) => {
    const folder = anImageFolder();
    const server = await serving(status, body, headers);
    expect(await createMethodImageCache(folder).fetch(`${server.baseUrl}/BC.png`)).toBe(false);
    expect(await createMethodImageCache(folder).find(`${server.baseUrl}/BC.png`)).toBeNull();
    expect(server.requests).toHaveLength(1);
  });

  it('is shown again without a look at the disk, and known where the disk took nothing', async () => {
    const folder = anImageFolder();
    const { baseUrl } = await serving(200, PNG);
    writeFileSync(folder, 'a file where the folder should be');
    const cache = createMethodImageCache(folder);
    expect(await cache.fetch(`${baseUrl}/BC.png`)).toBe(true);
    expect(await cache.find(`${baseUrl}/BC.png`)).toMatch(/^data:image\/png/);
    expect(await createMethodImageCache(folder).find(`${baseUrl}/BC.png`)).toBeNull();
  });

  it('that no file has room for is shown until the program ends: 300 files are the most', async () => {
    const folder = anImageFolder();
    mkdirSync(folder);
    for (let file = 0; file < 299; file += 1) writeFileSync(join(folder, `${file}`), '');
    const { baseUrl } = await serving(200, PNG);
    const cache = createMethodImageCache(folder);
    for (const name of ['one', 'two']) expect(await cache.fetch(`${baseUrl}/${name}`)).toBe(true);
    expect(await cache.find(`${baseUrl}/two`)).toMatch(/^data:image\/png/);
    const restarted = createMethodImageCache(folder);
    expect(await restarted.find(`${baseUrl}/one`)).toMatch(/^data:image\/png/);
    expect(await restarted.find(`${baseUrl}/two`)).toBeNull();
  });

  it('is not taken from a server whose certificate nobody signed whom we trust', async () => {
    const { baseUrl, received } = await aTlsServer('localhost');
    expect(await createMethodImageCache(anImageFolder()).fetch(`${baseUrl}/BC.png`)).toBe(false);
    expect(received()).toBe(0);
  });

  it('is not read to the end of a body that is far too long', async () => {
    const whole = 64 * 1024 * 1024;
    let poured = 0;
    const { baseUrl } = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const pour = () => {
        while (!socket.destroyed && poured < whole) {
          poured += 0x10000;
          if (!socket.write(`10000\r\n${' '.repeat(0x10000)}\r\n`)) return void socket.once('drain', pour);
        }
      };
      pour();
    });
    expect(await createMethodImageCache(anImageFolder()).fetch(`${baseUrl}/BC.png`)).toBe(false);
    expect(poured).toBeLessThan(whole);
  });

  it('that was shown once is shown when its file is gone', async () => {
    const folder = anImageFolder();
    const { baseUrl } = await serving(200, PNG);
    await createMethodImageCache(folder).fetch(`${baseUrl}/BC.png`);
    const cache = createMethodImageCache(folder);
    const shown = await cache.find(`${baseUrl}/BC.png`);
    rmSync(folder, { recursive: true });
    expect([shown, await cache.find(`${baseUrl}/BC.png`)]).toEqual(Array(2).fill(expect.stringMatching(/^data:image/)));
  });

  it('that was missing once is shown when it is there', async () => {
    const folder = anImageFolder();
    const { baseUrl } = await serving(200, PNG);
    const cache = createMethodImageCache(folder);
    expect(await cache.find(`${baseUrl}/BC.png`)).toBeNull();
    await createMethodImageCache(folder).fetch(`${baseUrl}/BC.png`);
    expect(await cache.find(`${baseUrl}/BC.png`)).toMatch(/^data:image\/png/);
  });

  it('that never comes is given up', async () => {
    const { baseUrl } = await rawServer((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n'));
    expect(await createMethodImageCache(anImageFolder(), { deadlineMs: 100 }).fetch(`${baseUrl}/BC.png`)).toBe(false);
  });

  it('is fetched without anything of ours', async () => {
    const { baseUrl, requests } = await serving(200, PNG);
    await createMethodImageCache(anImageFolder()).fetch(`${baseUrl}/BC.png`);
    expect(requests[0]?.text).toMatch(/^GET \/BC\.png HTTP\/1\.1\r\n/);
    expect(requests[0]?.text).toMatch(/\r\naccept: image\/png, image\/jpeg, image\/gif, image\/webp\r\n/);
    expect(requests[0]?.text).toMatch(/\r\nuser-agent: Konter\r\n/);
    expect(requests[0]?.text).not.toMatch(/signature|merchant|cookie|authorization|referer/i);
  });

  it('that someone else put into the folder is looked at before it is shown', async () => {
    const folder = anImageFolder();
    const { baseUrl } = await serving(200, PNG);
    await createMethodImageCache(folder).fetch(`${baseUrl}/BC.png`);
    for (const others of ['<svg onload="alert(1)"/>', Buffer.concat([PNG, Buffer.alloc(64 * 1024 - 107)])]) {
      for (const name of readdirSync(folder)) writeFileSync(join(folder, name), others);
      expect(await createMethodImageCache(folder).find(`${baseUrl}/BC.png`)).toBeNull();
    }
  });
});
