/** What is known of a payment, for reading out on the telephone. */
import type { PaymentView } from '../../../shared/views.ts';
import { useTexts } from '../../i18n.ts';
import { useTimeFormat } from '../../time-format.ts';

export function PaymentFacts({ payment }: { readonly payment: PaymentView }) {
  const { pay, history } = useTexts();
  const times = useTimeFormat();
  const facts: readonly (readonly [string, string])[] = [
    [history.created, times.dayAndClock(payment.createdAt)],
    [history.deadline, times.dayAndClock(payment.expiresAt)],
    [pay.paidAt, payment.paidAt === null ? '' : times.dayAndClock(payment.paidAt)],
    [pay.orderId, payment.orderId],
    [pay.reference, payment.reference ?? ''],
    [
      payment.code?.kind === 'retail' ? history.retailCode : history.vaNumber,
      payment.code && 'number' in payment.code ? payment.code.number : '',
    ],
  ];
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
