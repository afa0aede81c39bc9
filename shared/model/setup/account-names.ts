/** Account names for reports. Not in the schema's file, because no window loads the schema library. */
import type { AccountSum } from '../../contract/report.ts';
import type { Rupiah } from '../values/rupiah.ts';

interface Taken {
  readonly baseUrl: string;
  readonly merchantCode: string;
  readonly count: number;
  readonly gross: Rupiah;
}

/**
 * @returns empty for a single account; else sorted by gross (largest first), merchant code and host, so that equal sums
 *   always give the same order
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

/** @param address of a gateway; the constant `training` has no host */
export function hostOf(address: string): string {
  return /^https?:\/\/([^/]+)/.exec(address)?.[1] ?? address;
}
