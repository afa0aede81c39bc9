/**
 * A sample shop for integrators: replies to callbacks as a merchant should, and shows a redirect's parameters. It trusts
 * neither, and the page says so.
 */
import type { Controls } from '../control/controls.ts';
import { answerWith, type HttpAnswer, type TrainingRequest } from '../http/exchange.ts';
import { page } from './document.ts';
import { html } from './html.ts';
import { visitOf } from './visit.ts';

export function acceptCallback(): HttpAnswer {
  return answerWith(200, 'text/plain', 'SUCCESS');
}

export function returnPage(_controls: Controls, request: TrainingRequest): HttpAnswer {
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
