/**
 * What a customer pays with on the hosted page: a wallet's app, a card and its bank's question, an account to pay later.
 * The test cards and accounts, the checks of their forms, and their views. No number is stored.
 */
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { methodName } from '../merchant.ts';
import { type Html, html } from '../pages/document.ts';
import { groupedNumber } from '../pages/phone-and-atm.ts';
import type { CheckoutVisit, ProblemCode } from './checkout-visit.ts';

interface TestCard {
  readonly number: string;
  /** Issuer's bank code, for whitelists of banks. */
  readonly bank: string;
  readonly isRefused: boolean;
}

/** Any other number that passes Luhn is accepted too, as a card of a bank on no whitelist. */
const testCards: readonly TestCard[] = [
  { number: '4111111111111111', bank: '014', isRefused: false },
  { number: '5555555555554444', bank: '022', isRefused: false },
  { number: '3530111333300000', bank: '008', isRefused: false },
  { number: '4000000000000002', bank: '014', isRefused: true },
];

/** The one-time code of every test card. */
export const BANK_CODE = '112233';

/** Luhn, date, CVV, the merchant's whitelist. @param now epoch ms · @returns the first error, `null` if the bank's confirmation may follow */
export function cardProblem(form: URLSearchParams, binWhitelist: readonly string[], now: number): ProblemCode | null {
  const number = cardNumber(form);
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return 'number';
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(form.get('expiry') ?? '') ?? [];
  // Valid to the end of the printed month.
  if (Number(month) < 1 || Number(month) > 12 || Date.UTC(2000 + Number(year), Number(month)) <= now) return 'expiry';
  if (!/^\d{3,4}$/.test((form.get('cvv') ?? '').trim())) return 'cvv';
  const card = testCards.find((known) => known.number === number);
  const isListed = binWhitelist.some((bin) => (bin.length === 3 ? bin === card?.bank : number.startsWith(bin)));
  if (binWhitelist.length > 0 && !isListed) return 'bin';
  return card?.isRefused ? 'refused' : null;
}

export function cardNumber(form: URLSearchParams): string {
  return (form.get('number') ?? '').replace(/[\s-]/g, '');
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

interface TestAccount {
  /** As the form shows it; compared by its digits. */
  readonly phone: string;
  /** Its limit is used up. */
  readonly isRefused: boolean;
}

/** Of both pay-later providers. */
const payLaterAccounts: readonly TestAccount[] = [
  { phone: '0812 0000 0001', isRefused: false },
  { phone: '0812 0000 0002', isRefused: true },
];

/** Of every test account. */
const ACCOUNT_PIN = '123456';

/** @returns the first error, `null` if the loan is given. A number may begin with +62 or 0. */
export function accountProblem(form: URLSearchParams): ProblemCode | null {
  const digits = (form.get('phone') ?? '').replace(/[\s().-]/g, '').replace(/^\+?62/, '0');
  const account = payLaterAccounts.find(({ phone }) => phone.replaceAll(' ', '') === digits);
  if (!account || form.get('pin') !== ACCOUNT_PIN) return 'account';
  if (form.get('terms') !== 'yes') return 'terms';
  return account.isRefused ? 'limit' : null;
}

/** Stands in for the app on the customer's phone. */
export function walletView({ texts, href, order }: CheckoutVisit): Html {
  return html`<section class="app" aria-label="${methodName(order.method)}">
<img src="/method-images/${order.method}.png" alt="" width="96" height="60">
<h2>${texts.appAsks}</h2>
<p class="hero">${formatRupiah(order.amount)}</p>
<div class="pair">
<form method="post" action="${href('/decline')}"><button class="quiet" data-testid="checkout-decline">${texts.decline}</button></form>
<form method="post" action="${href('/pay')}"><button class="primary" data-testid="checkout-pay">${texts.pay}</button></form>
</div>
<p class="soft">${texts.appNote}</p></section>`;
}

export function payLaterView(visit: CheckoutVisit): Html {
  const { texts, href } = visit;
  return html`<form method="post" action="${href('/pay')}" class="fields">
${problemLine(visit)}
<label>${texts.accountPhone}<input name="phone" type="tel" inputmode="tel" autocomplete="off" required maxlength="20" placeholder="0812 3456 7890" data-testid="account-phone"></label>
<label>${texts.pin}<input name="pin" type="password" inputmode="numeric" autocomplete="off" required maxlength="6" data-testid="account-pin"></label>
<label class="tick"><input type="checkbox" name="terms" value="yes" data-testid="checkout-terms"> <span>${texts.terms}</span></label>
<button class="primary" data-testid="checkout-pay">${texts.pay}</button>
</form>
<form method="post" action="${href('/decline')}"><button class="quiet" data-testid="checkout-decline">${texts.decline}</button></form>
<section class="simulation" aria-label="${texts.accountHow}"><p><strong>${texts.accountHow}</strong> ${texts.accountPin} ${ACCOUNT_PIN}</p>
<dl>${payLaterAccounts.map(({ phone, isRefused }) => html`<div><dt class="id">${phone}</dt><dd>${isRefused ? texts.accountRefused : texts.accountAccepted}</dd></div>`)}</dl>
</section>`;
}

/** @param lastDigits of a card that the form passed; `null` before that */
export function cardView(visit: CheckoutVisit, lastDigits: string | null): Html {
  return visit.step === '3ds' && lastDigits !== null ? bankCheck(visit, lastDigits) : cardForm(visit);
}

function cardForm(visit: CheckoutVisit): Html {
  const { texts, href } = visit;
  return html`<form method="post" action="${href('/card')}" class="fields">
${problemLine(visit)}
<label>${texts.cardNumber}<input name="number" inputmode="numeric" autocomplete="off" required maxlength="23" placeholder="0000 0000 0000 0000" data-testid="card-number"></label>
<div class="pair">
<label>${texts.cardExpiry}<input name="expiry" inputmode="numeric" autocomplete="off" required maxlength="7" placeholder="12/30" data-testid="card-expiry"></label>
<label>${texts.cardCvv}<input name="cvv" type="password" inputmode="numeric" autocomplete="off" required maxlength="4" placeholder="123" data-testid="card-cvv"></label>
</div>
<label>${texts.cardName}<input name="name" autocomplete="off" maxlength="50"></label>
<button class="primary" data-testid="card-continue">${texts.next}</button>
</form>
<section class="simulation" aria-label="${texts.cardHow}"><p><strong>${texts.cardHow}</strong></p>
<dl>${testCards.map(({ number, isRefused }) => html`<div><dt class="id">${groupedNumber(number)}</dt><dd>${isRefused ? texts.cardRefused : texts.cardAccepted}</dd></div>`)}</dl>
</section>`;
}

function bankCheck(visit: CheckoutVisit, lastDigits: string): Html {
  const { texts, href } = visit;
  return html`<section class="app"><h2>${texts.bankCheck}</h2>
<p class="id">•••• ${lastDigits}</p>
<p class="soft">${texts.bankCheckHow}</p>
<form method="post" action="${href('/pay')}" class="fields">
${problemLine(visit)}
<label>${texts.code}<input name="code" inputmode="numeric" autocomplete="off" required maxlength="6" data-testid="card-code"></label>
<button class="primary" data-testid="checkout-pay">${texts.confirm}</button>
</form>
<form method="post" action="${href('/decline')}"><button class="quiet" data-testid="checkout-decline">${texts.decline}</button></form>
</section>`;
}

export function problemLine({ problem, texts }: CheckoutVisit): Html | null {
  return problem === null
    ? null
    : html`<p class="problem" role="alert" data-testid="checkout-problem">${texts.problems[problem]}</p>`;
}
