/** What somebody sees who comes to a locked gateway without its key: mostly by the printed address. */
import type { Answer, Request } from '../http/exchange.ts';
import { page } from './document.ts';
import { html } from './html.ts';
import { visitOf } from './visit.ts';

const FORBIDDEN = 403;

export function lockedPage(request: Request): Answer {
  const visit = visitOf(request);
  const { words } = visit;
  return page(
    visit,
    'index',
    words.locked,
    html`<main class="desk"><h1>${words.locked}</h1><section class="panel"><p>${words.lockedHint}</p></section></main>`,
    FORBIDDEN,
  );
}
