/** Refund requests, for the selected environment only: another one's ledger may have the same numbers. */
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import { correctRefund, type RefundDeps, recordRefund } from '../../usecases/refund/record-refund.ts';
import type { Handlers } from '../answer-request.ts';

export interface RefundHandlerDeps extends RefundDeps {
  /** @throws StoreError */
  readonly selectedLedger: () => ShopLedger;
}

export function refundHandlers(deps: RefundHandlerDeps): Handlers<'refund'> {
  const withLedgerOf = <T>(
    shownEnvironment: Environment,
    use: (shopLedger: ShopLedger) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const shopLedger = deps.selectedLedger();
    return shopLedger.environment === shownEnvironment
      ? use(shopLedger)
      : Promise.resolve(failed('environment-changed'));
  };
  return {
    'refund.record': ({ environment, ...input }) =>
      withLedgerOf(environment, (shopLedger) => recordRefund(deps, shopLedger, input)),
    'refund.correct': ({ environment, ...input }) =>
      withLedgerOf(environment, (shopLedger) => correctRefund(deps, shopLedger, input)),
  };
}
