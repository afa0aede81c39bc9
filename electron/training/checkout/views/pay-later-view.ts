/** Pay-later: number of instalments and consent. Without interest, because there is no loan. */
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { type Html, html } from '../../pages/html.ts';
import type { CheckoutVisit } from '../checkout-visit.ts';
import { problemLine } from './page-parts.ts';

const TENORS_MONTHS = [1, 3, 6, 12];

export function payLaterView(visit: CheckoutVisit): Html {
  const { texts, href, order } = visit;
  return html`<form method="post" action="${href('/pay')}" class="fields">
${problemLine(visit)}
<fieldset><legend>${texts.tenor}</legend>${TENORS_MONTHS.map(
    (
      months,
    ) => html`<label class="tenor"><input type="radio" name="months" value="${months}"${months === 1 ? html` checked` : null}>
<span>${months} ${months === 1 ? texts.month : texts.months}</span><span class="soft">${formatRupiah(Math.ceil(order.amount / months))} ${texts.monthly}</span></label>`,
  )}</fieldset>
<label class="tick"><input type="checkbox" name="terms" value="yes" data-testid="checkout-terms"> <span>${texts.terms}</span></label>
<button class="primary" data-testid="checkout-pay">${texts.pay}</button>
</form>
<form method="post" action="${href('/decline')}"><button class="quiet" data-testid="checkout-decline">${texts.decline}</button></form>`;
}
