/**
 * Messages between a preview page and the main process: one JSON text each. A page is not trusted, so the main process
 * validates its messages (server/preview-server.ts). Both refuse what is no plain JSON.
 */

export const SOCKET_PATH = '/__preview/socket';
export const PAGE_SCRIPT_PATH = '/__preview/page.js';
export const PRELOAD_PATH = '/__preview/preload.js';

/** The only global that page.js sets for the preload script, removed at its first use. */
export const RUN_PRELOAD = '__konterRunPreload';

/** Limit for picked files: provisioning files, logos and lists of items. Electron takes lists of up to 8 MiB. */
export const LARGEST_PICKED_BYTES = 4 * 1024 * 1024;

/** In the redirect of the printed URL, before the secret of its window. */
export const SESSION_FRAGMENT = '#session=';

/** The close code for a socket whose first message is not the secret of its window. */
export const REFUSED = 4403;

/** A page's first message, before any other. */
export interface Hello {
  readonly type: 'hello';
  readonly secret: string;
}

export type FromPage =
  /** The page's own scripts have run, the preload's too: what main sends from now on is heard. */
  | { readonly type: 'loaded' }
  | { readonly type: 'invoke'; readonly id: number; readonly channel: string; readonly args: unknown[] }
  /** `file: null` if the person closed the dialog or the browser did not open one. */
  | {
      readonly type: 'picked';
      readonly id: number;
      readonly file: { readonly name: string; readonly base64: string } | null;
    }
  | { readonly type: 'opened'; readonly id: number; readonly opened: boolean }
  /** The browser's print dialog has closed. Browsers do not report its outcome. */
  | { readonly type: 'page-printed'; readonly id: number; readonly shown: boolean };

export type ToPage =
  /** The answer to a page's first message. */
  | { readonly type: 'welcome' }
  | { readonly type: 'reply'; readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly type: 'reply'; readonly id: number; readonly ok: false; readonly message: string }
  | { readonly type: 'event'; readonly channel: string; readonly args: readonly unknown[] }
  /** @property accept what `<input type=file accept>` takes; empty for every file */
  | { readonly type: 'pick-file'; readonly id: number; readonly accept: string }
  | { readonly type: 'open-address'; readonly id: number; readonly address: string }
  /** @property path of one of our own pages */
  | { readonly type: 'print-page'; readonly id: number; readonly path: string };

// Validates messages in both directions. It refuses values that Electron would clone but JSON would change (a Map, a Date,
// NaN, a bigint), and values that neither supports (a function). Such mistakes thus appear in preview.

/**
 * @returns a copy with JSON values only, without properties that are `undefined`
 * @throws TypeError for any other value, with its path
 */
export function plainJson(value: unknown, where = 'value'): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      if (Number.isFinite(value)) return value;
      break;
    case 'object':
      if (value === null) return null;
      if (Array.isArray(value)) return value.map((element, index) => plainJson(element, `${where}[${index}]`));
      if (isPlain(value)) return copyOf(value, where);
      break;
    default:
      break;
  }
  throw new TypeError(`An object could not be cloned: ${where} is no JSON value but ${describe(value)}`);
}

function copyOf(value: object, where: string): unknown {
  const copied = Object.entries(value)
    .filter(([, property]) => property !== undefined)
    .map(([name, property]) => [name, plainJson(property, `${where}.${name}`)]);
  return Object.fromEntries(copied);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  // An object of another realm (a test's, a frame's) has another Object.prototype, whose own prototype is null.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The kind only, because the value may be a secret. */
function describe(value: unknown): string {
  return typeof value === 'object' ? (value?.constructor.name ?? 'an object') : typeof value;
}
