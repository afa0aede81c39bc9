import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type PreviewServer, startPreviewServer } from '../../../electron/preview/server/preview-server.ts';
import { createStandIn, type StandIn } from '../../../electron/preview/stand-in/stand-in.ts';

describe('the door of preview', () => {
  let folder: string;
  let server: PreviewServer;
  let standIn: StandIn;
  /** The contents of each request, oldest first. */
  const senders: unknown[] = [];
  let token: string;
  let home: string;
  let session: string;
  let invoked = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'konter-door-'));
    writeFileSync(join(folder, 'page.js'), '// page');
    writeFileSync(join(folder, 'preload.cjs'), '// preload');
    standIn = createStandIn({ name: 'Konter', version: '1.0.0', root: folder }, () => {});
    server = await startPreviewServer({ standIn, port: 0, pageScript: join(folder, 'page.js') });
    token = new URL(server.address).searchParams.get('token') ?? '';
    home = new URL('/', server.address).href.slice(0, -1);
    standIn.app.becomeReady();
    standIn.protocol.handle('app', (asked) =>
      /^app:\/\/konter\/(customer\/)?index\.html$/.test(asked.url)
        ? new Response('<html><head></head></html>', { headers: { 'content-type': 'text/html' } })
        : new Response(null, { status: 404 }),
    );
    standIn.ipcMain.handle('ask', ({ sender }) => {
      invoked += 1;
      senders.push(sender);
      return 'answer';
    });
    await new standIn.BrowserWindow({ webPreferences: { preload: join(folder, 'preload.cjs') } }).loadURL(
      'app://konter/index.html',
    );
    session = (await get(`/?token=${token}`)).location?.split('#session=')[1] ?? '';
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  /** With exactly these headers: fetch does not allow a false Host or Origin. */
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

  /** @returns the first answer after the welcome, or the status or code of the refusal */
  function say(
    message: unknown,
    {
      headers = { origin: home },
      path = '/__preview/socket?page=/index.html',
      hello = { type: 'hello', secret: session } as unknown,
    } = {},
  ) {
    return new Promise<string>((resolve) => {
      const socket = new WebSocket(`${home.replace('http', 'ws')}${path}`, { headers });
      socket.on('open', () => {
        for (const said of [hello, message]) socket.send(typeof said === 'string' ? said : JSON.stringify(said));
      });
      socket.on('message', (data) => {
        if (String(data) === '{"type":"welcome"}') return;
        resolve(String(data));
        socket.close();
      });
      socket.on('close', (code) => resolve(`closed ${code}`));
      socket.on('unexpected-response', (_request, response) => resolve(`refused ${response.statusCode}`));
      socket.on('error', () => {});
    });
  }

  /** As a browser requests a page in a tab. */
  const TAB = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const ASK = { type: 'invoke', id: 1, channel: 'ask', args: [] };

  const paths = [
    '/',
    '/index.html',
    '/__preview/page.js',
    '/__preview/preload.js?window=1',
    '/nothing',
    '/?token=',
    '/?token=wrong',
    '/index.html?token=wrong',
  ];

  it.each(paths)('refuses %s to anyone who has no token', async (path) => {
    const { status, body, cookie: given } = await get(path);
    expect([status, body, given]).toEqual([403, '', '']);
  });

  it.each(['/', '/?token=', '/?token=wrong'])(
    'refuses a tab at %s as well, and says which address opens',
    async (path) => {
      const { status, body, cookie: given } = await get(path, TAB);
      expect([status, given]).toEqual([403, '']);
      expect(body).toMatch(/Buka alamat lengkap.+\nOpen the whole address/);
      expect(body).not.toMatch(/token|session/);
    },
  );

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ])('refuses a page of another server what it is made of: %o', async (headers) => {
    for (const path of paths) expect((await get(path, headers)).status).toBe(403);
  });

  it('exchanges the token for a secret in a fragment, which no browser sends to any server', async () => {
    const { status, location = '', cookie } = await get(`/?token=${token}`);
    expect([status, cookie]).toEqual([303, '']);
    expect(location).toMatch(/^\/index\.html#session=[\w-]{32}$/);
    expect(location).not.toContain(token);
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
  ])('refuses a foreign %o even with token and secret', async (headers) => {
    expect((await get(`/?token=${token}`, { ...TAB, ...headers })).status).toBe(403);
    expect(await say(ASK, { headers: { origin: home, ...headers } })).toBe('refused 403');
    expect(invoked).toBe(0);
  });

  it('shows the page with the preview scripts first', async () => {
    const { status, body } = await get('/index.html', TAB);
    expect(status).toBe(200);
    expect(body).toMatch(
      /^<html><head><script src="\/__preview\/page.js"><\/script><script src="\/__preview\/preload.js\?window=\d+">/,
    );
  });

  it.each(['//example.com/index.html', '/nothing', '/index.html?other'])('has nothing at %s', async (path) => {
    expect((await get(path, TAB)).status).toBe(404);
  });

  it('answers a HEAD request without a body', async () => {
    expect(await get('/index.html', TAB, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  // One of them was a bug by which anybody who reached the port could end the program.
  it.each(['http://127.0.0.1:1/', 'http:', '*', 'index.html'])('refuses the target %s, and stays', async (target) => {
    const { port, host } = new URL(home);
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
    for (const more of ['Connection: close\r\n', upgrade]) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${home}\r\n${more}\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 (403 Forbidden|400 Bad Request)\r\n/);
    }
    expect((await get('/index.html', TAB)).status).toBe(200);
  });

  it('takes no request that could change something', async () => {
    expect((await get('/index.html', TAB, 'POST')).status).toBe(405);
    expect((await get('/index.html', {}, 'POST')).status).toBe(403);
  });

  it('refuses a socket without an origin', async () => {
    expect(await say(ASK, { headers: {} as never })).toBe('refused 403');
    expect(invoked).toBe(0);
  });

  it.each([
    ['nothing but a question', () => ASK],
    ['a wrong secret', () => ({ type: 'hello', secret: 'wrong' })],
    ['no secret', () => ({ type: 'hello' })],
    ['the token, which is not the secret', () => ({ type: 'hello', secret: token })],
    ['nonsense', () => '{'],
  ])('closes a socket that begins with %s, and hears nothing that follows', async (_what, hello) => {
    expect(await say(ASK, { hello: hello() })).toBe('closed 4403');
    expect(invoked).toBe(0);
  });

  it('refuses a socket that belongs to no window', async () => {
    expect(await say('', { path: '/__preview/socket?page=/other.html' })).toBe('refused 404');
    expect(await say('', { path: '/socket?page=/index.html' })).toBe('refused 404');
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"type":"reply"}',
    '{"type":"invoke","id":-1,"channel":"ask","args":[]}',
    '{"type":"invoke","id":1,"channel":{},"args":[]}',
  ])('hangs up on what is no message: %s', async (message) => {
    expect(await say(message)).toBe('closed 1002');
    expect(invoked).toBe(0);
  });

  it('tells main that a page has loaded when the page says so, and not before', async () => {
    const { contents } = [...standIn.openWindows][0] ?? expect.fail();
    let loaded = 0;
    contents.on('did-finish-load', () => {
      loaded += 1;
    });
    await say(ASK);
    expect(loaded).toBe(0);
    void say({ type: 'loaded' });
    await expect.poll(() => loaded).toBe(1);
  });

  it('answers a page', async () => {
    const answer = await say({ ...ASK, id: 7 });
    expect(JSON.parse(answer)).toEqual({ type: 'reply', id: 7, ok: true, value: 'answer' });
  });

  describe('of the customer’s display', () => {
    let display: string;
    const page = '/__preview/socket?page=/customer/index.html';

    beforeAll(async () => {
      await new standIn.BrowserWindow({ webPreferences: { preload: join(folder, 'preload.cjs') } }).loadURL(
        'app://konter/customer/index.html',
      );
      const { pathname, search } = new URL(server.displayAddress);
      const { status, location = '' } = await get(pathname + search);
      expect([status, location]).toEqual([303, expect.stringMatching(/^\/customer\/index\.html#session=[\w-]{32}$/)]);
      display = location.split('#session=')[1] ?? '';
    });

    it('has an address and its own secret, and neither opens the cashier’s window', async () => {
      expect(display).not.toBe(session);
      expect(await say(ASK, { hello: { type: 'hello', secret: display } })).toBe('closed 4403');
      expect(await say(ASK, { path: page, hello: { type: 'hello', secret: session } })).toBe('closed 4403');
    });

    it('is another sender to the main process than the cashier’s window', async () => {
      const before = senders.length;
      await say(ASK);
      await say(ASK, { path: page, hello: { type: 'hello', secret: display } });
      const [cashiers, customers] = senders.slice(before);
      expect(cashiers).not.toBe(customers);
      expect([...standIn.openWindows].map(({ contents }) => contents)).toEqual([cashiers, customers]);
    });
  });
});
