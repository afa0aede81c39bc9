/**
 * The custom scheme of our pages, `app://konter/…`: the built screens from one folder, with a strict policy. Only plain
 * path segments are accepted, so no path can leave the folder.
 */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { protocol } from 'electron';
import { APP_ORIGIN, APP_SCHEME } from './app-address.ts';

/** Electron allows this only before `ready`, and only once. */
export function registerAppScheme(): void {
  // standard: relative URLs and an origin; secure: no mixed content; codeCache: React is compiled once, not at each
  // start. No other privilege is needed.
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, codeCache: true } },
  ]);
}

/**
 * Holds every request of a page until the returned function is called with what finds generated pages. A window may so
 * be opened before anything can answer it. A later call takes the earlier one's place.
 *
 * @param folder the built renderer, absolute
 */
export function serveApp(folder: string): (findPage: FindPage) => void {
  const serving = Promise.withResolvers<void>();
  let find: FindPage = () => undefined;
  protocol.handle(APP_SCHEME, async (request) => {
    await serving.promise;
    return answerAppRequest(folder, request, find);
  });
  return (findPage) => {
    find = findPage;
    serving.resolve();
  };
}

/**
 * The headers of every page and file. The policy allows only what the screens use: no inline script or style, and no
 * connections, because a window talks only to the main process. `data:` is allowed for images alone: the method pictures,
 * which the main process fetched, and the shop's logo.
 */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

export const appHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': Object.entries(POLICY)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=()',
  'cache-control': 'no-cache',
};

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Segments of letters, digits, `_`, `-` and `.`, none starting with a dot; no escapes, no backslash, no drive. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+$/;

/** Finds a generated page by its path; `undefined` if there is none. */
export type FindPage = (path: string) => string | undefined;

/** @returns 200 with the file, 405 for methods other than GET and HEAD, 404 for missing files and foreign addresses */
export async function answerAppRequest(
  folder: string,
  request: Pick<Request, 'method' | 'url'>,
  findPage: FindPage = () => undefined,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405);
  const { protocol: scheme, host, pathname } = new URL(request.url);
  const path = pathname === '/' ? '/index.html' : pathname;
  const type = CONTENT_TYPES[extname(path)];
  if (`${scheme}//${host}` !== APP_ORIGIN || !PLAIN_PATH.test(path) || type === undefined) return refusal(404);
  try {
    const content = findPage(path) ?? (await readFile(join(folder, path)));
    return new Response(request.method === 'HEAD' ? null : content, {
      headers: { ...appHeaders, 'content-type': type },
    });
  } catch {
    // Missing, a folder or unreadable: the page does not need the difference.
    return refusal(404);
  }
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: appHeaders });
}
