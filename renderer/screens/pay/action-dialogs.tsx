/** Dialogs that an action of the payment screen opens first. At most one is open. */
import { lazy, Suspense, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { MethodOffer, MethodsView } from '../../../shared/contract/methods.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { cashTexts } from '../../../shared/messages/cash-texts.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { MethodPicker } from '../../ui/forms/method-choice.tsx';
import { chosenOffer, type MethodChoice } from '../../ui/forms/method-list.ts';
import { onFirstPress } from '../../ui/keys/press-guard.ts';
import { type FailureAbout, FailureNote } from '../../ui/notes/failure-note.tsx';
import { SlowNote } from '../../ui/notes/slow-note.tsx';
import { useDecidingTexts } from '../../ui/use-deciding-texts.ts';
import type { PaymentRequests, PayScreenProps } from './payment-requests.ts';

const CashDialog = lazy(() => import('../../ui/cash/cash-dialog.tsx'));
const AskCustomerDialog = lazy(() => import('../../ui/forms/ask-customer-dialog.tsx'));

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
  const { pay, deciding } = useDecidingTexts();
  switch (open.kind) {
    case 'leave':
      // The payment may have been paid or have ended meanwhile; leaving it needs no confirmation then.
      if (!pending) return null;
      return (
        <ConfirmDialog
          title={deciding.leaveTitle}
          confirm={deciding.leaveConfirm}
          confirmTestId="dismiss-confirm"
          stay={pay.stay}
          stayTestId="dismiss-stay"
          busy={creating || requests.leaving}
          onConfirm={() => void requests.dismiss().then(close)}
          onStay={close}
        >
          <p>{deciding.leaveBody}</p>
        </ConfirmDialog>
      );
    case 'new-bill':
      if (!props.mayBeSecondBill) return null;
      return (
        <ConfirmDialog
          title={deciding.newBillTitle}
          confirm={deciding.newBillConfirm}
          confirmTestId="try-again-confirm"
          stay={deciding.newBillStay}
          stayTestId="try-again-stay"
          onConfirm={onFirstPress(props.onNewBill)}
          onStay={close}
        >
          <p>{deciding.newBillBody}</p>
        </ConfirmDialog>
      );
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
            failureAbout={props.failureAbout}
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
            failureAbout={props.failureAbout}
            onCharge={(customer) => requests.retry(open.offer.code, customer)}
            onClose={close}
          />
        </Suspense>
      );
  }
}

/** Creates another payment for the same sale. It warns that the payment on the screen can't be canceled. */
interface OtherMethodDialogProps {
  readonly payment: PaymentView;
  readonly methods: MethodsView | null;
  /** Consequence of another bill for the present one; `null` for none. */
  readonly warning: string | null;
  readonly creating: boolean;
  readonly failure: Failure | null;
  readonly failureAbout: FailureAbout;
  readonly takesCash: boolean;
  /** Cash was chosen. */
  readonly onCash: () => void;
  readonly onCharge: (offer: MethodOffer) => void;
  readonly onClose: () => void;
}

function OtherMethodDialog({ payment, methods, warning, creating, failure, takesCash, ...on }: OtherMethodDialogProps) {
  const { onCharge, onClose } = on;
  const { pay: texts } = useTexts();
  const cashWords = useTextsOf(cashTexts);
  const other: MethodChoice['kind'] = payment.method.kind === 'qris' ? 'virtual-account' : 'qris';
  const [choice, setChoice] = useState<MethodChoice>({ kind: other, code: null });
  const [unchosen, setUnchosen] = useState(false);
  const offer = chosenOffer(choice, methods);
  const choose = () => {
    if (choice.kind === 'cash') return on.onCash();
    return offer === null ? setUnchosen(true) : onCharge(offer);
  };
  const problem: Failure | null =
    failure ??
    (unchosen && offer === null && choice.kind !== 'cash' ? { code: 'method-missing', field: choice.kind } : null);
  return (
    <Dialog title={texts.otherMethodTitle} onClose={creating ? () => {} : onClose}>
      {warning && <p>{warning}</p>}
      <MethodPicker
        methods={methods}
        choice={choice}
        disabled={creating}
        takesCash={takesCash}
        isShort
        onChoose={setChoice}
      />
      {problem && <FailureNote failure={problem} about={on.failureAbout} />}
      <SlowNote running={creating} />
      <div className="dialog-actions">
        <Button look="primary" testId="charge" onClick={choose} busy={creating}>
          {creating ? texts.creatingAnother : choice.kind === 'cash' ? cashWords.proceed : texts.createAnother}
        </Button>
        <Button disabled={creating} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
