/**
 * The pages for trainers and integrators: the index with links, settings and controls for faults, and the newest 100
 * entries of the two logs, requests to the gateway and its callbacks to the merchant.
 */
import type { LoggedRequest } from '../api/api-routes.ts';
import type { Delivery } from '../callbacks.ts';
import type { Controls } from '../controls.ts';
import { type Fault, type FaultKind, trainingOperations } from '../faults.ts';
import type { HttpAnswer, TrainingRequest } from '../http-server.ts';
import { type Html, html, type PageVisit, page, seeOther, visitOf } from './document.ts';
import type { PageLanguage } from './page-texts.ts';

interface Preset {
  readonly label: Readonly<Record<PageLanguage, string>>;
  readonly fault: FaultKind;
}

const preset = (id: string, en: string, fault: FaultKind): Preset => ({ label: { id, en }, fault });

/** Faults with a visible effect on the terminal. The control API has more. */
const faultPresets: ReadonlyMap<string, Preset> = new Map([
  ['no-answer', preset('Tidak dijawab', 'No answer', { fault: 'no-answer' })],
  [
    'reset',
    preset('Sambungan putus, tagihan tidak dibuat', 'Connection cut, no order created', {
      fault: 'reset-before-commit',
    }),
  ],
  [
    'lost',
    preset('Sambungan putus, tagihan sudah dibuat', 'Connection cut, order created', { fault: 'reset-after-commit' }),
  ],
  ['slow', preset('Lambat 5 detik', 'Slow by 5 seconds', { fault: 'slow', ms: 5000 })],
  ['500', preset('Kesalahan server (500)', 'Server error (500)', { fault: '500' })],
  ['429', preset('Terlalu sering (429, 60 detik)', 'Too many requests (429, 60 s)', { fault: '429', retryAfter: 60 })],
  ['401', preset('Tanda tangan ditolak (401)', 'Signature refused (401)', { fault: '401' })],
  ['404', preset('Cara bayar tidak aktif (404)', 'Channel not available (404)', { fault: '404' })],
  [
    'address',
    preset('Alamat tidak dikenal (404)', 'Address not recognized (404)', {
      fault: 'refuse',
      status: 404,
      message: 'Not Found',
    }),
  ],
  ['html', preset('HTML alih-alih JSON', 'HTML instead of JSON', { fault: 'html' })],
  ['empty', preset('Jawaban kosong', 'Empty answer', { fault: 'empty' })],
  ['truncated', preset('Jawaban terpotong', 'Truncated answer', { fault: 'truncated' })],
  ['wrong-amount', preset('Jumlah salah', 'Wrong amount', { fault: 'wrong-amount' })],
  ['no-amount', preset('Tanpa jumlah', 'No amount', { fault: 'no-amount', as: 'absent' })],
  ['wrong-merchant', preset('Merchant lain', 'Another merchant', { fault: 'wrong-merchant' })],
  ['reused', preset('Referensi dipakai ulang', 'Reference used before', { fault: 'reused-reference' })],
  ['bad-qr', preset('QR rusak (CRC)', 'Damaged QR (CRC)', { fault: 'bad-qr', problem: 'crc' })],
  ['lag', preset('Status terlambat 60 detik', 'Status late by 60 seconds', { fault: 'status-lag', seconds: 60 })],
]);

export function indexPage(controls: Controls, request: TrainingRequest): HttpAnswer {
  const visit = visitOf(request);
  const { texts } = visit;
  return page(
    visit,
    'index',
    texts.index,
    html`<main class="desk">
<h1>${texts.index}</h1>
<div class="doors">
<a class="door" href="${visit.href('/phone')}"><strong>${texts.phone}</strong><span>${texts.phoneHint}</span></a>
<a class="door" href="${visit.href('/atm')}"><strong>${texts.atm}</strong><span>${texts.atmHint}</span></a>
</div>
<div class="panels">${faultsPanel(controls, visit)}${factsPanel(controls, visit)}</div>
</main>`,
  );
}

export function queueFault(controls: Controls, request: TrainingRequest): HttpAnswer {
  const form = new URLSearchParams(request.body);
  const chosen = faultPresets.get(form.get('fault') ?? '');
  const operation = trainingOperations.find((known) => known === form.get('operation')) ?? 'any';
  const times = Math.min(100, Math.max(1, Math.trunc(Number(form.get('times'))) || 1));
  if (chosen) controls.faults.add([{ ...chosen.fault, operation, times }]);
  return seeOther(visitOf(request).href('/'));
}

export function clearFaults(controls: Controls, request: TrainingRequest): HttpAnswer {
  controls.faults.clear();
  controls.limiter.set(null);
  return seeOther(visitOf(request).href('/'));
}

export async function advanceClock(controls: Controls, request: TrainingRequest): Promise<HttpAnswer> {
  await controls.advanceClock(15);
  return seeOther(visitOf(request).href('/'));
}

export async function resetEverything(controls: Controls, request: TrainingRequest): Promise<HttpAnswer> {
  await controls.reset();
  return seeOther(visitOf(request).href('/'));
}

function faultsPanel(controls: Controls, visit: PageVisit): Html {
  const { texts, language } = visit;
  const option = ([name, { label }]: readonly [string, { label: Record<typeof language, string> }]): Html =>
    html`<option value="${name}">${label[language]}</option>`;
  const asked = (['any', ...trainingOperations] as const).map(
    (name) => html`<option value="${name}">${texts.operations[name]}</option>`,
  );
  return html`<section class="panel">
<h2>${texts.faults}</h2>
<p>${texts.faultsHint}</p>
<form class="row" method="post" action="${visit.href('/faults')}">
<label>${texts.fault}<select name="fault" data-testid="fault-kind">${[...faultPresets].map(option)}</select></label>
<label>${texts.operation}<select name="operation" data-testid="fault-operation">${asked}</select></label>
<label>${texts.times}<input name="times" type="number" min="1" max="100" value="1"></label>
<button class="primary" data-testid="fault-queue">${texts.queueFault}</button>
</form>
<div id="waiting-faults" data-live>${waitingFaults(controls.faults.waiting(), visit)}</div>
</section>`;
}

function waitingFaults(faults: readonly Fault[], visit: PageVisit): Html {
  const { texts } = visit;
  if (faults.length === 0) return html`<p class="empty">${texts.noFaults}</p>`;
  return html`<h3>${texts.waitingFaults}</h3>
<ul class="waiting">${faults.map(
    (fault) => html`<li><code>${fault.fault}</code> ${texts.operations[fault.operation]} × ${fault.times}</li>`,
  )}</ul>
<form method="post" action="${visit.href('/faults/clear')}"><button class="quiet">${texts.clearFaults}</button></form>`;
}

function factsPanel(controls: Controls, visit: PageVisit): Html {
  const { texts } = visit;
  const { publicUrl } = controls.addresses();
  const now = new Date(controls.time.now()).toISOString();
  return html`<section class="panel facts">
<dl id="facts" data-live>
${publicUrl === undefined ? null : html`<div><dt>${texts.publicUrl}</dt><dd>${publicUrl}</dd></div>`}
<div><dt>${texts.merchant}</dt><dd>${controls.merchant.code}</dd></div>
<div><dt>${texts.signature}</dt><dd>${controls.merchant.signature}</dd></div>
<div><dt>${texts.invoiceSignature}</dt><dd>${controls.merchant.invoiceSignature}</dd></div>
<div><dt>${texts.headerPrefix}</dt><dd>${controls.merchant.headerPrefix}</dd></div>
<div><dt>${texts.clock}</dt><dd>${now.slice(0, 19).replace('T', ' ')} UTC</dd></div>
</dl>
<p><a href="${visit.href('/requests')}">${texts.requests}</a> · <a href="${visit.href('/callbacks')}">${texts.callbacks}</a></p>
<div class="row">
<form method="post" action="${visit.href('/clock')}"><button class="quiet">${texts.advance}</button></form>
<form method="post" action="${visit.href('/reset')}"><button class="quiet">${texts.reset}</button></form>
</div>
</section>`;
}

const LISTED = 100;

export function requestsPage(controls: Controls, request: TrainingRequest): HttpAnswer {
  const visit = visitOf(request);
  const { texts } = visit;
  const last = controls.log.entries().slice(-LISTED).reverse();
  return logPage(
    visit,
    texts.requests,
    texts.requestsHint,
    texts.noRequests,
    last.map((entry) => requestEntry(entry, visit)),
  );
}

export function callbacksPage(controls: Controls, request: TrainingRequest): HttpAnswer {
  const visit = visitOf(request);
  const { texts } = visit;
  const last = controls.deliveries.list().slice(-LISTED).reverse();
  return logPage(
    visit,
    texts.callbacks,
    texts.callbacksHint,
    texts.noCallbacks,
    last.map((each) => delivery(each, visit)),
  );
}

function logPage(visit: PageVisit, title: string, hint: string, none: string, entries: readonly Html[]): HttpAnswer {
  return page(
    visit,
    'index',
    title,
    html`<main class="desk log">
<h1>${title}</h1><p>${hint}</p>
<div id="log" class="entries" data-live>${entries.length === 0 ? html`<p class="empty">${none}</p>` : entries}</div>
</main>`,
  );
}

function requestEntry(entry: LoggedRequest, visit: PageVisit): Html {
  const { texts } = visit;
  const operation = trainingOperations.find((known) => known === entry.operation) ?? 'any';
  const isFine = entry.status === 200;
  return html`<article class="panel" data-testid="log-request">
<h2><span class="badge ${isFine ? 'paid' : 'over'}">${entry.status ?? texts.lineCut}</span> ${texts.operations[operation]} <time>${entry.at.slice(11, 19)}</time></h2>
<p class="id">${entry.method} ${entry.path} ${entry.contentType}</p>
${entry.fault === null ? null : html`<p>${texts.fault}: <code>${entry.fault}</code></p>`}
${entry.note === null ? null : html`<p><strong>${entry.note}</strong></p>`}
<pre tabindex="0">${entry.body}</pre>
</article>`;
}

function delivery(entry: Delivery, visit: PageVisit): Html {
  const { texts } = visit;
  return html`<article class="panel" data-testid="log-callback" data-state="${entry.state}">
<h2><span class="badge ${entry.state === 'delivered' ? 'paid' : 'over'}">${texts.deliveries[entry.state]}</span> ${entry.merchantOrderId}</h2>
<p class="id">POST ${entry.callbackUrl}</p>
<dl class="rows">${entry.tries.map(({ at, answer }) => html`<div><dt>${at.slice(11, 19)}</dt><dd>${answer}</dd></div>`)}</dl>
<dl class="rows form">${[...new URLSearchParams(entry.body)].map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</article>`;
}
