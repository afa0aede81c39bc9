/** The choice of a method for an invoice without one, by kind. */
import { knownMethods, type MethodKind, methodKinds } from '../../../../shared/model/methods/methods.ts';
import { methodName } from '../../method-catalogue.ts';
import { type Html, html } from '../../pages/html.ts';
import type { CheckoutVisit } from '../checkout-visit.ts';
import { problemLine } from './page-parts.ts';

/** @param active codes in the shop's order */
export function chooseView(visit: CheckoutVisit, active: readonly string[]): Html {
  const { texts } = visit;
  const groups = methodKinds.flatMap((kind) => {
    const codes = active.filter((code) => knownMethods.get(code)?.kind === kind);
    return codes.length === 0 ? [] : [group(visit, kind, codes)];
  });
  return html`<h1>${texts.choose}</h1>
${problemLine(visit)}
${groups.length === 0 ? html`<p class="soft">${texts.noMethods}</p>` : null}
<form method="post" action="${visit.href('/method')}" class="choice">${groups}</form>
${cancelForm(visit)}`;
}

function group({ texts }: CheckoutVisit, kind: MethodKind, codes: readonly string[]): Html {
  return html`<section aria-labelledby="kind-${kind}">
<h2 id="kind-${kind}">${texts.kinds[kind]}</h2>
<div class="methods">${codes.map(
    (code) => html`<button name="method" value="${code}" data-testid="checkout-method-${code}">
<img src="/method-images/${code}.svg" alt="" width="58" height="36"><span>${methodName(code)}</span></button>`,
  )}</div>
</section>`;
}

export function cancelForm(visit: CheckoutVisit): Html {
  return html`<form method="post" action="${visit.href('/decline')}"><button class="plain" data-testid="checkout-cancel">${visit.texts.cancel}</button></form>`;
}
