/**
 * The page that runs the gateway's browser script, the alternative to its redirect. It has its own origin, so that the
 * gateway's script cannot reach our screens. It reports the script's outcome by navigating to one URL, which is never
 * loaded. Source: gateway-interface, "Browser checkout script".
 */
import { readFile } from 'node:fs/promises';
import { APP_SCHEME } from '../protocol/app-address.ts';

const CHECKOUT_ORIGIN = `${APP_SCHEME}://checkout`;
const PAGE_PATH = '/process';
const STARTER_PATH = '/start.js';
const FACE_PATH = '/strip.woff2';

/** The page navigates here when the script calls one of its events. */
export const SCRIPT_RETURN = `${CHECKOUT_ORIGIN}/return`;

export interface ScriptOptions {
  /** `{checkout_url}`, without a trailing slash. */
  readonly checkoutUrl: string;
  readonly reference: string;
  readonly language: 'id' | 'en';
  /** Shown above the script's content; `null` in production. */
  readonly practice: string | null;
}

export function scriptPageAddress({ practice, ...options }: ScriptOptions): string {
  const query = new URLSearchParams({ ...options, ...(practice === null ? {} : { practice }) });
  return `${CHECKOUT_ORIGIN}${PAGE_PATH}?${query}`;
}

interface CheckoutPageDeps {
  /** Origins whose script may run; the address in the query is not trusted. */
  readonly gateways: readonly string[];
  /** The program's font file, for the strip. */
  readonly typeface: string;
}

export async function answerCheckoutRequest(url: string, { gateways, typeface }: CheckoutPageDeps): Promise<Response> {
  const { pathname, searchParams } = new URL(url);
  if (pathname === FACE_PATH)
    return new Response(await readFile(typeface), { headers: headers('font/woff2', "'none'") });
  const checkout = URL.parse(searchParams.get('checkoutUrl') ?? '');
  if (pathname === STARTER_PATH) return new Response(STARTER, { headers: headers('text/javascript', "'none'") });
  const isKnown = checkout !== null && gateways.some((gateway) => new URL(gateway).origin === checkout.origin);
  if (pathname !== PAGE_PATH || !isKnown) return new Response(null, { status: 404 });
  const script = `${checkout.href.replace(/\/+$/, '')}/lib/js/gateway_pg.js`;
  const language = searchParams.get('language') === 'en' ? 'en' : 'id';
  return new Response(page(script, language, searchParams.get('practice') ?? ''), {
    headers: headers('text/html', checkout.origin),
  });
}

/** The font family's name must not collide with one of the gateway's. */
const FACE = `<style>@font-face{font-family:"Konter strip";font-weight:200 800;src:url("${FACE_PATH}")}</style>`;

/** Above the gateway's own layers too; it ignores the pointer. */
const STRIP =
  'position:fixed;inset:0 0 auto;z-index:2147483647;margin:0;padding:.5rem;pointer-events:none;' +
  'background:#ffd97a;color:#3d2600;font:700 1.1rem/1.3 Konter strip,sans-serif;text-align:center';

const page = (script: string, language: string, practice: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Konter</title>
<link rel="icon" href="data:,">
<script src="${escaped(script)}"></script>
<script src="${STARTER_PATH}" defer></script>
</head>
<body>${practice === '' ? '' : `${FACE}<p style="${STRIP}">${escaped(practice)}</p>`}</body>
</html>
`;

/** ES5: it runs next to a script that was written for browsers of 2013. */
const STARTER = `(function () {
  'use strict';
  var query = new URLSearchParams(location.search);
  var ended = false;
  function end(event, result) {
    if (ended) return;
    ended = true;
    var back = new URLSearchParams({ event: event });
    ['resultCode', 'merchantOrderId', 'reference'].forEach(function (name) {
      try {
        var value = result[name];
        if (typeof value === 'string') back.set(name, value);
      } catch (error) {
        // Its own report is worth less than the fact that it has ended.
      }
    });
    location.assign('/return?' + back);
  }
  try {
    window.checkout.process(query.get('reference'), {
      defaultLanguage: query.get('language'),
      successEvent: function (result) { end('success', result); },
      pendingEvent: function (result) { end('pending', result); },
      errorEvent: function (result) { end('error', result); },
      closeEvent: function (result) { end('close', result); }
    });
  } catch (error) {
    end('error');
  }
})();
`;

/** The gateway may use its own styles and frames on this origin; our screens have another. */
function headers(type: string, checkoutOrigin: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${checkoutOrigin}`,
    `connect-src ${checkoutOrigin}`,
    `frame-src ${checkoutOrigin} https:`,
    `style-src 'unsafe-inline' ${checkoutOrigin}`,
    `img-src ${checkoutOrigin} https: data:`,
    `font-src 'self' ${checkoutOrigin} https: data:`,
    `form-action ${checkoutOrigin} https:`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
