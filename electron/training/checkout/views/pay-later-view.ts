/** Pay-later: the account with the provider, then instalments and consent. Without interest, because there is no loan. */
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { type Html, html } from '../../pages/html.ts';
import type { CheckoutVisit } from '../checkout-visit.ts';
import { ACCOUNT_PIN, payLaterAccounts } from '../pay-later-accounts.ts';
import { problemLine } from './page-parts.ts';

const TENORS_MONTHS = [1, 3, 6, 12];

/** @param lastDigits of the account that signed in; `null` before that */
export function payLaterView(visit: CheckoutVisit, lastDigits: string | null): Html {
  return visit.step === 'loan' && lastDigits !== null ? loanForm(visit, lastDigits) : accountForm(visit);
}

function accountForm(visit: CheckoutVisit): Html {
  const { texts, href } = visit;
  return html`<form method="post" action="${href('/account')}" class="fields">
${problemLine(visit)}
<label>${texts.walletPhone}<input name="phone" type="tel" inputmode="tel" autocomplete="off" required maxlength="20" placeholder="0812 3456 7890" data-testid="account-phone"></label>
<label>${texts.pin}<input name="pin" type="password" inputmode="numeric" autocomplete="off" required maxlength="6" data-testid="account-pin"></label>
<button class="primary" data-testid="account-continue">${texts.next}</button>
</form>
<section class="simulation" aria-label="${texts.accountHow}"><p><strong>${texts.accountHow}</strong> ${texts.accountPin} ${ACCOUNT_PIN}</p>
<dl>${payLaterAccounts.map(({ phone, isRefused }) => html`<div><dt class="id">${phone}</dt><dd>${isRefused ? texts.accountRefused : texts.accountAccepted}</dd></div>`)}</dl>
</section>`;
}

function loanForm(visit: CheckoutVisit, lastDigits: string): Html {
  const { texts, href, order } = visit;
  return html`<form method="post" action="${href('/pay')}" class="fields">
${problemLine(visit)}
<p><strong>${texts.account}</strong> <span class="id">•••• ${lastDigits}</span></p>
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
