/**
 * One payment, from its code to its end. Rendered anew for every order id, so nothing that was asked for another
 * payment can be shown here; what it shows is the newest view that the book has of this one.
 */
import { useMemo, useState } from 'react';
import type { FlagKind } from '../../../shared/model/payment.ts';
import type { PaymentView } from '../../../shared/contract/views/views.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { AttemptNote } from './attempt-note.tsx';
import { EndedPanel } from './panels/ended-panel.tsx';
import { PagePanel } from './panels/page-panel.tsx';
import { PaidScreen } from './panels/paid-screen.tsx';
import type { PayScreenProps } from './pay-screen-props.ts';
import { PaymentSide } from './panels/payment-side.tsx';
import { QrisPanel } from './panels/qris-panel.tsx';
import { RetailPanel } from './panels/retail-panel.tsx';
import { VirtualAccountPanel } from './panels/virtual-account-panel.tsx';
import './pay.css';
import './panels/code-panel.css';

export default function PayScreen(props: PayScreenProps) {
  const { onLeave } = props;
  const payment = useFlagsSoFar(props.payment);
  return (
    <section className="pay" data-testid="payment" data-state={payment.state} data-order-id={payment.orderId}>
      {payment.state === 'paid' ? (
        <PaidScreen payment={payment} onNewSale={onLeave} />
      ) : (
        <>
          <AttemptNote payment={payment} others={props.others} />
          <Slip payment={payment} others={props.others} />
          <PaymentSide {...props} payment={payment} />
        </>
      )}
    </section>
  );
}

/** A warning that was acknowledged in the strip stays on this screen until it is left: seen is not done with. */
function useFlagsSoFar(payment: PaymentView): PaymentView {
  const flags = useAllSoFar(payment.flags);
  const flagsAfterPaid = useAllSoFar(payment.flagsAfterPaid);
  return useMemo(
    () => ({ ...payment, flags: [...flags], flagsAfterPaid: [...flagsAfterPaid] }),
    [payment, flags, flagsAfterPaid],
  );
}

function useAllSoFar(now: readonly FlagKind[]): readonly FlagKind[] {
  const [soFar, setSoFar] = useState(now);
  const fresh = now.filter((flag) => !soFar.includes(flag));
  if (fresh.length > 0) setSoFar([...soFar, ...fresh]);
  return soFar;
}

/**
 * Only a pending payment's code is shown: any other must not be paid any more, or nobody knows whether it can be. Nor
 * must one whose sale is paid or settled.
 */
function Slip({ payment, others }: Pick<PayScreenProps, 'payment' | 'others'>) {
  if (payment.state !== 'pending' || !payment.code || payment.saleState !== 'open') {
    return <EndedPanel payment={payment} others={others} />;
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
