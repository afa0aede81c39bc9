/** Dialogs that an action of the payment screen opens first. At most one is open. */
import { lazy, Suspense } from 'react';
import type { MethodOffer } from '../../../../shared/contract/views/sell/method-views.ts';
import type { FailureAbout } from '../../../ui/notes/failure-note.tsx';
import type { PayScreenProps } from '../pay-screen-props.ts';
import type { PaymentRequests } from '../use-payment-requests.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { NewBillDialog } from './new-bill-dialog.tsx';
import { OtherMethodDialog } from './other-method-dialog.tsx';

const CashDialog = lazy(() => import('../../../ui/cash/cash-dialog.tsx'));
const AskCustomerDialog = lazy(() => import('../../../ui/forms/ask-customer-dialog.tsx'));

export type OpenDialog =
  | { readonly kind: 'leave' | 'other-method' | 'new-bill' | 'cash' }
  | { readonly kind: 'ask-customer'; readonly offer: MethodOffer };

type DialogsProps = Pick<PayScreenProps, 'payment' | 'methods' | 'creating' | 'takesCash' | 'onCash'> & {
  readonly open: OpenDialog;
  readonly requests: PaymentRequests;
  /** The payment can still be paid with the shown code. */
  readonly pending: boolean;
  /** A new bill may be a second one for the same sale. */
  readonly mayBeSecondBill: boolean;
  /** Whether the failure note of a bill mentions money. */
  readonly failureAbout: FailureAbout;
  /** Explains the consequences of a second bill. */
  readonly warning: string;
  readonly close: () => void;
  readonly chargeBy: (offer: MethodOffer, code: string) => void;
  readonly onNewBill: () => void;
  readonly onChooseCash: () => void;
};

export function ActionDialogs(props: DialogsProps) {
  const { payment, methods, creating, open, requests, pending, close } = props;
  switch (open.kind) {
    case 'leave':
      // The payment may have been paid or have ended meanwhile; leaving it needs no confirmation then.
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
          failure={requests.failure}
          failureAbout={props.failureAbout}
          takesCash={props.takesCash}
          onCash={props.onChooseCash}
          onCharge={(offer) => props.chargeBy(offer, offer.code)}
          onClose={close}
        />
      );
    case 'cash':
      return (
        <Suspense fallback={null}>
          <CashDialog
            amount={payment.amount}
            isStillPayable={pending || props.mayBeSecondBill}
            booking={creating}
            onBook={(cash) => props.onCash(payment, cash)}
            onClose={close}
          />
        </Suspense>
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
