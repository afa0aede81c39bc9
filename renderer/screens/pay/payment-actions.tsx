/** What the cashier can do with a payment that is not paid, the likeliest first. */
import { lazy, Suspense, useState } from 'react';
import type { PaymentState } from '../../../shared/payment.ts';
import type { MethodOffer } from '../../../shared/views.ts';
import { useTexts } from '../../i18n.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { onFirstPress } from '../../ui/first-press.ts';
import { SlowNote } from '../../ui/slow-note.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CheckButton } from './check-button.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { OtherMethodDialog } from './other-method-dialog.tsx';
import type { PayScreenProps } from './pay-screen-props.ts';
import type { PaymentRequests } from './use-payment-requests.ts';

const AskCustomerDialog = lazy(() => import('../../ui/ask-customer-dialog.tsx'));

type ActionsProps = PayScreenProps & { readonly requests: PaymentRequests };

/** Nothing more comes on this screen: there is nothing to leave, only a next sale to begin. */
const ended: ReadonlySet<PaymentState> = new Set<PaymentState>(['canceled', 'expired', 'rejected', 'unresolved']);

export function PaymentActions({ payment, methods, creating, onLeave, requests }: ActionsProps) {
  const { pay: texts } = useTexts();
  const [open, setOpen] = useState<'leave' | 'other-method' | null>(null);
  const [asking, setAsking] = useState<MethodOffer | null>(null);
  const close = () => setOpen(null);
  const same = methods?.offers.find(({ code }) => code === payment.method.code);
  const chargeBy = (offer: MethodOffer | undefined, code: string) => {
    if (offer?.asks) setAsking(offer);
    else void requests.retry(code).then((failed) => failed === null && close());
  };
  const wanted = payment.saleState !== 'paid' && payment.saleState !== 'settled';
  const pending = wanted && payment.state === 'pending';
  const again = wanted && !pending && payment.state !== 'creating';
  const busy = creating || requests.leaving;

  return (
    <div className="pay-actions">
      {requests.failure && open !== 'other-method' && <FailureNote failure={requests.failure} />}
      {open === null && asking === null && <SlowNote running={creating} />}
      {again && (
        <button
          type="button"
          className="primary"
          data-testid="try-again"
          disabled={busy}
          onClick={onFirstPress(() => chargeBy(same, payment.method.code))}
        >
          {creating && <Spinner />}
          {creating ? texts.creatingAnother : texts.tryAgain}
        </button>
      )}
      {(pending || again) && (
        <button
          type="button"
          className="secondary"
          data-testid={pending ? 'try-again' : 'other-method'}
          disabled={busy}
          onClick={onFirstPress(() => setOpen('other-method'))}
        >
          {texts.otherMethod}
        </button>
      )}
      {ended.has(payment.state) || !wanted ? (
        <button
          type="button"
          className={wanted ? 'secondary wide' : 'primary'}
          data-testid="new-sale"
          disabled={busy}
          onClick={onFirstPress(() => onLeave())}
        >
          {texts.newSale}
        </button>
      ) : (
        <button
          type="button"
          className={again ? 'quiet wide' : 'quiet'}
          data-testid="dismiss"
          disabled={busy}
          onClick={onFirstPress(() => (pending ? setOpen('leave') : void requests.dismiss()))}
        >
          {texts.leave}
        </button>
      )}
      <CheckButton requests={requests} look="secondary" />
      {open === 'leave' && pending && (
        <LeaveDialog busy={busy} onConfirm={() => void requests.dismiss().then(close)} onStay={close} />
      )}
      {open === 'other-method' && (
        <OtherMethodDialog
          payment={payment}
          methods={methods}
          creating={creating}
          failure={requests.failure}
          onCharge={(offer) => chargeBy(offer, offer.code)}
          onClose={close}
        />
      )}
      {asking && (
        <Suspense fallback={null}>
          <AskCustomerDialog
            offer={asking}
            amount={payment.amount}
            creating={creating}
            onCharge={(customer) => requests.retry(asking.code, customer)}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
