/** One environment's ledger with the shop's clock and business day. */
import type { Environment } from '../../shared/model/environment.ts';
import type { Ledger } from '../ports/ledger/ledger.ts';

export interface ShopLedger {
  readonly environment: Environment;
  readonly ledger: Ledger;
  /**
   * The day on which something is booked that happens now: by this shop's time zone and day-end hour, unless the clock is
   * wrong, and never before the last closed day.
   * @param at the present, epoch ms · @returns `YYYY-MM-DD`
   */
  businessDay(at: number): string;
  /** @param at epoch ms · @returns 0 to 23, local time of the shop */
  hour(at: number): number;
}
