/** The cards and accounts that the hosted page takes, and the checks of their forms. No number is stored. */
import type { ProblemCode } from './checkout-texts.ts';

interface TestCard {
  readonly number: string;
  /** Issuer's bank code, for whitelists of banks. */
  readonly bank: string;
  readonly isRefused: boolean;
}

/** Any other number that passes Luhn is accepted too, as a card of a bank on no whitelist. */
export const testCards: readonly TestCard[] = [
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
export const payLaterAccounts: readonly TestAccount[] = [
  { phone: '0812 0000 0001', isRefused: false },
  { phone: '0812 0000 0002', isRefused: true },
];

/** Of every test account. */
export const ACCOUNT_PIN = '123456';

/** @returns the first error, `null` if the loan is given. A number may begin with +62 or 0. */
export function accountProblem(form: URLSearchParams): ProblemCode | null {
  const digits = (form.get('phone') ?? '').replace(/[\s().-]/g, '').replace(/^\+?62/, '0');
  const account = payLaterAccounts.find(({ phone }) => phone.replaceAll(' ', '') === digits);
  if (!account || form.get('pin') !== ACCOUNT_PIN) return 'account';
  if (form.get('terms') !== 'yes') return 'terms';
  return account.isRefused ? 'limit' : null;
}
