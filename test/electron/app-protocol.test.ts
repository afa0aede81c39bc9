/** What the program answers at its own scheme, asked by Chromium's network stack in the running program. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';

describe('app://', () => {
  let terminal: TerminalInElectron;
  beforeAll(async () => {
    terminal = await startTerminalInElectron();
  });
  afterAll(() => terminal?.remove());

  const ask = (url: string, method = 'GET') =>
    terminal.program.app.evaluate(
      async ({ net }, asked) => {
        try {
          const response = await net.fetch(asked.url, { method: asked.method });
          const headers = Object.fromEntries(response.headers);
          return { status: response.status, headers, length: (await response.arrayBuffer()).byteLength };
        } catch (error) {
          return { status: `refused: ${error}`, headers: {}, length: 0 };
        }
      },
      { url, method },
    );

  it('answers with the page, under a policy that lets it talk to nobody', async () => {
    const { status, headers, length } = await ask('app://konter/index.html');
    expect(status).toBe(200);
    expect(length).toBeGreaterThan(100);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'.*connect-src 'none'/),
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  it.each([
    '/../package.json',
    '/../main/main.js',
    '/../../package.json',
    '/assets/../../main/main.js',
    '/%2e%2e/main/main.js',
    '/%2e%2e%2fmain%2fmain.js',
    '/..%2fmain/main.js',
    '/..%5cmain%5cmain.js',
    '/..\\main\\main.js',
    '//etc/passwd',
    '///etc/passwd',
    '/%2fetc%2fpasswd',
    '/etc/passwd',
    '/C:/Windows/win.ini',
    '/c%3a/windows/win.ini',
    '/index.html%00.png',
    '/.env',
    '/assets/.hidden.js',
    '/index.html/',
    '/index.html/../../main/main.js',
    '/assets/',
    '/assets',
    '/nothing.js',
    '/main.js',
  ])('has nothing at %s', async (path) => {
    const { status, length } = await ask(`app://konter${path}`);
    expect([status, length]).toEqual([404, 0]);
  });

  it.each([
    'app://checkout/index.html',
    'app://checkout/process',
    'app://konter.example/index.html',
    'app://localhost/',
  ])('has nothing at %s, which is another host', async (url) => {
    const { status, length } = await ask(url);
    expect([status, length]).toEqual([404, 0]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('takes no %s', async (method) => {
    const { status, length } = await ask('app://konter/index.html', method);
    expect([status, length]).toEqual([405, 0]);
  });

  it('answers HEAD without a body', async () => {
    const { status, length } = await ask('app://konter/index.html', 'HEAD');
    expect([status, length]).toEqual([200, 0]);
  });
});
