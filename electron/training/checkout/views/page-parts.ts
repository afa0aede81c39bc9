/** Parts that several views of the hosted page share. */
import { type Html, html } from '../../pages/html.ts';
import type { CheckoutVisit } from '../checkout-visit.ts';

export function problemLine({ problem, texts }: CheckoutVisit): Html | null {
  return problem === null
    ? null
    : html`<p class="problem" role="alert" data-testid="checkout-problem">${texts.problems[problem]}</p>`;
}

/** Buttons that simulate the actions of a customer's app or bank. */
export function simulation(visit: CheckoutVisit): Html {
  const { texts, href } = visit;
  return html`<section class="simulation" aria-label="${texts.simulate}">
<p><strong>${texts.simulate}</strong> ${texts.waiting}</p>
<div class="pair">
<form method="post" action="${href('/decline')}"><button class="quiet" data-testid="checkout-decline">${texts.simulateDecline}</button></form>
<form method="post" action="${href('/pay')}"><button class="primary" data-testid="checkout-pay">${texts.simulatePay}</button></form>
</div></section>`;
}

export function steps(lines: readonly string[]): Html {
  return html`<ol>${lines.map((line) => html`<li>${line}</li>`)}</ol>`;
}
