/** Closing requests, for the selected environment. */
import { ok } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import { type ClosingDeps, closeDay, closingList, previewClosing } from '../../usecases/closing/close-day.ts';
import type { ClosingBackups } from '../../usecases/closing/closing-backups.ts';
import type { Handlers } from '../answer-request.ts';

interface ClosingHandlerDeps extends ClosingDeps {
  readonly closingBackups: ClosingBackups;
  /** @throws StoreError */
  readonly selectedLedger: () => ShopLedger;
}

export function closingHandlers(deps: ClosingHandlerDeps): Handlers<'closing'> {
  const { selectedLedger, closingBackups } = deps;
  return {
    'closing.preview': () => previewClosing(deps, selectedLedger()),
    'closing.close': (input) => closeDay(deps, selectedLedger(), input),
    'closing.backup': async ({ number }) => ok(await closingBackups.outcomeOf(selectedLedger().environment, number)),
    'closing.list': ({ before }) => ok(closingList(selectedLedger(), before)),
  };
}
