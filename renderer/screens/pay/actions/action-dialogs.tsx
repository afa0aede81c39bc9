/** What an action of Pay asks before it does anything. One at a time. */
import { lazy, Suspense } from 'react';
import type { MethodOffer } from '../../../../shared/contract/views/views.ts';
import type { FailureAbout } from '../../../ui/notes/failure-note.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { NewBillDialog } from './new-bill-dialog.tsx';
import { OtherMethodDialog } from './other-method-dialog.tsx';
import type { PayScreenProps } from '../pay-screen-props.ts';
import type { PaymentRequests } from '../use-payment-requests.ts';

const AskCustomerDialog = lazy(() => import('../../../ui/forms/ask-customer-dialog.tsx'));

export type OpenDialog =
  | { readonly kind: 'leave' | 'other-method' | 'new-bill' }
  | { readonly kind: 'ask-customer'; readonly offer: MethodOffer };

type DialogsProps = Pick<PayScreenProps, 'payment' | 'methods' | 'creating'> & {
  readonly open: OpenDialog;
  readonly requests: PaymentRequests;
  /** The payment can be paid from the screen. */
  readonly pending: boolean;
  /** Another bill may be a second one. */
  readonly mayBeSecondBill: boolean;
  /** What a bill that could not be made says of money. */
  readonly failureAbout: FailureAbout;
  /** What that means. */
  readonly warning: string;
  readonly close: () => void;
  readonly chargeBy: (offer: MethodOffer, code: string) => void;
  readonly onNewBill: () => void;
};

export function ActionDialogs(props: DialogsProps) {
  const { payment, methods, creating, open, requests, pending, close } = props;
  switch (open.kind) {
    case 'leave':
      // Paid or ended meanwhile: there is nothing to leave.
      return pending ? (
        <LeaveDialog
          busy={creating || requests.leaving}
          onConfirm={() => void requests.dismiss().then(close)}
          onStay={close}
        />
      ) : null;
    case 'new-bill':
      return props.mayBeSecondBill ? <NewBillDialog onConfirm={props.onNewBill} onStay={close} /> : null;
    case 'other-method':
      return (
        <OtherMethodDialog
          payment={payment}
          methods={methods}
          warning={pending || props.mayBeSecondBill ? props.warning : null}
          creating={creating}
          failure={requests.failure?.failure ?? null}
          failureAbout={props.failureAbout}
          onCharge={(offer) => props.chargeBy(offer, offer.code)}
          onClose={close}
        />
      );
    case 'ask-customer':
      return (
        <Suspense fallback={null}>
          <AskCustomerDialog
            offer={open.offer}
            amount={payment.amount}
            creating={creating}
            onCharge={(customer) => requests.retry(open.offer.code, customer)}
            onClose={close}
          />
        </Suspense>
      );
  }
}
