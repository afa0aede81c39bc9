/** Routes of the pages. Every change is a POST and is refused from foreign pages. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Controls } from '../control/controls.ts';
import type { HttpAnswer, Routes, TrainingRequest } from '../http/exchange.ts';
import { opensLock } from '../http/folder-lock.ts';
import { refuseForeign, refuseUnknownHost } from '../http/loopback-guard.ts';
import { isInCatalogue } from '../method-catalogue.ts';
import { atmPage, payAtAtm } from './atm-page.ts';
import { file } from './document.ts';
import { advanceClock, clearFaults, indexPage, queueFault, resetEverything } from './index-page.ts';
import { LIVE_SCRIPT } from './live-script.ts';
import { lockedPage } from './locked-page.ts';
import { callbacksPage, requestsPage, resendCallback } from './log/log-pages.ts';
import { STYLE } from './page-style.ts';
import { bundledTypeface, TYPEFACE_PATH } from './page-typeface.ts';
import { declineByPhone, payByPhone, phonePage } from './phone-page.ts';
import { acceptCallback, returnPage } from './shop-page.ts';

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
  ['POST /callbacks/resend', resendCallback],
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
 * The pages show drawings of methods. Terminals get bitmaps, because they accept no SVG from a gateway: an SVG can have
 * scripts. A bundle has them beside it.
 */
const METHOD_IMAGE = /^\/method-images\/((\w{2})\.(?:png|svg))$/;
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
