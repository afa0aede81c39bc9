/** The gateway's index page: links to phone and ATM, recent requests, and controls for faults. */
import type { CallbackFault } from '../callbacks/callback-faults.ts';
import type { Controls } from '../control/controls.ts';
import type { LoggedRequest } from '../control/request-log.ts';
import { type Fault, trainingOperations } from '../faults/fault.ts';
import type { HttpAnswer, TrainingRequest } from '../http/exchange.ts';
import { page, seeOther } from './document.ts';
import { callbackPresets, faultPresets } from './fault-presets.ts';
import { type Html, html } from './html.ts';
import { deliveryName, operationName } from './log/log-parts.ts';
import { type PageVisit, visitOf } from './visit.ts';

const LISTED = 12;

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
${requestsPanel(controls, visit)}
${callbacksPanel(controls, visit)}
</main>`,
  );
}

export function queueFault(controls: Controls, request: TrainingRequest): HttpAnswer {
  const form = new URLSearchParams(request.body);
  const chosen = faultPresets.get(form.get('fault') ?? '');
  const operation = trainingOperations.find((known) => known === form.get('operation')) ?? 'any';
  const times = Math.min(100, Math.max(1, Math.trunc(Number(form.get('times'))) || 1));
  if (chosen) controls.faults.add([{ ...chosen.fault, operation, times }]);
  const callback = callbackPresets.get(form.get('fault') ?? '');
  if (callback) controls.deliveries.faults.add([{ ...callback.fault, operation: 'callback', times }]);
  return seeOther(visitOf(request).href('/'));
}

export function clearFaults(controls: Controls, request: TrainingRequest): HttpAnswer {
  controls.faults.clear();
  controls.deliveries.faults.clear();
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
    (name) => html`<option value="${name}">${operationName(name, texts)}</option>`,
  );
  return html`<section class="panel">
<h2>${texts.faults}</h2>
<p>${texts.faultsHint}</p>
<form class="row" method="post" action="${visit.href('/faults')}">
<label>${texts.fault}<select name="fault" data-testid="fault-kind">${[...faultPresets].map(option)}<optgroup label="Callback">${[...callbackPresets].map(option)}</optgroup></select></label>
<label>${texts.operation}<select name="operation" data-testid="fault-operation">${asked}</select></label>
<label>${texts.times}<input name="times" type="number" min="1" max="100" value="1"></label>
<button class="primary" data-testid="fault-queue">${texts.queueFault}</button>
</form>
<div id="waiting-faults" data-live>${waitingFaults([...controls.faults.waiting(), ...controls.deliveries.faults.waiting()], visit)}</div>
</section>`;
}

function waitingFaults(faults: readonly (Fault | CallbackFault)[], visit: PageVisit): Html {
  const { texts } = visit;
  if (faults.length === 0) return html`<p class="empty">${texts.noFaults}</p>`;
  return html`<h3>${texts.waitingFaults}</h3>
<ul class="waiting">${faults.map(
    (fault) => html`<li><code>${fault.fault}</code> ${operationName(fault.operation, texts)} × ${fault.times}</li>`,
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
<div class="row">
<form method="post" action="${visit.href('/clock')}"><button class="quiet">${texts.advance}</button></form>
<form method="post" action="${visit.href('/reset')}"><button class="quiet">${texts.reset}</button></form>
</div>
</section>`;
}

function requestsPanel(controls: Controls, visit: PageVisit): Html {
  const { texts } = visit;
  const last = controls.log.entries().slice(-LISTED).reverse();
  return html`<section class="panel" id="requests" data-live>
<h2><a href="${visit.href('/requests')}">${texts.requests}</a></h2>
${
  last.length === 0
    ? html`<p class="empty">${texts.noRequests}</p>`
    : html`<div class="scroll" tabindex="0"><table>
<thead><tr><th>${texts.time}</th><th>${texts.operation}</th><th>${texts.answer}</th><th>${texts.fault}</th></tr></thead>
<tbody>${last.map((entry) => requestRow(entry, visit))}</tbody></table></div>`
}
</section>`;
}

function requestRow(entry: LoggedRequest, { texts }: PageVisit): Html {
  const { note } = entry;
  const operation = trainingOperations.find((known) => known === entry.operation) ?? 'any';
  return html`<tr><td><time>${entry.at.slice(11, 19)}</time></td><td>${operationName(operation, texts)}</td>
<td>${entry.status ?? texts.lineCut}</td><td>${entry.fault ?? ''}${note === null ? null : html` <small>${note}</small>`}</td></tr>`;
}

function callbacksPanel(controls: Controls, visit: PageVisit): Html {
  const { texts } = visit;
  const last = controls.deliveries.list().slice(-LISTED).reverse();
  return html`<section class="panel" id="callbacks" data-live>
<h2><a href="${visit.href('/callbacks')}">${texts.callbacks}</a></h2>
${
  last.length === 0
    ? html`<p class="empty">${texts.noCallbacks}</p>`
    : html`<div class="scroll" tabindex="0"><table>
<tbody>${last.map((delivery) => html`<tr><td>${delivery.merchantOrderId}</td><td>${delivery.callbackUrl}</td><td>${deliveryName(delivery, texts)}</td></tr>`)}</tbody></table></div>`
}
</section>`;
}
