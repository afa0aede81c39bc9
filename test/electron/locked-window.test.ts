/** Forbidden actions of the cashier's window, tried by its own page in the running program. */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forbiddenByPolicy } from './support/forbidden-by-policy.ts';
import { goTo } from './support/go-to.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';

const MAIN_PAGE = 'app://konter/index.html';

let terminal: TerminalInElectron;
let page: Page;
beforeAll(async () => {
  terminal = await startTerminalInElectron();
  page = terminal.page;
  await page.getByTestId('amount').waitFor();
});
afterAll(() => terminal?.remove());

/** Chromium's refusals are on the console; the test caused them. */
function takeRefusals(): readonly string[] {
  const told = terminal.takeComplaints();
  const refusal =
    /Content Security Policy|Permissions policy|Not allowed to|net::ERR_|not permitted|is not allowed|ERR_BLOCKED_BY_CSP|--trace-warnings/i;
  // For a page without a policy, which one test opens next to the window. Every journey would report one of ours.
  const ofAnother = 'Electron Security Warning (Insecure Content-Security-Policy)';
  expect(told.filter((line) => !refusal.test(line) && !line.includes(ofAnother))).toEqual([]);
  return told;
}

describe('the window as it runs', () => {
  it('gives its page nothing of Node’s and Electron’s but two functions', async () => {
    const found = await page.evaluate(() => {
      const names = ['require', 'process', 'module', 'global', 'Buffer', '__dirname', 'electron', 'ipcRenderer'];
      const { konter: bridge } = window as unknown as { konter: Record<string, unknown> };
      return {
        names: names.filter((name) => name in window),
        bridge: Object.keys(bridge).map((name) => `${name}: ${typeof bridge[name]}`),
        webview: 'src' in document.createElement('webview'),
      };
    });
    expect(found).toEqual({ names: [], bridge: ['request: function', 'on: function'], webview: false });
  });
});

it('a page that is not ours gets no answer, even with our bridge', async () => {
  const answer = await terminal.program.app.evaluate(async ({ app, BrowserWindow }) => {
    const preload = `${app.getAppPath()}/out/preload/preload.cjs`;
    const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
    await window.loadURL('data:text/html,<b>paid</b>');
    const code = "konter.request('terminal.view', {}).then(() => 'answered', (error) => error.message)";
    const said: unknown = await window.webContents.executeJavaScript(code);
    window.destroy();
    return said;
  });
  expect(answer).toContain('untrusted sender');
  // Electron reports each refused call where it happens.
  await expect.poll(() => terminal.takeComplaints().join('\n')).toContain('untrusted sender');
});

describe('the page’s policy', () => {
  afterEach(() => void takeRefusals());

  /** Runs it in the page. @returns the violated directive, once the page was notified */
  async function breaks(attempt: () => unknown): Promise<string> {
    const code = await page.evaluateHandle<() => unknown>(`(${attempt})`);
    return await page.evaluate(async (act) => {
      const told = new Promise<string>((done) =>
        document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective), { once: true }),
      );
      // The policy does not apply to the debugger's own script, so from here on the page runs it.
      await new Promise((next) => setTimeout(next));
      try {
        await act();
      } catch {
        // The failure alone proves nothing: the policy must be its cause.
      }
      return await told;
    }, code);
  }

  it.each(forbiddenByPolicy)('forbids %s', async (_what, directive, attempt) => {
    expect(await breaks(attempt)).toBe(directive);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

  it('lets no service worker come in', async () => {
    const words = await page.evaluate(() =>
      navigator.serviceWorker.register('/index.html').then(
        () => 'registered',
        (error: Error) => error.name,
      ),
    );
    expect(words).not.toBe('registered');
  });
});

describe('the window’s page', () => {
  afterEach(() => void takeRefusals());

  it.each([
    'https://gateway.example/',
    'http://127.0.0.1:1/',
    'app://konter/other.html',
    'app://checkout/process',
    'mailto:kasir@toko.example',
    'gojek://pay',
    'blob:app://konter/0b1c7a52-0000-0000-0000-000000000000',
    'data:text/html,<b>paid</b>',
    'file:///etc/passwd',
    'chrome://version',
    'view-source:https://gateway.example/',
    'javascript:document.write("paid")',
  ])('does not go to %s', async (address) => {
    await page.evaluate(() => Object.assign(window, { before: true }));
    expect(await goTo(terminal.program.app, page, address)).not.toBe('nobody');
    expect([page.url(), await page.evaluate(() => 'before' in window)]).toEqual([MAIN_PAGE, true]);
  });

  it('is back when it went to a page of nothing, which nobody is asked about', async () => {
    await page.evaluate(() => {
      Object.assign(window, { before: true });
      location.href = 'about:blank';
    });
    await page.waitForFunction(() => !('before' in window) && location.href === 'app://konter/index.html');
    await page.getByTestId('amount').waitFor();
  });

  it('may load itself again', async () => {
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.evaluate(() => location.reload());
    await page.waitForFunction(() => !('before' in window));
    await page.getByTestId('amount').waitFor();
  });

  it('opens no other window', async () => {
    const opened = await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: 'https://gateway.example/', target: '_blank' });
      document.body.append(link);
      link.click();
      link.remove();
      const all = ['', 'about:blank', 'https://gateway.example/', '/index.html', 'javascript:1'];
      return all.map((address) => window.open(address, '_blank', 'popup'));
    });
    expect(opened).toEqual([null, null, null, null, null]);
    const windows = await terminal.program.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
    expect(windows).toBe(1);
  });

  it('is given no permission but that to copy', async () => {
    const states = await page.evaluate(async () => {
      const names = [
        'camera',
        'microphone',
        'geolocation',
        'notifications',
        'midi',
        'clipboard-read',
        'persistent-storage',
      ];
      const state = async (name: string) =>
        navigator.permissions.query({ name: name as PermissionName }).then(
          (status) => status.state,
          (error: Error) => error.name,
        );
      return await Promise.all(names.map(state));
    });
    expect(states).toEqual(states.map(() => 'denied'));
    // A machine without a camera reports its absence before any permission is asked.
    const notGiven = expect.stringMatching(/NotAllowedError|NotFoundError/);
    const asked = await page.evaluate(async () => {
      const refused = (error: Error | GeolocationPositionError) =>
        'name' in error ? error.name : `code ${error.code}`;
      return {
        notification: await Notification.requestPermission(),
        camera: await navigator.mediaDevices.getUserMedia({ video: true }).then(() => 'given', refused),
        microphone: await navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'given', refused),
        place: await new Promise((done) =>
          navigator.geolocation.getCurrentPosition(
            () => done('given'),
            (error) => done(refused(error)),
          ),
        ),
        midi: await navigator.requestMIDIAccess().then(() => 'given', refused),
        clipboard: await navigator.clipboard.readText().then(() => 'given', refused),
      };
    });
    expect(asked).toEqual({
      notification: 'denied',
      camera: notGiven,
      microphone: notGiven,
      place: 'code 1',
      midi: expect.stringMatching(/SecurityError|NotAllowedError/),
      clipboard: 'NotAllowedError',
    });
  });

  it('may copy a text', async () => {
    await page.bringToFront();
    await page.evaluate(() => navigator.clipboard.writeText('8808 1234'));
    expect(await terminal.program.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('8808 1234');
  });

  it('downloads nothing', async () => {
    const told = terminal.program.app.evaluate(
      ({ session }) =>
        new Promise<boolean>((done) =>
          session.defaultSession.once('will-download', ({ defaultPrevented }) => done(defaultPrevented)),
        ),
    );
    await terminal.program.app.evaluate(() => undefined);
    await page.evaluate(() => {
      const href = URL.createObjectURL(new Blob(['penjualan']));
      const link = Object.assign(document.createElement('a'), { href, download: 'penjualan.csv' });
      document.body.append(link);
      link.click();
      link.remove();
    });
    expect(await told).toBe(true);
  });
});
