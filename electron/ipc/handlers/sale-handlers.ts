/** Requests that create a payment. */
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { guarded } from '../../platform/guarded.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import { rememberMethod } from '../../usecases/methods/last-methods.ts';
import { chargeSale } from '../../usecases/sale/charge-sale.ts';
import type { CounterTerms } from '../../usecases/sale/counter-terms.ts';
import { paymentView } from '../../usecases/sale/payment-view.ts';
import { retrySale } from '../../usecases/sale/retry-sale.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';
import { isDayInDoubt, withShownCounter } from './with-counter.ts';

export function saleHandlers(parts: HandlerParts): Handlers<'sale'> {
  const { clock, counter: currentCounter } = parts;
  // The payment is not read again, and its lines may be missing: a ledger that can't be read at that moment must not make
  // the sale fail.
  const shown = (created: Result<StoredPayment>, { shopLedger }: CounterTerms): Result<PaymentView> => {
    if (!created.ok) return created;
    // After the answer, because writing the settings takes as long as the sale.
    clock.after(
      0,
      guarded('remember the method', () => rememberMethod(parts, created.value.payment.method)),
    );
    const lines = ignoreErrors(() => shopLedger.ledger.payments.linesOf(created.value.sale.id));
    return ok(paymentView(created.value, shopLedger.environment, clock.now(), lines));
  };
  return {
    'sale.charge': ({ environment, ...input }) =>
      withShownCounter(environment, currentCounter, async (counter) =>
        isDayInDoubt(parts) ? failed('clock-in-doubt') : shown(await chargeSale(parts, counter, input), counter),
      ),
    'sale.retry': ({ environment, ...input }) =>
      withShownCounter(environment, currentCounter, async (counter) =>
        isDayInDoubt(parts) ? failed('clock-in-doubt') : shown(await retrySale(parts, counter, input), counter),
      ),
  };
}
