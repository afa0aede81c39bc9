/** What the cashier can do with a payment that is not paid, the advised action first (`what-to-say.ts`). */
import { useState } from 'react';
import type { MethodOffer } from '../../../../shared/contract/views/views.ts';
import { useDecidingTexts } from '../../../ui/use-deciding-texts.ts';
import { CheckFailedNote } from '../../../ui/notes/check-failed-note.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { SlowNote } from '../../../ui/notes/slow-note.tsx';
import { ActionButton, type ActionButtonProps } from './action-button.tsx';
import { ActionDialogs, type OpenDialog } from './action-dialogs.tsx';
import type { PayScreenProps } from '../pay-screen-props.ts';
import { situationOf } from '../situation.ts';
import type { PaymentRequests } from '../use-payment-requests.ts';
import { type Action, isFreeOfMoney, whatToSay } from '../what-to-say.ts';

type ActionsProps = PayScreenProps & { readonly requests: PaymentRequests };

export function PaymentActions(props: ActionsProps) {
  const { payment, others, methods, creating, onLeave, onShowOpen, requests } = props;
  const texts = useDecidingTexts();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const situation = situationOf(payment, others);
  const said = whatToSay(situation);
  const about = isFreeOfMoney(said) ? 'creation' : 'setup';
  // Whose finger is still on Charge finds the one button there that can do no harm, or none.
  const hand = [said.primary, ...said.others].find((action) => action === 'check');
  const between = said.others.filter((action) => action !== hand);
  const same = methods?.offers.find(({ code }) => code === payment.method.code);
  const chargeBy = (offer: MethodOffer | undefined, code: string) => {
    if (offer?.asks) setOpen({ kind: 'ask-customer', offer });
    else void requests.retry(code).then((failed) => failed === null && close());
  };
  const act: Readonly<Record<Exclude<Action, 'check'>, () => void>> = {
    'new-bill': () => (said.asksFirst ? setOpen({ kind: 'new-bill' }) : chargeBy(same, payment.method.code)),
    'other-method': () => setOpen({ kind: 'other-method' }),
    'show-open': onShowOpen,
    'new-sale': () => onLeave(),
    leave: () => (said.headline === 'pending' ? setOpen({ kind: 'leave' }) : void requests.dismiss()),
  };
  const button = (action: Action, look: ActionButtonProps['look'], wide = false) => (
    <ActionButton
      key={action}
      {...{ action, look, wide, situation, requests, creating }}
      kind={payment.method.kind}
      // Where no bill like this one is offered, "try again" is by another method.
      opensTryAgain={action === 'other-method' && said.primary !== 'new-bill' && !said.others.includes('new-bill')}
      onPress={action === 'check' ? () => void requests.check() : act[action]}
    />
  );
  return (
    <div className="pay-actions">
      {requests.failure?.about === 'check' && (
        <CheckFailedNote failure={requests.failure.failure} watched={payment.nextCheckAt !== null} />
      )}
      {requests.failure?.about === 'creation' && open?.kind !== 'other-method' && (
        <FailureNote failure={requests.failure.failure} about={about} />
      )}
      {open === null && <SlowNote running={creating} />}
      {said.primary && said.primary !== hand && button(said.primary, 'primary')}
      {between.map((action, index) =>
        button(action, action === 'leave' ? 'quiet' : 'secondary', isAlone(index, between.length)),
      )}
      {hand ? button(hand, hand === said.primary ? 'primary' : 'secondary') : <div className="pay-hand" />}
      {open && (
        <ActionDialogs
          {...{ ...props, open, close, chargeBy }}
          mayBeSecondBill={said.asksFirst}
          failureAbout={about}
          pending={said.headline === 'pending'}
          onNewBill={() => {
            close();
            chargeBy(same, payment.method.code);
          }}
          warning={said.asksFirst ? texts.deciding.newBillBody : texts.pay.otherMethodWarning}
        />
      )}
    </div>
  );
}

/** Two stand side by side; the last of an odd number has the row to itself. */
function isAlone(index: number, count: number): boolean {
  return count % 2 === 1 && index === count - 1;
}
