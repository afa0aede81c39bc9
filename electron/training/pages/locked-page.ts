/** The page of a locked gateway for a request without its key, mostly from the printed URL. */
import type { HttpAnswer, TrainingRequest } from '../http/exchange.ts';
import { page } from './document.ts';
import { html } from './html.ts';
import { visitOf } from './visit.ts';

const FORBIDDEN = 403;

export function lockedPage(request: TrainingRequest): HttpAnswer {
  const visit = visitOf(request);
  const { texts } = visit;
  return page(
    visit,
    'index',
    texts.locked,
    html`<main class="desk"><h1>${texts.locked}</h1><section class="panel"><p>${texts.lockedHint}</p></section></main>`,
    FORBIDDEN,
  );
}
