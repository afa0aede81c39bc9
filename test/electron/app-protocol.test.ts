/** The program's answers at its own scheme, requested by Chromium's network stack in the running program. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';

describe('app://', () => {
  let terminal: TerminalInElectron;
  beforeAll(async () => {
    terminal = await startTerminalInElectron();
  });
  afterAll(() => terminal?.remove());

  // Does not read the bodies: `net.fetch` in Electron 33 sometimes never ends an empty one.
  const ask = (url: string, method = 'GET') =>
    terminal.program.app.evaluate(
      async ({ net }, asked) => {
        const { status, headers } = await net.fetch(asked.url, { method: asked.method });
        return { status, headers: Object.fromEntries(headers) };
      },
      { url, method },
    );

  it('answers with the page, under a policy that lets it talk to nobody', async () => {
    const { status, headers } = await ask('app://konter/index.html');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'.*connect-src 'none'/),
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  it('lets a window load the recorded words', async () => {
    // As text, because Vitest replaces an `import()`.
    const seconds = await terminal.program.page.evaluate(`
      import(new URL('voice/id.js', document.baseURI).href).then(async ({ default: words }) => {
        const wav = Uint8Array.from(atob(words.rupiah), (byte) => byte.charCodeAt(0));
        return (await new OfflineAudioContext(1, 1, 22050).decodeAudioData(wav.buffer)).duration;
      })`);
    expect(seconds).toBeGreaterThan(0.1);
  });

  it.each([
    '/../main/main.js',
    '/%2e%2e%2fmain%2fmain.js',
    '/..%5cmain%5cmain.js',
    '/..\\main\\main.js',
    '//etc/passwd',
    '/C:/Windows/win.ini',
    '/index.html%00.png',
    '/main.js',
  ])('has nothing at %s', async (path) => {
    const { status, headers } = await ask(`app://konter${path}`);
    expect(status).toBe(404);
    expect(headers).not.toHaveProperty('content-type');
  });

  it.each([
    'app://checkout/index.html',
    'app://checkout/process',
    'app://konter.example/index.html',
    'app://localhost/',
  ])('has nothing at %s, which is another host', async (url) => {
    const { status, headers } = await ask(url);
    expect(status).toBe(404);
    expect(headers).not.toHaveProperty('content-type');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('takes no %s', async (method) => {
    const { status, headers } = await ask('app://konter/index.html', method);
    expect(status).toBe(405);
    expect(headers).not.toHaveProperty('content-type');
  });

  it('answers HEAD', async () => {
    expect((await ask('app://konter/index.html', 'HEAD')).status).toBe(200);
  });
});
