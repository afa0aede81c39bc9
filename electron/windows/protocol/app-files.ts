/**
 * The built screens, read from one folder and answered as `app://konter/…` with a strict policy. Refuses every path that
 * is not plain names one below the other, so there is nothing to escape from the folder with.
 */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { APP_ORIGIN } from './app-address.ts';
import { appHeaders } from './app-headers.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
};

/** Names of letters, digits, `_`, `-` and `.`, none starting with a dot; no escapes, no backslash, no drive. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+$/;

/** A page made by the main process, by its path; `undefined` for every other. */
export type FindPage = (path: string) => string | undefined;

/** @returns 200 with the file, 405 for anything but GET and HEAD, 404 for everything that isn't there or isn't ours */
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
    // Missing, a folder, unreadable: a page can do nothing with the difference.
    return refusal(404);
  }
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: appHeaders });
}
