/**
 * One payment, from its code to its end. Rendered anew for every order id, so nothing that was asked for another
 * payment can be shown here; what it shows is the newest view that the book has of this one.
 */
import type { PaymentView } from '../../../shared/views.ts';
import { unreachable } from '../../../shared/unreachable.ts';
import { EndedPanel } from './ended-panel.tsx';
import { PaidScreen } from './paid-screen.tsx';
import type { PayScreenProps } from './pay-screen-props.ts';
import { PaymentSide } from './payment-side.tsx';
import { QrisPanel } from './qris-panel.tsx';
import { VirtualAccountPanel } from './virtual-account-panel.tsx';
import './pay.css';
import './slip.css';

export default function PayScreen(props: PayScreenProps) {
  const { payment, onLeave } = props;
  return (
    <section className="pay" data-testid="payment" data-state={payment.state} data-order-id={payment.orderId}>
      {payment.state === 'paid' ? (
        <PaidScreen payment={payment} onNewSale={onLeave} />
      ) : (
        <>
          <Slip payment={payment} />
          <PaymentSide {...props} />
        </>
      )}
    </section>
  );
}

/** Only a pending payment's code is shown: any other must not be paid any more, or nobody knows whether it can be. Nor must one whose sale is settled. */
function Slip({ payment }: { readonly payment: PaymentView }) {
  if (payment.state !== 'pending' || !payment.code || payment.saleState === 'settled') {
    return <EndedPanel payment={payment} />;
  }
  switch (payment.code.kind) {
    case 'qris':
      return <QrisPanel payment={payment} code={payment.code} />;
    case 'virtual-account':
      return <VirtualAccountPanel payment={payment} number={payment.code.number} />;
    default:
      return unreachable(payment.code);
  }
}
