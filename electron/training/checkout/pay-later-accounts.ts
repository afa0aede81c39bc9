/** Test accounts of the two pay-later providers, and the check of their sign-in form. */
import type { ProblemCode } from './views/texts-id.ts';

interface PayLaterAccount {
  /** As the form shows it; compared by its digits. */
  readonly phone: string;
  /** Its limit is used up. */
  readonly isRefused: boolean;
}

export const payLaterAccounts: readonly PayLaterAccount[] = [
  { phone: '0812 0000 0001', isRefused: false },
  { phone: '0812 0000 0002', isRefused: true },
];

/** Of every test account. */
export const ACCOUNT_PIN = '123456';

/** @returns the first error, `null` if the loan may be offered */
export function accountProblem(form: URLSearchParams): ProblemCode | null {
  const phone = phoneDigits(form);
  if (phone === null) return 'phone';
  const pin = form.get('pin') ?? '';
  if (!/^\d{6}$/.test(pin)) return 'pin';
  const account = payLaterAccounts.find((known) => known.phone.replaceAll(' ', '') === phone);
  if (!account || pin !== ACCOUNT_PIN) return 'account';
  return account.isRefused ? 'limit' : null;
}

/** @returns an Indonesian mobile number as `08…`; `null` if it is none */
export function phoneDigits(form: URLSearchParams): string | null {
  const phone = (form.get('phone') ?? '').replace(/[\s().-]/g, '');
  return /^(\+?62|0)\d{8,13}$/.test(phone) ? phone.replace(/^\+?62/, '0') : null;
}
