import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type PreviewServer, startPreviewServer } from '../../electron/preview/server/preview-server.ts';
import { makeStandIn } from '../../electron/preview/stand-in/stand-in.ts';

describe('the door of preview', () => {
  let folder: string;
  let server: PreviewServer;
  let token: string;
  let home: string;
  let invoked = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'konter-door-'));
    writeFileSync(join(folder, 'page.js'), '// page');
    writeFileSync(join(folder, 'preload.cjs'), '// preload');
    const standIn = makeStandIn({ name: 'Konter', version: '1.0.0', root: folder }, () => {});
    server = await startPreviewServer({ standIn, port: 0, pageScript: join(folder, 'page.js') });
    token = new URL(server.address).searchParams.get('token') ?? '';
    home = new URL('/', server.address).href.slice(0, -1);
    standIn.app.becomeReady();
    standIn.protocol.handle('app', (asked) =>
      asked.url === 'app://konter/index.html'
        ? new Response('<html><head></head></html>', { headers: { 'content-type': 'text/html' } })
        : new Response(null, { status: 404 }),
    );
    standIn.ipcMain.handle('ask', () => {
      invoked += 1;
      return 'answer';
    });
    await new standIn.BrowserWindow({ webPreferences: { preload: join(folder, 'preload.cjs') } }).loadURL(
      'app://konter/index.html',
    );
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  /** With exactly these headers: fetch would not let us lie about Host and Origin. */
  function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    return new Promise<{ status: number; location?: string; cookie: string; body: string }>((resolve, reject) => {
      const sent = request(`${home}${path}`, { method, headers, agent: false }, (response) => {
        let body = '';
        response.on('data', (part) => (body += String(part)));
        response.on('end', () => {
          const { location, 'set-cookie': cookies } = response.headers;
          const cookie = cookies?.[0] ?? '';
          resolve({ status: response.statusCode ?? 0, cookie, body, ...(location !== undefined && { location }) });
        });
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  /** @returns the first answer on the socket, or the status that refused it */
  function say(message: unknown, headers: Record<string, string>, path = '/__preview/socket?page=/index.html') {
    return new Promise<string>((resolve) => {
      const socket = new WebSocket(`${home.replace('http', 'ws')}${path}`, { headers });
      socket.on('open', () => socket.send(typeof message === 'string' ? message : JSON.stringify(message)));
      socket.on('message', (data) => {
        resolve(String(data));
        socket.close();
      });
      socket.on('close', (code) => resolve(`closed ${code}`));
      socket.on('unexpected-response', (_request, response) => resolve(`refused ${response.statusCode}`));
      socket.on('error', () => {});
    });
  }

  async function cookie(): Promise<string> {
    return (await get(`/?token=${token}`)).cookie.split(';')[0] ?? '';
  }

  const paths = [
    '/',
    '/index.html',
    '/__preview/page.js',
    '/__preview/preload.js?window=1',
    '/nothing',
    '/?token=',
    '/?token=wrong',
  ];

  it.each(paths)('refuses %s to whoever has no token', async (path) => {
    const { status, body, cookie: given } = await get(path);
    expect([status, body, given]).toEqual([403, '', '']);
  });

  it('exchanges the token for a cookie that scripts and other sites can not use', async () => {
    const { status, location, cookie: given } = await get(`/?token=${token}`);
    expect([status, location]).toEqual([303, '/']);
    expect(given).toMatch(/^konter-preview-\d+=[\w-]{32}; HttpOnly; SameSite=Strict; Path=\/$/);
    expect(given).not.toContain(token);
    expect(await get('/', { cookie: given.split(';')[0] ?? '' })).toMatchObject({
      status: 303,
      location: '/index.html',
    });
  });

  it('takes the token for the whole run, and a ticket once', async () => {
    expect((await get(`/?token=${token}`)).status).toBe(303);
    expect((await get(`/?token=${token}`)).status).toBe(303);
    const ticket = new URL(server.ticketAddress());
    expect((await get(ticket.pathname + ticket.search)).status).toBe(303);
    expect((await get(ticket.pathname + ticket.search)).status).toBe(403);
  });

  it.each([
    { origin: 'https://example.com' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { host: 'example.com' },
    { host: '127.0.0.1' },
    { host: '127.0.0.1:1' },
  ])('refuses a foreign %o even with cookie and token', async (headers) => {
    const known = await cookie();
    expect((await get(`/index.html?token=${token}`, { cookie: known, ...headers })).status).toBe(403);
    expect(
      await say({ type: 'invoke', id: 1, channel: 'ask', args: [] }, { cookie: known, origin: home, ...headers }),
    ).toBe('refused 403');
    expect(invoked).toBe(0);
  });

  it('shows the page with the preview scripts first', async () => {
    const { status, body } = await get('/index.html', { cookie: await cookie(), origin: home });
    expect(status).toBe(200);
    expect(body).toMatch(
      /^<html><head><script src="\/__preview\/page.js"><\/script><script src="\/__preview\/preload.js\?window=\d+">/,
    );
  });

  it.each(['//example.com/index.html', '/nothing', '/index.html?other'])('has nothing at %s', async (path) => {
    expect((await get(path, { cookie: await cookie() })).status).toBe(404);
  });

  it('answers a HEAD request without a body', async () => {
    expect(await get('/index.html', { cookie: await cookie() }, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  it('takes no request that could change something', async () => {
    expect((await get('/index.html', { cookie: await cookie() }, 'POST')).status).toBe(405);
    expect((await get('/index.html', {}, 'POST')).status).toBe(403);
  });

  it.each([
    ['no cookie', async () => ({ origin: home })],
    ['a wrong cookie', async () => ({ origin: home, cookie: `konter-preview-${server.port}=wrong` })],
    ['no origin', async () => ({ cookie: await cookie() })],
  ])('refuses a socket with %s', async (_what, headers) => {
    expect(await say({ type: 'invoke', id: 1, channel: 'ask', args: [] }, await headers())).toBe('refused 403');
    expect(invoked).toBe(0);
  });

  it('refuses a socket that belongs to no window', async () => {
    const headers = { origin: home, cookie: await cookie() };
    expect(await say('', headers, '/__preview/socket?page=/other.html')).toBe('refused 404');
    expect(await say('', headers, '/socket?page=/index.html')).toBe('refused 404');
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"type":"reply"}',
    '{"type":"invoke","id":-1,"channel":"ask","args":[]}',
    '{"type":"invoke","id":1,"channel":{},"args":[]}',
  ])('hangs up on what is no message: %s', async (text) => {
    expect(await say(text, { origin: home, cookie: await cookie() })).toBe('closed 1002');
    expect(invoked).toBe(0);
  });

  it('answers a page', async () => {
    const answer = await say(
      { type: 'invoke', id: 7, channel: 'ask', args: [] },
      { origin: home, cookie: await cookie() },
    );
    expect(JSON.parse(answer)).toEqual({ type: 'reply', id: 7, ok: true, value: 'answer' });
  });
});
