/** Routes of the pages. Every change is a POST and is refused from foreign pages. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Controls } from '../controls.ts';
import {
  answerWith,
  type HttpAnswer,
  opensLock,
  type Routes,
  refuseForeign,
  refuseUnknownHost,
  type TrainingRequest,
} from '../http-server.ts';
import { isInCatalogue } from '../merchant.ts';
import {
  advanceClock,
  callbacksPage,
  clearFaults,
  indexPage,
  queueFault,
  requestsPage,
  resetEverything,
} from './desk-pages.ts';
import { bundledTypeface, file, html, page, TYPEFACE_PATH, visitOf } from './document.ts';
import { STYLE } from './page-style.ts';
import { atmPage, declineByPhone, payAtAtm, payByPhone, phonePage } from './phone-and-atm.ts';

/**
 * The only script of the pages, served as `/live.js`: counts down and refreshes elements with `data-live`. The pages work
 * without it. A string, because it runs in a browser, whose types this side must not see.
 */
const LIVE_SCRIPT = `'use strict';
const REFRESH_EVERY_MS = 2000;

function clockText(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (n) => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = Math.floor((whole % 3600) / 60) + ':' + pad(whole % 60);
  return hours > 0 ? hours + ':' + rest.padStart(5, '0') : rest;
}

function countDown() {
  for (const element of document.querySelectorAll('[data-seconds]')) {
    const left = Number(element.dataset.seconds) - 1;
    element.dataset.seconds = String(left);
    element.textContent = clockText(left);
  }
}

// Countdowns differ at every refresh. Replacing equal content would lose a click in progress.
const withoutClocks = (element) => element.outerHTML.replace(/data-seconds="[^"]*">[^<]*/g, '');

async function refresh() {
  const shown = document.querySelectorAll('[data-live]');
  if (shown.length === 0 || document.hidden) return;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer || !answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const old of shown) {
    const replacement = fresh.getElementById(old.id);
    if (!replacement || withoutClocks(replacement) === withoutClocks(old)) continue;
    const focused = old.contains(document.activeElement) ? document.activeElement.getAttribute('data-testid') : null;
    old.replaceWith(replacement);
    if (focused) document.querySelector('[data-testid="' + CSS.escape(focused) + '"]')?.focus();
  }
}

setInterval(countDown, 1000);
setInterval(refresh, REFRESH_EVERY_MS);
`;

/** The page of a locked gateway for a request without its key, mostly from the printed URL. */
function lockedPage(request: TrainingRequest): HttpAnswer {
  const visit = visitOf(request);
  const { texts } = visit;
  return page(
    visit,
    'index',
    texts.locked,
    html`<main class="desk"><h1>${texts.locked}</h1><section class="panel"><p>${texts.lockedHint}</p></section></main>`,
    403,
  );
}

type PageHandler = (controls: Controls, request: TrainingRequest) => HttpAnswer | Promise<HttpAnswer>;

const PAGES: ReadonlyMap<string, PageHandler> = new Map<string, PageHandler>([
  ['GET /', indexPage],
  ['GET /phone', phonePage],
  ['POST /phone/pay', payByPhone],
  ['POST /phone/decline', declineByPhone],
  ['GET /atm', atmPage],
  ['POST /atm/pay', payAtAtm],
  ['GET /requests', requestsPage],
  ['GET /callbacks', callbacksPage],
  ['GET /return', returnPage],
  ['POST /callback', acceptCallback],
  ['POST /faults', queueFault],
  ['POST /faults/clear', clearFaults],
  ['POST /clock', advanceClock],
  ['POST /reset', resetEverything],
  ['GET /live.js', () => file('text/javascript; charset=utf-8', LIVE_SCRIPT)],
  ['GET /pages.css', () => file('text/css; charset=utf-8', STYLE)],
  [`GET ${TYPEFACE_PATH}`, bundledTypeface],
  ['GET /icon.svg', () => picture('icon.svg')],
]);

/** Paths without a key: for a shop's customer, for the gateway itself, and files without private content. */
const FOR_ALL: ReadonlySet<string> = new Set([
  'GET /return',
  'POST /callback',
  'GET /live.js',
  'GET /pages.css',
  `GET ${TYPEFACE_PATH}`,
  'GET /icon.svg',
]);

/**
 * For the pages, and for terminals, which accept no SVG from a gateway: it can have scripts. A bundle has them next to it.
 */
const METHOD_IMAGE = /^\/method-images\/((\w{2})\.png)$/;
const PICTURES = join(import.meta.dirname, 'pictures');

export function pageRoutes(controls: Controls): Routes {
  return (request) => {
    const [, name, code] = METHOD_IMAGE.exec(request.path) ?? [];
    // For any client: the terminal fetches these by the address in the method list.
    if (name !== undefined && code !== undefined && isInCatalogue(code)) return picture(name);
    const handler = PAGES.get(`${request.method} ${request.path}`);
    return handler ? guarded(handler, controls, request) : null;
  };
}

async function picture(name: string): Promise<HttpAnswer> {
  return file(name.endsWith('.png') ? 'image/png' : 'image/svg+xml', await readFile(join(PICTURES, name)));
}

async function guarded(handler: PageHandler, controls: Controls, request: TrainingRequest): Promise<HttpAnswer> {
  const isForAll = FOR_ALL.has(`${request.method} ${request.path}`);
  const foreign = (isForAll ? refuseUnknownHost : refuseForeign)(request, controls.addresses());
  if (foreign) return foreign;
  return isForAll || opensLock(request, controls.lock) ? handler(controls, request) : lockedPage(request);
}

/**
 * A sample shop for integrators: replies to callbacks as a merchant should, and shows a redirect's parameters. It trusts
 * neither, and the page says so.
 */
function acceptCallback(): HttpAnswer {
  return answerWith(200, 'text/plain', 'SUCCESS');
}

function returnPage(_controls: Controls, request: TrainingRequest): HttpAnswer {
  const visit = visitOf(request);
  const { texts } = visit;
  const brought = ['merchantOrderId', 'reference', 'resultCode'].map(
    (name) => html`<div><dt>${name}</dt><dd data-testid="return-${name}">${request.query.get(name) ?? '–'}</dd></div>`,
  );
  return page(
    visit,
    'index',
    texts.backAtShop,
    html`<main class="desk"><h1>${texts.backAtShop}</h1><section class="panel"><p>${texts.backAtShopHint}</p><dl>${brought}</dl></section></main>`,
  );
}
