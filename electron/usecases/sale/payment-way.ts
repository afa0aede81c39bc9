/** Which of the gateway's two APIs creates a payment. */
import type { PaymentMethod, PaymentWay } from '../../../shared/model/payment.ts';
import type { CounterTerms } from './counter-terms.ts';

/** The invoice API: always if the customer chooses the method, and for kinds that this gateway offers only there. */
export function paymentWayOf(terms: CounterTerms['terms'], { kind }: Pick<PaymentMethod, 'kind'>): PaymentWay {
  return kind === 'checkout' || terms.invoiceFor.some((each) => each === kind) ? 'invoice' : 'direct';
}
