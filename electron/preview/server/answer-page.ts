/**
 * Responses to admitted requests: preview's own scripts, or the response of main's custom protocol handler for the same
 * path.
 */
import { readFile } from 'node:fs/promises';
import type { PreviewWindow } from '../stand-in/modules/preview-window.ts';
import type { StandIn } from '../stand-in/stand-in.ts';
import { PAGE_SCRIPT_PATH, PRELOAD_PATH, RUN_PRELOAD } from '../wire.ts';

const SCRIPT = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

type Shown = Pick<StandIn, 'openWindows' | 'protocol'>;

/**
 * @param url of the request, on our own origin
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
  // A window without a preload (for printing only) needs no preview scripts.
  return window?.preload === undefined ? answer : await adapted(answer, window, url);
}

/** The path of the oldest window's page. @returns `undefined` if no window is open */
export function homeOf(shown: Pick<StandIn, 'openWindows'>): string | undefined {
  const [first] = windowsWithPage(shown);
  return first && ownPath(first);
}

/** The path of the page of the second window with a preload: the customer's display. @returns `undefined` without one */
export function displayOf(shown: Pick<StandIn, 'openWindows'>): string | undefined {
  const [, second] = windowsWithPage(shown).filter(({ preload }) => preload !== undefined);
  return second && ownPath(second);
}

/** The window that shows this path; the older one of two. */
export function windowAt(shown: Pick<StandIn, 'openWindows'>, path: string): PreviewWindow | undefined {
  return windowsWithPage(shown).find((window) => ownPath(window) === path);
}

/** Oldest first. A new window without a URL has no page yet. */
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

// The two differences from a page in Electron: it loads preview's scripts before its own, and its policy allows one
// connection, our socket. The rest of main's response is unchanged.

/** @param windowId window whose preload runs in the page */
function withPreviewScripts(html: string, windowId: number): string {
  const scripts = `<script src="${PAGE_SCRIPT_PATH}"></script><script src="${PRELOAD_PATH}?window=${windowId}"></script>`;
  const head = /<head(?:\s[^>]*)?>/i.exec(html);
  if (head === null) throw new Error('A page without <head> can not be shown in preview');
  const end = head.index + head[0].length;
  return html.slice(0, end) + scripts + html.slice(end);
}

/** @param socket scheme, host and port, without a path */
export function allowingSocket(policy: string, socket: string): string {
  const directives = policy.split(';').map((directive) => directive.trim());
  const others = directives.filter((directive) => directive !== '' && !directive.startsWith('connect-src'));
  const connect = directives.find((directive) => directive.startsWith('connect-src')) ?? 'connect-src';
  const sources = connect
    .split(/\s+/)
    .slice(1)
    .filter((source) => source !== "'none'");
  return [...others, ['connect-src', ...sources, socket].join(' ')].join('; ');
}

/** Wraps the preload as a sandboxed one: strict mode, its own `require`, and no Node. */
function asPagePreload(source: string, runner: string): string {
  return `${runner}(function (require, module, exports) {\n'use strict';\n${source}\n});\n`;
}
