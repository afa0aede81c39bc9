/** Report and closing requests, for the selected environment. */
import { ok } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import { type ClosingDeps, closeDay, closingList, previewClosing } from '../../usecases/closing/close-day.ts';
import type { ClosingBackups } from '../../usecases/closing/closing-backups.ts';
import { type ReportDeps, reportOf } from '../../usecases/report/report-takings.ts';
import type { Handlers } from '../answer-request.ts';

export type ReportHandlerDeps = ClosingDeps &
  ReportDeps & {
    readonly closingBackups: ClosingBackups;
    /** @throws StoreError */
    readonly selectedLedger: () => ShopLedger;
    /** 0 to 23. */
    readonly dayEndHour: () => number;
  };

export function reportHandlers(deps: ReportHandlerDeps): Handlers<'report' | 'closing'> {
  const { clock, selectedLedger, dayEndHour } = deps;
  const context = () => ({ now: clock.now(), firstHour: dayEndHour() });
  return {
    'report.day': ({ businessDay }) => reportOf(deps, selectedLedger(), businessDay, businessDay, context()),
    'report.range': ({ from, to }) => reportOf(deps, selectedLedger(), from, to, context()),
    'closing.preview': () => previewClosing(deps, selectedLedger()),
    'closing.close': (input) => closeDay(deps, selectedLedger(), input),
    'closing.backup': async ({ number }) =>
      ok(await deps.closingBackups.outcomeOf(selectedLedger().environment, number)),
    'closing.list': ({ before }) => ok(closingList(selectedLedger(), before)),
  };
}
