/** Refund requests, for the selected environment only: another one's ledger may have the same numbers. */

import type { Environment } from '../../../shared/model/environment.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import { correctRefund, recordRefund } from '../../usecases/refund/record-refund.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function refundHandlers(parts: HandlerParts): Handlers<'refund'> {
  const withLedgerOf = <T>(
    shownEnvironment: Environment,
    use: (shopLedger: ShopLedger) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const shopLedger = parts.selectedLedger();
    return shopLedger.environment === shownEnvironment
      ? use(shopLedger)
      : Promise.resolve(failed('environment-changed'));
  };
  return {
    'refund.record': ({ environment, ...input }) =>
      withLedgerOf(environment, (shopLedger) => recordRefund(parts, shopLedger, input)),
    'refund.correct': ({ environment, ...input }) =>
      withLedgerOf(environment, (shopLedger) => correctRefund(parts, shopLedger, input)),
  };
}
