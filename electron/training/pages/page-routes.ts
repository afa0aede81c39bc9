/** Routes of the pages, with their style sheet and script. Every change is a POST and is refused from foreign pages. */
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
import { advanceClock, clearFaults, indexPage, queueFault, resetEverything } from './desk-pages.ts';
import { bundledTypeface, file, html, page, TYPEFACE_PATH, TYPEFACE_STYLE, visitOf } from './document.ts';
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
  ['GET /return', returnPage],
  // As a merchant should: part of the sample shop below.
  ['POST /callback', () => answerWith(200, 'text/plain', 'SUCCESS')],
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
 * A sample shop for integrators shows a redirect's parameters. It trusts neither these nor callbacks, and says so.
 */
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

/** The style sheet of the pages, served as `/pages.css`: a phone, an ATM, a desk. Light and dark as the system. */
const STYLE = `${TYPEFACE_STYLE}
:root {
  color-scheme: light dark;
  --ground: #eef2f1; --paper: #ffffff; --ink: #10201e; --soft: #556662; --line: #d5dedb;
  --accent: #0f766e; --accent-ink: #ffffff; --good: #166534; --bad: #b42318; --warn-ground: #fff4d6; --warn-ink: #6b4700;
  --shadow: 0 1px 2px rgb(16 32 30 / .08), 0 12px 32px rgb(16 32 30 / .12);
  --case: #15201e; --machine: #c9d1d6; --machine-edge: #aab5bc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0d1413; --paper: #17211f; --ink: #e8f0ee; --soft: #9bb0ab; --line: #2b3a37;
    --accent: #2dd4bf; --accent-ink: #04211d; --good: #22c55e; --bad: #f97066; --warn-ground: #3a2e0d; --warn-ink: #fbdf9d;
    --shadow: 0 1px 2px rgb(0 0 0 / .4), 0 16px 40px rgb(0 0 0 / .45);
    --case: #33423f; --machine: #2a3136; --machine-edge: #1c2226;
  }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/1.5 'Plus Jakarta Sans', system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1, h2, h3, p, ul, dl, dd { margin: 0; padding: 0; }
h2 { font-size: 1rem; } h3 { font-size: .875rem; color: var(--soft); }
ul { list-style: none; display: grid; gap: .625rem; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.top { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: center; justify-content: space-between; max-width: 72rem; margin: 0 auto; padding: .75rem 1.25rem; }
.top nav { display: flex; flex-wrap: wrap; gap: .25rem 1.125rem; font-size: .9375rem; }
.top a { text-decoration: none; color: var(--soft); padding: .375rem 0; }
.top a:hover { color: var(--ink); }
.top .home { font-weight: 700; color: var(--ink); }
.top [aria-current] { color: var(--ink); box-shadow: inset 0 -2px var(--accent); }
.no-money { text-align: center; font-size: .875rem; color: var(--warn-ink); background: var(--warn-ground); padding: .3125rem 1rem; }
.hero { font-size: min(2.375rem, 9cqi); font-weight: 750; line-height: 1.15; font-variant-numeric: tabular-nums; letter-spacing: -.02em; }
.hero small { display: block; font-size: .875rem; font-weight: 400; letter-spacing: 0; }
.id { font-size: .8125rem; line-height: 1.4; color: var(--soft); overflow-wrap: anywhere; }
.empty { color: var(--soft); }
button, .button { display: block; width: 100%; min-height: 3rem; padding: .625rem 1rem; border: 0; border-radius: .875rem; font: inherit; font-weight: 650; text-align: center; text-decoration: none; cursor: pointer; }
.primary { background: var(--accent); color: var(--accent-ink); }
.primary:hover { filter: brightness(1.08); }
.quiet { background: transparent; color: var(--ink); box-shadow: inset 0 0 0 1px var(--line); }
.quiet:hover { box-shadow: inset 0 0 0 1px var(--soft); }
textarea, input:not([type=hidden]), select { width: 100%; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: .75rem; padding: .625rem .75rem; }
::placeholder { color: var(--soft); opacity: 1; }
.badge { display: inline-block; border-radius: 99px; padding: .125rem .625rem; font-size: .8125rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.badge.open { background: color-mix(in srgb, var(--accent) 14%, transparent); color: var(--accent); }
.badge.over { background: var(--warn-ground); color: var(--warn-ink); }
.badge.paid { background: color-mix(in srgb, var(--good) 16%, transparent); color: var(--good); }
.warning { background: var(--warn-ground); color: var(--warn-ink); border-radius: .875rem; padding: .75rem 1rem; }
dl { display: grid; gap: .5rem; }
dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; }
dt { color: var(--soft); }
dd { font-weight: 550; text-align: end; overflow-wrap: anywhere; }
.result { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: center; gap: .5rem; text-align: center; }
.result p { max-width: 100%; overflow-wrap: anywhere; } .result :is(h1, h2) { font-size: 1.375rem; line-height: 1.25; }
.sign { width: 5.5rem; height: 5.5rem; border-radius: 50%; display: grid; place-items: center; margin-bottom: .5rem; color: #fff; font-size: 3rem; line-height: 1; font-weight: 700; }
.paid .sign { background: #15803d; } .twice .sign { background: #b45309; } .paid .sign::before { content: ''; width: .3em; height: .62em; margin-top: -.12em; border: solid currentColor; border-width: 0 .13em .13em 0; transform: rotate(45deg); } .twice .sign::before { content: '2×'; font-size: 2.25rem; }
.canceled .sign, .unknown .sign { background: #b42318; } .canceled .sign::before { content: '×'; } .unknown .sign::before { content: '?'; }

.handset, .display { container-type: inline-size; }
.handset { position: relative; display: flex; flex-direction: column; gap: 1.25rem; width: min(24.5rem, 100% - 2rem); min-height: 38rem; margin: 1.5rem auto; padding: 3.25rem 1.5rem 1.75rem; background: var(--paper); border-radius: 2.75rem; border: .625rem solid var(--case); box-shadow: var(--shadow); }
.handset::before { content: ''; position: absolute; top: .875rem; left: 50%; width: 6rem; height: 1.375rem; margin-left: -3rem; border-radius: 99px; background: var(--case); }
.handset > h1 { font-size: 1.5rem; line-height: 1.2; }
.scan { border-radius: 1.25rem; box-shadow: inset 0 0 0 1px var(--line); }
.scan summary { padding: .75rem 1rem; color: var(--soft); cursor: pointer; }
.scan form { display: grid; gap: .5rem; padding: 0 1rem 1rem; }
.scan label { font-size: .875rem; color: var(--soft); }
.scan textarea { resize: vertical; font-size: .8125rem; line-height: 1.4; }
#open-payments { display: grid; gap: .625rem; }
.card { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .125rem .75rem; align-items: center; padding: .875rem 1rem; border-radius: 1rem; text-decoration: none; background: var(--ground); }
.open-payment { display: grid; gap: .5rem; padding-bottom: .75rem; border-radius: 1rem; background: var(--ground); }
.open-payment form { padding: 0 1rem; }
.card:hover { box-shadow: inset 0 0 0 2px var(--accent); }
.card .amount { font-size: 1.1875rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.card .method { font-size: .875rem; color: var(--soft); }
.card .id { flex: 1 0 100%; min-width: 0; }
.card .badge { margin-top: .25rem; }
.back { color: var(--soft); text-decoration: none; display: inline-block; padding: .25rem 0; }
.back::before { content: '‹'; margin-inline-end: .5rem; }
.back:hover { color: var(--ink); }
.bill-and-warning { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; }
.bill { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: center; gap: .5rem; text-align: center; }
.bill h1 { font-size: 1.125rem; } .bill h1 small { display: block; font-size: .875rem; font-weight: 400; color: var(--soft); }
.bill dl { width: 100%; margin-top: .75rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .9375rem; }
.avatar { width: 4rem; height: 4rem; border-radius: 1.25rem; display: grid; place-items: center; font-size: 1.75rem; font-weight: 700; background: var(--accent); color: var(--accent-ink); }
.handset .actions { margin-top: auto; display: grid; gap: .625rem; }
.handset .result { margin: auto 0; }

.machine { width: min(46rem, 100% - 2rem); margin: 1.75rem auto 2.5rem; padding: 1.5rem; border-radius: 1.75rem; background: linear-gradient(var(--machine), var(--machine-edge)); box-shadow: var(--shadow), inset 0 1px rgb(255 255 255 / .35); }
.display { display: flex; flex-direction: column; gap: 1.125rem; min-height: 27rem; padding: 1.75rem 2rem 2rem; border-radius: 1rem; color: #eaf2ff; background: radial-gradient(120% 130% at 20% 0, #1f5fae, #0a2c5e 70%); box-shadow: inset 0 0 0 .375rem #0b1726, inset 0 0 3rem rgb(0 0 0 / .35); --ink: #eaf2ff; --soft: #b9cdea; --line: rgb(255 255 255 / .35); --accent: #ffd166; --ground: rgb(4 20 44 / .55); }
.bank { font-size: 1rem; font-weight: 700; letter-spacing: .02em; padding-bottom: .875rem; border-bottom: 1px solid var(--line); }
.prompt { display: grid; gap: .875rem; margin: auto 0; text-align: center; }
.prompt label { font-size: 1.1875rem; }
.prompt input:not([type=hidden]) { font-size: clamp(1.125rem, 5vw, 1.875rem); line-height: 1.3; font-weight: 600; text-align: center; letter-spacing: .04em; padding: .875rem .25rem; }
.display ::placeholder { color: rgb(234 242 255 / .35); }
.refused { border-radius: .75rem; padding: .75rem 1rem; background: #7a1712; color: #fff; }
.key { background: #ffd166; color: #2b1d00; border-radius: .625rem; font-size: 1.0625rem; }
.key:hover { filter: brightness(1.06); }
.key.quiet { background: transparent; color: var(--ink); }
a.key { display: block; min-height: 3rem; padding: .625rem 1rem; text-align: center; text-decoration: none; font-weight: 650; }
.keys { margin-top: auto; display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; }
.display .badge { align-self: start; } .display .badge.open { background: rgb(255 255 255 / .14); color: #fff; }
.display .result { margin: auto 0; }
.slots { display: flex; gap: 1.5rem; justify-content: space-between; padding: 1.5rem .5rem .25rem; }
.slots span { height: .875rem; border-radius: 99px; background: #0d1418; box-shadow: inset 0 2px 4px rgb(0 0 0 / .8), 0 1px rgb(255 255 255 / .25); }
.card-slot { width: 28%; } .cash-slot { width: 48%; }

.desk { display: grid; gap: 1.25rem; max-width: 72rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; }
.desk h1 { font-size: 1.75rem; line-height: 1.2; }
.doors, .panels { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 1.25rem; align-items: start; }
.door { display: grid; gap: .125rem; padding: 1.25rem 1.5rem; border-radius: 1.25rem; background: var(--accent); color: var(--accent-ink); text-decoration: none; }
.door:hover { filter: brightness(1.06); }
.door strong { font-size: 1.25rem; }
.panel { display: grid; gap: .875rem; min-width: 0; padding: 1.25rem 1.5rem; border-radius: 1.25rem; background: var(--paper); box-shadow: inset 0 0 0 1px var(--line); }
.panel > p { color: var(--soft); font-size: .9375rem; }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)); gap: .75rem; align-items: end; }
.row label:first-child { grid-column: 1 / -1; }
.row label { display: grid; gap: .25rem; font-size: .875rem; color: var(--soft); }
.row select, .row input { color: var(--ink); min-height: 3rem; }
.waiting { gap: .25rem; margin: .375rem 0 .75rem; }
code { font-family: inherit; }
@media (max-width: 30rem) {
  .phone { display: flex; flex-direction: column; }
  .handset { flex: 1; width: 100%; min-height: 0; margin: 0; padding: 1.5rem 1.25rem 2rem; border: 0; border-radius: 0; box-shadow: none; }
  .handset::before { display: none; }
  .machine { width: 100%; margin: 0; border-radius: 0; padding: .75rem .75rem 1.25rem; }
  .display { padding: 1.5rem 1.25rem; }
}
`;
