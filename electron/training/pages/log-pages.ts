/** The two logs in full: requests to the gateway, and its callbacks to the merchant. */
import type { Delivery } from '../callbacks.ts';
import type { Controls } from '../control/controls.ts';
import type { LoggedRequest } from '../control/request-log.ts';
import { trainingOperations } from '../faults/fault.ts';
import type { HttpAnswer, TrainingRequest } from '../http/exchange.ts';
import { type Html, html, page } from './document.ts';
import { type PageVisit, visitOf } from './visit.ts';

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
