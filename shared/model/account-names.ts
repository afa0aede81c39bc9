/** Accounts by name, for people. Apart from their schema, which no window holds. */
import type { AccountSum } from '../contract/views/report/account-sums.ts';
import type { Rupiah } from './values/rupiah.ts';

interface Taken {
  readonly baseUrl: string;
  readonly merchantCode: string;
  readonly count: number;
  readonly gross: Rupiah;
}

/**
 * @returns nothing where there is one account alone; else largest gross first, then by merchant code and host: the same
 *   for the same sums
 */
export function namedAccounts(all: readonly Taken[]): AccountSum[] {
  if (all.length < 2) return [];
  return all
    .map(({ baseUrl, merchantCode, count, gross }) => ({ host: hostOf(baseUrl), merchantCode, count, gross }))
    .toSorted((one, other) => other.gross - one.gross || (accountName(one) < accountName(other) ? -1 : 1));
}

export function accountName({ merchantCode, host }: Pick<AccountSum, 'merchantCode' | 'host'>): string {
  return `${merchantCode} ${host}`;
}

/** @param address of a gateway; training's has no host */
export function hostOf(address: string): string {
  return /^https?:\/\/([^/]+)/.exec(address)?.[1] ?? address;
}
