/**
 * Windows with external pages. A browser shows each in a separate tab, whose navigation preview can't see. Only its end is
 * visible, because it returns to a URL of preview's own (`openExternalPagesServer`). Main gets that as a navigation event
 * of Electron.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentCall } from './modules/preview-protocol.ts';
import { PreviewSession, throwOnMissing } from './throw-on-missing.ts';

/** The used part of a window. */
interface OutsideWindow {
  readonly contents: { emit(name: string, event: object): boolean; getURL(): string };
  readonly session: OutsideSession;
}

/** The only path of ours to which an external page returns. */
const RETURN_PATH = '/return';

type RequestListener = (request: Request) => Response | Promise<Response>;

/** A session of external pages. The browser stores its data, in the profile of preview's user. */
export class OutsideSession extends PreviewSession {
  readonly #handlers = new Map<string, RequestListener>();
  readonly protocol = throwOnMissing('session.protocol', {
    handle: (scheme: string, handler: RequestListener) => void this.#handlers.set(scheme, handler),
  });
  // The browser has its own.
  getUserAgent = (): string => '';
  setUserAgent(): void {}
  async clearStorageData(): Promise<void> {}
  async clearCache(): Promise<void> {}
  async clearAuthCache(): Promise<void> {}
  async closeAllConnections(): Promise<void> {}

  /** @param url of a scheme that main handles in this session */
  async answer(url: string): Promise<Response> {
    const handler = this.#handlers.get(new URL(url).protocol.slice(0, -1));
    return handler ? await handler(new Request(url)) : new Response(null, { status: 404 });
  }
}

const partitions = new Map<string, OutsideSession>();

export const previewSession = throwOnMissing('session', {
  defaultSession: new PreviewSession(),
  fromPartition(name: string): OutsideSession {
    const kept = partitions.get(name) ?? new OutsideSession();
    partitions.set(name, kept);
    return kept;
  },
});

export class OutsidePages {
  /** Origin of the external pages server, `http://127.0.0.1:N`; empty before it listens. */
  origin = '';
  readonly #windows = new Set<OutsideWindow>();
  readonly #typeface: string;

  /** @param typeface absolute path of the program's own typeface */
  constructor(typeface: string) {
    this.#typeface = typeface;
  }

  /** @returns whether the URL is not one of our own pages */
  static isOutside(url: string, home: string): boolean {
    return home !== '' && new URL(url).host !== new URL(home).host;
  }

  /** Opens a tab next to the requesting one. @throws if the browser refused */
  async show(window: OutsideWindow, url: string): Promise<void> {
    const address = /^https?:/.test(url) ? url : this.origin + pathOf(url);
    // Added before the request to the browser: the new tab may load its page before the browser's reply.
    this.#windows.add(window);
    const answer = await currentCall('BrowserWindow.loadURL').ask((id) => ({ type: 'open-address', id, address }));
    if (answer.type === 'opened' && answer.opened) return;
    this.#windows.delete(window);
    throw new Error('The browser did not open the address');
  }

  forget(window: OutsideWindow): void {
    this.#windows.delete(window);
  }

  /** Responses of the external pages server. @param path with its query */
  async answer(path: string): Promise<Response> {
    if (path === END_FACE_PATH)
      return new Response(await readFile(this.#typeface), { headers: { 'content-type': 'font/woff2' } });
    let isEnd = false;
    // Loading a page's own files is no navigation, so Electron would emit no event for it.
    const asked = path.startsWith(RETURN_PATH) ? this.#windows : [];
    for (const window of asked) {
      const shown = window.contents.getURL();
      const event = {
        url: /^https?:/.test(shown) ? this.origin + path : new URL(shown).href.replace(pathOf(shown), path),
        isMainFrame: true,
        preventDefault: () => {
          isEnd = true;
        },
      };
      window.contents.emit('will-frame-navigate', event);
    }
    if (isEnd) return new Response(END_PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const newest = [...this.#windows].findLast((window) => !/^https?:/.test(window.contents.getURL()));
    return newest
      ? await newest.session.answer(newest.contents.getURL().replace(pathOf(newest.contents.getURL()), path))
      : new Response(null, { status: 404 });
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

// The page at the end of a checkout's redirect. It does not show a payment result, because a redirect is no proof; the
// counter's screen shows it. In both languages, because the former page's language is unknown.

/** Path of the program's own typeface on the external pages server. */
const END_FACE_PATH = '/konter.woff2';

export const END_PAGE = `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Konter</title>
<link rel="icon" href="data:,">
<style>
  @font-face { font-family: "Plus Jakarta Sans"; font-weight: 200 800; font-display: block; src: url("${END_FACE_PATH}") format("woff2"); }
  :root { color-scheme: light dark; font-family: "Plus Jakarta Sans", system-ui, sans-serif; }
  body { display: grid; grid-template-columns: minmax(0, auto); place-content: center; min-height: 100vh; margin: 0; background: #eceef7; color: #14172d; }
  main { max-width: 34rem; padding: min(3rem, 8vh) min(4rem, 8vw); margin: 1rem; border-radius: 1.25rem; background: #fff; text-align: center; }
  p { margin: 0; font-size: 1.5rem; font-weight: 600; }
  p + p { margin-top: 0.5rem; font-size: 1.0625rem; font-weight: 400; color: #555b7a; }
  @media (prefers-color-scheme: dark) {
    body { background: #0b0d1c; color: #f2f3fb; }
    main { background: #171a30; }
    p + p { color: #b3b8d4; }
  }
</style></head>
<body><main><p>Selesai. Tab ini boleh ditutup.</p><p lang="en">Done. This tab can be closed.</p></main></body></html>
`;

// A separate origin for pages that run the gateway's script, and for the end of every checkout. Its port differs from our
// screens', so that its pages have neither their secret nor their Origin. A request to it causes a status check at most.

export interface ExternalPagesServer {
  /** `http://127.0.0.1:N` */
  readonly origin: string;
  close(): Promise<void>;
}

export async function openExternalPagesServer(pages: OutsidePages): Promise<ExternalPagesServer> {
  const server = createServer((request, response) => {
    const isOurs = request.headers.host === new URL(pages.origin).host && request.method === 'GET';
    const answer = isOurs ? pages.answer(request.url ?? '/') : Promise.resolve(new Response(null, { status: 403 }));
    answer
      .then(async ({ status, headers, body }) => {
        response.writeHead(status, Object.fromEntries(headers));
        for await (const part of body ?? []) response.write(part);
        response.end();
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  pages.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: pages.origin,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
