import { EventEmitter } from 'node:events';
import type { App, Session, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import { logListenerErrors } from '../../electron/platform/guarded.ts';
import { allowNavigation, lockSession, lockWindows } from '../../electron/windows/lock-down.ts';

function anEvent(change: object = {}) {
  const event = { prevented: false, preventDefault: () => (event.prevented = true), ...change };
  return event;
}

/** Contents that show our main page, with all listeners that the lock attaches. */
function lockedContents() {
  const app = new EventEmitter();
  lockWindows(app as App);
  const policies: string[] = [];
  let open: ((details: { url: string }) => { action: string }) | undefined;
  const contents = Object.assign(new EventEmitter(), {
    getURL: () => 'app://konter/index.html',
    setWindowOpenHandler: (handler: typeof open) => {
      open = handler;
    },
    setWebRTCIPHandlingPolicy: (policy: string) => void policies.push(policy),
  });
  app.emit('web-contents-created', {}, contents);
  const navigate = (url: string, isMainFrame = true) => {
    const event = anEvent({ url, isMainFrame });
    contents.emit('will-frame-navigate', event);
    return !event.prevented;
  };
  return { contents, navigate, policies, open: (url: string) => open?.({ url }) };
}

describe('the lock on windows', () => {
  it.each([
    'https://example.com/',
    'http://127.0.0.1:8080/',
    'file:///etc/passwd',
    'app://other/index.html',
    'app://konter/other.html',
    'app://konter.example/index.html',
    'javascript:alert(1)',
    'data:text/html,x',
    'about:blank',
  ])('lets no page go to %s', (url) => {
    expect(lockedContents().navigate(url)).toBe(false);
  });

  it('lets a page load itself again, but not inside a frame', () => {
    const { navigate } = lockedContents();
    expect(navigate('app://konter/index.html')).toBe(true);
    expect(navigate('app://konter/index.html', false)).toBe(false);
  });

  it('lets a page go nowhere, and the program continue, where its rule throws', () => {
    const { contents, navigate } = lockedContents();
    const logged: string[] = [];
    logListenerErrors({ error: (event) => void logged.push(event) });
    allowNavigation(contents as unknown as WebContents, () => {
      throw new Error('a bug');
    });
    const redirect = anEvent({ url: 'https://bank.example/', isMainFrame: true });
    contents.emit('will-redirect', redirect);
    expect([navigate('https://bank.example/'), redirect.prevented]).toEqual([false, true]);
    expect(logged).toEqual(['listener: redirect', 'listener: navigation']);
  });

  it('opens no window, embeds no web view, follows no redirect', () => {
    const { contents, open } = lockedContents();
    expect(open('https://example.com')).toEqual({ action: 'deny' });
    expect(open('app://konter/index.html')).toEqual({ action: 'deny' });
    for (const name of ['will-attach-webview', 'will-redirect']) {
      const event = anEvent();
      contents.emit(name, event);
      expect(event.prevented).toBe(true);
    }
  });
});

it('lets no call between browsers out', () => {
  expect(lockedContents().policies).toEqual(['disable_non_proxied_udp']);
});

// Electron alone would send the machine's first certificate, with a person's name in it, to any server.
it('shows no server a certificate of this machine', () => {
  const app = new EventEmitter();
  lockWindows(app as App);
  const event = anEvent();
  const shown: unknown[][] = [];
  const choose = (...certificate: unknown[]) => void shown.push(certificate);
  app.emit('select-client-certificate', event, null, 'https://bank.example/', [{ subjectName: 'Siti' }], choose);
  expect([event.prevented, shown]).toEqual([true, [[]]]);
});

it('has no session fetch a dictionary', () => {
  const app = new EventEmitter();
  lockWindows(app as App);
  const languages: string[][] = [];
  app.emit('session-created', { setSpellCheckerLanguages: (given: string[]) => void languages.push(given) });
  expect(languages).toEqual([[]]);
});

function lockedSession(isDeveloped = false) {
  type Decide = (granted: boolean) => void;
  const handlers: {
    request?: (contents: null, permission: string, decide: Decide, details: { requestingUrl: string }) => void;
    check?: (contents: null, permission: string, origin: string) => boolean;
    device?: () => boolean;
    before?: (request: { url: string }, decide: (answer: { cancel: boolean }) => void) => void;
  } = {};
  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: (handler: NonNullable<typeof handlers.request>) => {
      handlers.request = handler;
    },
    setPermissionCheckHandler: (handler: NonNullable<typeof handlers.check>) => {
      handlers.check = handler;
    },
    setDevicePermissionHandler: (handler: NonNullable<typeof handlers.device>) => {
      handlers.device = handler;
    },
    webRequest: {
      onBeforeRequest: (handler: NonNullable<typeof handlers.before>) => {
        handlers.before = handler;
      },
    },
  });
  lockSession(session as unknown as Session, { isDeveloped });
  const loads = (url: string) => {
    let goes: boolean | undefined;
    handlers.before?.({ url }, ({ cancel }) => {
      goes = !cancel;
    });
    return goes;
  };
  const allows = (permission: string, url: string) => {
    let granted: boolean | undefined;
    handlers.request?.(
      null,
      permission,
      (decided) => {
        granted = decided;
      },
      { requestingUrl: `${url}/index.html` },
    );
    expect(handlers.check?.(null, permission, url)).toBe(granted);
    return granted;
  };
  return { session, allows, loads, device: () => handlers.device?.() };
}

describe('the lock on the session', () => {
  it.each([
    'media',
    'geolocation',
    'notifications',
    'clipboard-read',
    'usb',
    'serial',
    'fullscreen',
    'openExternal',
    'unknown',
  ])('denies %s', (permission) => {
    expect(lockedSession().allows(permission, 'app://konter')).toBe(false);
  });

  it('lets our own page, and nobody else, copy text', () => {
    const { allows } = lockedSession();
    expect(allows('clipboard-sanitized-write', 'app://konter')).toBe(true);
    expect(allows('clipboard-sanitized-write', 'https://example.com')).toBe(false);
    expect(allows('clipboard-sanitized-write', 'app://konter.example')).toBe(false);
  });

  it('hands out no device and keeps no download', () => {
    const { session, device } = lockedSession();
    const event = anEvent();
    session.emit('will-download', event);
    expect(event.prevented).toBe(true);
    expect(device()).toBe(false);
  });

  it('sends no request anywhere but to our own pages', () => {
    const { loads } = lockedSession();
    const asked = ['app://konter/index.html', 'data:image/png;base64,x', 'https://example.com/', 'http://127.0.0.1/'];
    const others = [
      'ws://127.0.0.1/',
      'app://konter.example/',
      'devtools://devtools/bundled/a.js',
      'file:///etc/passwd',
    ];
    expect([...asked, ...others].filter(loads)).toEqual(asked.slice(0, 2));
    expect(lockedSession(true).loads('devtools://devtools/bundled/a.js')).toBe(true);
  });
});
