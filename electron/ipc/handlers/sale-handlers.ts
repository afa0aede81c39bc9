/** Requests that create a payment. */
import type { PaymentView } from '../../../shared/contract/sale/payment-views.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { guarded } from '../../platform/guarded.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import { rememberMethod } from '../../usecases/methods/last-methods.ts';
import { chargeSale } from '../../usecases/sale/charge-sale.ts';
import type { CounterTerms } from '../../usecases/sale/counter-terms.ts';
import type { CreateDeps } from '../../usecases/sale/creation/create-payment.ts';
import { paymentView } from '../../usecases/sale/payment-view.ts';
import { retrySale } from '../../usecases/sale/retry-sale.ts';
import type { Handlers } from '../answer-request.ts';
import { type CurrentCounter, type DayInDoubtDeps, isDayInDoubt, withShownCounter } from './with-counter.ts';

export interface SaleHandlerDeps extends CreateDeps, DayInDoubtDeps {
  readonly settings: SettingsStore;
  readonly counter: CurrentCounter;
}

export function saleHandlers(deps: SaleHandlerDeps): Handlers<'sale'> {
  const { clock, counter: currentCounter } = deps;
  // The payment is not read again, and its lines may be missing: a ledger that can't be read at that moment must not make
  // the sale fail.
  const shown = (created: Result<StoredPayment>, { shopLedger }: CounterTerms): Result<PaymentView> => {
    if (!created.ok) return created;
    // After the answer, because writing the settings takes as long as the sale.
    clock.after(
      0,
      guarded('remember the method', () => rememberMethod(deps, created.value.payment.method)),
    );
    const lines = ignoreErrors(() => shopLedger.ledger.payments.linesOf(created.value.sale.id));
    return ok(paymentView(created.value, shopLedger.environment, clock.now(), lines));
  };
  return {
    'sale.charge': ({ environment, ...input }) =>
      withShownCounter(environment, currentCounter, async (counter) =>
        isDayInDoubt(deps) ? failed('clock-in-doubt') : shown(await chargeSale(deps, counter, input), counter),
      ),
    'sale.retry': ({ environment, ...input }) =>
      withShownCounter(environment, currentCounter, async (counter) =>
        isDayInDoubt(deps) ? failed('clock-in-doubt') : shown(await retrySale(deps, counter, input), counter),
      ),
  };
}
