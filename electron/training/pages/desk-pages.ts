/** The page for trainers and integrators: the index with links, settings and controls for faults. */
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
<p><a href="${visit.href('/_training/requests')}">${texts.requests}</a> · <a href="${visit.href('/_training/callbacks')}">${texts.callbacks}</a></p>
<div class="row">
<form method="post" action="${visit.href('/clock')}"><button class="quiet">${texts.advance}</button></form>
<form method="post" action="${visit.href('/reset')}"><button class="quiet">${texts.reset}</button></form>
</div>
</section>`;
}
