/** Report requests, for the selected environment. */
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import { type ReportDeps, reportOf } from '../../usecases/report/report-takings.ts';
import type { Handlers } from '../answer-request.ts';

interface ReportHandlerDeps extends ReportDeps {
  readonly clock: Pick<Clock, 'now'>;
  /** @throws StoreError */
  readonly selectedLedger: () => ShopLedger;
  /** 0 to 23. */
  readonly dayEndHour: () => number;
}

export function reportHandlers(deps: ReportHandlerDeps): Handlers<'report'> {
  const { clock, selectedLedger, dayEndHour } = deps;
  const context = () => ({ now: clock.now(), firstHour: dayEndHour() });
  return {
    'report.day': ({ businessDay }) => reportOf(deps, selectedLedger(), businessDay, businessDay, context()),
    'report.range': ({ from, to }) => reportOf(deps, selectedLedger(), from, to, context()),
  };
}
