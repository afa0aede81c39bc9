/**
 * The page that runs the gateway's browser script, the alternative to its redirect. It lives on a host of its own, so
 * that nothing the gateway's script does can touch our screens, and it says how the script ended by going to one
 * address, which is never loaded. gateway-interface, "Browser checkout script".
 */
import { readFile } from 'node:fs/promises';
import { APP_SCHEME } from '../protocol/app-address.ts';

const CHECKOUT_ORIGIN = `${APP_SCHEME}://checkout`;
const PAGE_PATH = '/process';
const STARTER_PATH = '/start.js';
const FACE_PATH = '/strip.woff2';

/** What the page goes to when the script has called one of its events. */
export const SCRIPT_RETURN = `${CHECKOUT_ORIGIN}/return`;

export interface ScriptOptions {
  /** `{checkout_url}`, without a slash at its end. */
  readonly checkoutUrl: string;
  readonly reference: string;
  readonly language: 'id' | 'en';
  /** Stands above whatever the gateway's script shows; `null` where the money is real. */
  readonly practice: string | null;
}

export function scriptPageAddress({ practice, ...wish }: ScriptOptions): string {
  const query = new URLSearchParams({ ...wish, ...(practice === null ? {} : { practice }) });
  return `${CHECKOUT_ORIGIN}${PAGE_PATH}?${query}`;
}

interface CheckoutPageDeps {
  /** Origins whose script may run: an address is only as good as who wrote it. */
  readonly gateways: readonly string[];
  /** The file of the program's own typeface, for the strip. */
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

/** By a name that no page of a gateway uses. */
const FACE = `<style>@font-face{font-family:"Konter strip";font-weight:200 800;src:url("${FACE_PATH}")}</style>`;

/** Over the gateway's own layers too, and in nobody's way: it takes no press. */
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

/** Classic and small: it runs beside a script that was written for browsers of 2013. */
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
        // What it says of itself is worth less than that it has ended.
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

/** Styles and frames are the gateway's business on this host; our screens are on another. */
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
