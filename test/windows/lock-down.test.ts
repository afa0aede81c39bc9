import { EventEmitter } from 'node:events';
import type { App, Session } from 'electron';
import { describe, expect, it } from 'vitest';
import { lockSession, lockWindows } from '../../electron/windows/lock-down.ts';

function anEvent(change: object = {}) {
  const event = { prevented: false, preventDefault: () => (event.prevented = true), ...change };
  return event;
}

/** Contents that show our main page, with everything attached that the lock attaches. */
function lockedContents() {
  const app = new EventEmitter();
  lockWindows(app as App);
  let open: ((details: { url: string }) => { action: string }) | undefined;
  const contents = Object.assign(new EventEmitter(), {
    getURL: () => 'app://konter/index.html',
    setWindowOpenHandler: (handler: typeof open) => {
      open = handler;
    },
  });
  app.emit('web-contents-created', {}, contents);
  const navigate = (url: string, isMainFrame = true) => {
    const event = anEvent({ url, isMainFrame });
    contents.emit('will-frame-navigate', event);
    return !event.prevented;
  };
  return { contents, navigate, open: (url: string) => open?.({ url }) };
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

function lockedSession() {
  type Decide = (granted: boolean) => void;
  const handlers: {
    request?: (contents: null, permission: string, decide: Decide, details: { requestingUrl: string }) => void;
    check?: (contents: null, permission: string, origin: string) => boolean;
    device?: () => boolean;
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
  });
  lockSession(session as unknown as Session);
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
  return { session, allows, device: () => handlers.device?.() };
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
});
