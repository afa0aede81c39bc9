/**
 * One payment, from its code to its end. Rendered anew for every order id, so nothing that was asked for another
 * payment can be shown here; what it shows is the newest view that the book has of this one.
 */
import { useMemo, useState } from 'react';
import type { FlagKind } from '../../../shared/payment.ts';
import type { PaymentView } from '../../../shared/views.ts';
import { unreachable } from '../../../shared/unreachable.ts';
import { EndedPanel } from './ended-panel.tsx';
import { PagePanel } from './page-panel.tsx';
import { PaidScreen } from './paid-screen.tsx';
import type { PayScreenProps } from './pay-screen-props.ts';
import { PaymentSide } from './payment-side.tsx';
import { QrisPanel } from './qris-panel.tsx';
import { RetailPanel } from './retail-panel.tsx';
import { VirtualAccountPanel } from './virtual-account-panel.tsx';
import './pay.css';
import './slip.css';

export default function PayScreen(props: PayScreenProps) {
  const { onLeave } = props;
  const payment = useFlagsSoFar(props.payment);
  return (
    <section className="pay" data-testid="payment" data-state={payment.state} data-order-id={payment.orderId}>
      {payment.state === 'paid' ? (
        <PaidScreen payment={payment} onNewSale={onLeave} />
      ) : (
        <>
          <Slip payment={payment} />
          <PaymentSide {...props} payment={payment} />
        </>
      )}
    </section>
  );
}

/** A warning that was acknowledged in the strip stays on this screen until it is left: seen is not done with. */
function useFlagsSoFar(payment: PaymentView): PaymentView {
  const [flags, setFlags] = useState<readonly FlagKind[]>(payment.flags);
  const fresh = payment.flags.filter((flag) => !flags.includes(flag));
  if (fresh.length > 0) setFlags([...flags, ...fresh]);
  return useMemo(() => ({ ...payment, flags: [...flags] }), [payment, flags]);
}

/**
 * Only a pending payment's code is shown: any other must not be paid any more, or nobody knows whether it can be. Nor
 * must one whose sale is paid or settled.
 */
function Slip({ payment }: { readonly payment: PaymentView }) {
  if (payment.state !== 'pending' || !payment.code || payment.saleState !== 'open') {
    return <EndedPanel payment={payment} />;
  }
  switch (payment.code.kind) {
    case 'qris':
      return <QrisPanel payment={payment} code={payment.code} />;
    case 'virtual-account':
      return <VirtualAccountPanel payment={payment} number={payment.code.number} />;
    case 'retail':
      return <RetailPanel payment={payment} number={payment.code.number} />;
    case 'page':
      return <PagePanel payment={payment} url={payment.code.url} />;
    default:
      return unreachable(payment.code);
  }
}
