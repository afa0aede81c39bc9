/**
 * What an admitted request gets: preview's own scripts, or what main's handler of the custom protocol says about the
 * same path.
 */
import { readFile } from 'node:fs/promises';
import { PAGE_SCRIPT_PATH, PRELOAD_PATH, RUN_PRELOAD } from '../wire.ts';
import type { PreviewWindow } from '../stand-in/modules/preview-window.ts';
import type { StandIn } from '../stand-in/stand-in.ts';
import { allowingSocket, asPagePreload, withPreviewScripts } from './adapt-page.ts';

const SCRIPT = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

type Shown = Pick<StandIn, 'openWindows' | 'protocol'>;

/**
 * @param url the request's, on our own origin
 * @param pageScript the built page.js, absolute
 */
export async function answerPage(shown: Shown, url: URL, pageScript: string): Promise<Response> {
  if (url.pathname === PAGE_SCRIPT_PATH) return new Response(await readFile(pageScript), { headers: SCRIPT });
  if (url.pathname === PRELOAD_PATH) return await answerPreload(shown, Number(url.searchParams.get('window')));

  const [first] = windowsWithPage(shown);
  if (first === undefined) return new Response(null, { status: 503 });
  const path = url.pathname + url.search;
  const answer = await shown.protocol.answer(`${first.contents.mainFrame.origin}${path}`);
  const window = windowAt(shown, path);
  // A window without a preload (one that is only printed) needs no scripts of ours either.
  return window?.preload === undefined ? answer : await adapted(answer, window, url);
}

/** Where the oldest window's page is. @returns `undefined` when main has not opened one yet, or has closed the last one */
export function homeOf(shown: Pick<StandIn, 'openWindows'>): string | undefined {
  const [first] = windowsWithPage(shown);
  return first && ownPath(first);
}

/** The window whose page this path is. Of two that show the same page, the older one. */
export function windowAt(shown: Pick<StandIn, 'openWindows'>, path: string): PreviewWindow | undefined {
  return windowsWithPage(shown).find((window) => ownPath(window) === path);
}

/** Oldest first. A window that was made but not yet given an address has nothing to show. */
function windowsWithPage({ openWindows }: Pick<StandIn, 'openWindows'>): PreviewWindow[] {
  return [...openWindows].filter(({ contents, isOutside }) => contents.getURL() !== '' && !isOutside);
}

function ownPath({ contents }: PreviewWindow): string {
  const { pathname, search } = new URL(contents.getURL());
  return pathname + search;
}

async function adapted(answer: Response, window: PreviewWindow, url: URL): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const headers = new Headers(answer.headers);
  const policy = headers.get('content-security-policy');
  if (policy !== null) headers.set('content-security-policy', allowingSocket(policy, `ws://${url.host}`));
  return new Response(withPreviewScripts(await answer.text(), window.id), { status: answer.status, headers });
}

async function answerPreload(shown: Shown, id: number): Promise<Response> {
  const preload = [...shown.openWindows].find((window) => window.id === id)?.preload;
  if (preload === undefined) return new Response(null, { status: 404 });
  return new Response(asPagePreload(await readFile(preload, 'utf8'), RUN_PRELOAD), { headers: SCRIPT });
}
