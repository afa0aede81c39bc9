/** One environment's book of sales with what is needed to write in it. */
import type { Environment } from '../../shared/model/environment.ts';
import type { Ledger } from '../ports/ledger/ledger.ts';

export interface ShopLedger {
  readonly environment: Environment;
  readonly ledger: Ledger;
  /** @param at epoch ms · @returns `YYYY-MM-DD` by this shop's time zone and day-end hour */
  businessDay(at: number): string;
  /** @param at epoch ms · @returns 0 to 23, of the clock on the shop's wall */
  hour(at: number): number;
}
