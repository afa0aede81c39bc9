import { existsSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page, WebSocketRoute } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltPreview, copyPreview, type RunningPreview } from '../../preview/built-preview.ts';
import { openUndrawnPage } from '../../support/browser/shared-browser.ts';

// The page's own helper, see fixture-main.js.
declare const ask: (name: string, input: unknown) => Promise<void>;

describe('preview in a browser', () => {
  let built: BuiltPreview;
  let running: RunningPreview;
  let page: Page;

  beforeAll(async () => {
    built = copyPreview();
    running = await built.run();
  });
  afterAll(async () => {
    await end(running);
    built?.remove();
  });
  beforeEach(async () => {
    page = await openUndrawnPage();
    await page.goto(running.address);
    await shows('version', '9.9.9');
  });
  afterEach(async () => {
    await page.context().close();
  });

  async function end({ process, ended }: RunningPreview): Promise<void> {
    process.kill('SIGKILL');
    await ended;
  }

  async function shows(id: string, text: string, on = page): Promise<void> {
    await on.locator(`#${id}`, { hasText: text }).waitFor();
  }
  async function asked(name: string, input: unknown = {}): Promise<string> {
    await page.evaluate(([name, input]) => ask(String(name), input), [name, input]);
    return await page.locator('#answer').innerText();
  }

  it('runs the real preload and keeps the token out of the address', async () => {
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/index.html');
    const names = await page.evaluate(() => Object.keys(window).filter((name) => /konter/i.test(name)));
    expect(names).toEqual(['konter']);
    const frozen = await page.evaluate(
      'Object.isFrozen(konter) && !Object.getOwnPropertyDescriptor(window, "konter").writable',
    );
    expect(frozen).toBe(true);
  });

  it('gives nothing of its session to another server of this machine', async () => {
    const heard: string[] = [];
    const other = createServer(({ url, rawHeaders }, response) => {
      heard.push(JSON.stringify([url, rawHeaders]));
      response.end('<!doctype html><title>Another program</title>');
    });
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    const kept = await page.evaluate(() => Object.values({ ...sessionStorage }));
    const secrets = [new URL(running.address).searchParams.get('token') ?? '', ...kept];

    const visited = await page.context().newPage();
    await visited.goto(address);
    const tab = page.context().waitForEvent('page');
    await page.evaluate((elsewhere) => window.open(elsewhere), address);
    await (await tab).waitForLoadState();
    other.close();

    expect(heard.length).toBeGreaterThanOrEqual(2);
    expect(heard.join('\n')).not.toMatch(/"cookie"/i);
    for (const secret of secrets) expect(heard.join('\n')).not.toContain(secret);
    expect(await page.context().cookies()).toEqual([]);
  });

  it('shows the address that was copied to another browser, and tells it nothing', async () => {
    const stranger = await openUndrawnPage();
    await stranger.goto(page.url());
    await stranger.locator('dialog[data-preview-lost]').waitFor();
    expect(await stranger.locator('#version').innerText()).toBe('');
    await stranger.context().close();
  });

  it('tells main that a page comes from the custom protocol', async () => {
    expect(JSON.parse(await asked('sender'))).toEqual({
      origin: 'app://konter',
      url: 'app://konter/index.html',
      top: true,
      ours: true,
    });
  });

  it('keeps the policy and adds nothing but its socket', async () => {
    const response = await page.reload();
    const { host } = new URL(running.address);
    expect(response?.headers()['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; base-uri 'none'; connect-src ws://${host}`,
    );
    const fetched = await page.evaluate(() =>
      fetch('/page.js').then(
        () => 'fetched',
        () => 'refused',
      ),
    );
    expect(fetched).toBe('refused');
  });

  it('says what went wrong in main, and nothing of where', async () => {
    expect(await asked('broken')).toBe("Error invoking remote method 'konter:request': Error: broken on purpose");
    expect(await asked('missing')).toContain('Konter preview has no electron.app.dock');
  });

  it('carries JSON values and refuses the rest, both ways', async () => {
    expect(JSON.parse(await asked('echo', { a: [1, 'x', null], b: { c: true } }))).toEqual({
      a: [1, 'x', null],
      b: { c: true },
    });
    expect(await asked('unspeakable')).toContain('could not be cloned: the reply.when');
    const sent = await page.evaluate(
      'konter.request("echo", { when: new Map([[1, 2]]), f: 1n }).catch((e) => e.message)',
    );
    expect(sent).toContain('could not be cloned');
  });

  it('tells every tab what main says, and lets a tab load again', async () => {
    const second = await page.context().newPage();
    await second.goto(running.address);
    await shows('version', '9.9.9', second);
    await page.reload();
    await shows('version', '9.9.9');
    await asked('announce', { news: 1 });
    await shows('event', '{"news":1}');
    await shows('event', '{"news":1}', second);
  });

  it('gives main the path of a picked file for as long as the request takes', async () => {
    const file = join(built.folder, 'provision.json');
    writeFileSync(file, '{"apiKey":"canary"}');
    const chooser = page.waitForEvent('filechooser');
    await page.locator('#pick').click();
    await (await chooser).setFiles(file);
    await shows('answer', '{"content":"{\\"apiKey\\":\\"canary\\"}"}');
    const [, path = ''] = /picked (\S+)/.exec(running.output()) ?? [];
    expect(path).toMatch(/provision\.json$/);
    // Removed once the answer was sent.
    await expect.poll(() => existsSync(path)).toBe(false);
  });

  it('opens an outside address next to the page', async () => {
    const popup = page.context().waitForEvent('page');
    await page.locator('#open').click();
    await popup;
    await shows('answer', '"opened"');
    expect(await page.evaluate(() => location.pathname)).toBe('/index.html');
  });

  it('encrypts with a key file that only its owner may read', async () => {
    expect(JSON.parse(await asked('secret'))).toEqual({ opened: 'canary', clear: false });
    if (process.platform !== 'win32') expect(statSync(join(built.folder, 'data/preview.key')).mode & 0o777).toBe(0o600);
  });

  it('starts the page again when its socket broke and came back', async () => {
    const lines: WebSocketRoute[] = [];
    await page.routeWebSocket('**/__preview/socket*', (line) => {
      line.connectToServer();
      lines.push(line);
    });
    await page.reload();
    await shows('version', '9.9.9');
    await page.evaluate(() => {
      document.title = 'what may be old';
    });
    await lines[0]?.close();
    await page.waitForFunction(() => document.title === 'Fixture');
    await shows('version', '9.9.9');
    expect(await asked('echo', { again: true })).toBe('{"again":true}');
  });

  it('tells a page whose program is gone where to look, and ends its open calls', async () => {
    const own = await built.run();
    await page.clock.install();
    await page.goto(own.address);
    await shows('version', '9.9.9');
    await page.evaluate('void ask("never", {})');
    await end(own);
    await shows('answer', 'The main process is gone');
    const told = page.locator('dialog[open]', { hasText: 'Open the address that it printed last' });
    await expect
      .poll(async () => {
        await page.clock.fastForward(3_000);
        return await told.count();
      })
      .toBe(1);
  });

  it('says in one sentence that a port is taken', async () => {
    const taken = built.run('--port', new URL(running.address).port);
    await expect(taken).rejects.toThrow(/ended with 1: Port \d+ is in use by another program[^\n]*\n$/);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends on one %s the way quit does', async (signal) => {
    const own = await built.run();
    own.process.kill(signal);
    expect(await own.ended).toBe(0);
    expect(own.output()).toBe(
      `Konter preview: ${own.address}\nfixture: before-quit\nfixture: will-quit\nfixture: quit\n`,
    );
  });
});
