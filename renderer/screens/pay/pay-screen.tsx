/**
 * One payment, from its code to its end. Mounted anew for every order ID, so that no answer for another payment can be
 * shown. It shows the newest view of this payment in the payment cache.
 */
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { PassingNote } from '../../ui/notes/passing-note.tsx';
import { useDecidingTexts } from '../../ui/texts/use-deciding-texts.ts';
import { AttemptNote } from './attempt-note.tsx';
import { EndedPanel } from './panels/ended-panel.tsx';
import { PagePanel } from './panels/page-panel.tsx';
import { PaidScreen } from './panels/paid-screen.tsx';
import { PaymentSide } from './panels/payment-side.tsx';
import { QrisPanel } from './panels/qris-panel.tsx';
import { RetailPanel } from './panels/retail-panel.tsx';
import { VirtualAccountPanel } from './panels/virtual-account-panel.tsx';
import type { PayScreenProps } from './pay-screen-props.ts';
import { useNextSaleKeys } from './use-next-sale-keys.ts';
import './pay.css';
import './panels/code-panel.css';

export default function PayScreen(props: PayScreenProps) {
  const { payment, others, onReview, onLeave } = props;
  const { deciding: texts } = useDecidingTexts();
  const isGreen = payment.state === 'paid';
  const isRefused = useNextSaleKeys(isGreen, onLeave);
  return (
    <section className="pay" data-testid="payment" data-state={payment.state} data-order-id={payment.orderId}>
      <PassingNote tone="caution" testId="digits-refused" isNews>
        {isRefused && (isGreen ? texts.typeAnew : texts.digitsRefused)}
      </PassingNote>
      {isGreen ? (
        <PaidScreen payment={payment} others={others} onReview={onReview} onNewSale={onLeave} />
      ) : (
        <>
          <AttemptNote payment={payment} others={others} />
          <CodePanel {...props} />
          <PaymentSide {...props} />
        </>
      )}
    </section>
  );
}

/**
 * Shows the code only of a pending payment whose sale is open. Other codes must not be paid any more, or it is unknown
 * whether they can be paid.
 */
function CodePanel({
  payment,
  others,
  link,
  checkoutCurrency,
}: Pick<PayScreenProps, 'payment' | 'others' | 'link' | 'checkoutCurrency'>) {
  if (payment.state !== 'pending' || !payment.code || payment.saleState !== 'open') {
    return <EndedPanel payment={payment} others={others} suspended={link.suspended} />;
  }
  switch (payment.code.kind) {
    case 'qris':
      return <QrisPanel payment={payment} code={payment.code} />;
    case 'virtual-account':
      return <VirtualAccountPanel payment={payment} number={payment.code.number} />;
    case 'retail':
      return <RetailPanel payment={payment} number={payment.code.number} />;
    case 'page':
      return <PagePanel payment={payment} paymentUrl={payment.code.url} currency={checkoutCurrency} />;
    default:
      return unreachable(payment.code);
  }
}
