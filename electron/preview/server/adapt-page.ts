/**
 * The two differences from a page in Electron: it loads preview's scripts before its own, and its policy allows one
 * connection, our socket. The rest of main's response is unchanged.
 */
import { PAGE_SCRIPT_PATH, PRELOAD_PATH } from '../wire.ts';

/** @param windowId window whose preload runs in the page */
export function withPreviewScripts(html: string, windowId: number): string {
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
export function asPagePreload(source: string, runner: string): string {
  return `${runner}(function (require, module, exports) {\n'use strict';\n${source}\n});\n`;
}
