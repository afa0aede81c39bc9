/** Actions for a payment that is not paid, the advised action first (`payment-statement.ts`). */
import { useState } from 'react';
import type { MethodOffer } from '../../../shared/contract/methods.ts';
import type { TenderKind } from '../../../shared/model/methods.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { secondsUntil, useMainNow } from '../../main-clock.ts';
import { needsDismissal } from '../../state/active-payment.ts';
import { Spinner } from '../../ui/button.tsx';
import { CheckResultNote } from '../../ui/check-payment.tsx';
import { chosenOffer } from '../../ui/forms/method-list.ts';
import { Icon } from '../../ui/icon.tsx';
import { onFirstPress } from '../../ui/keys/press-guard.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { SlowNote } from '../../ui/notes/slow-note.tsx';
import { useDecidingTexts } from '../../ui/use-deciding-texts.ts';
import { ActionDialogs, type OpenDialog } from './action-dialogs.tsx';
import type { PaymentRequests, PayScreenProps } from './payment-requests.ts';
import {
  type Action,
  isFreeOfMoney,
  labelOf,
  paymentStatementOf,
  type Situation,
  situationOf,
} from './payment-statement.ts';

/** Button for one action of the payment screen. `payment-statement.ts` decides which actions there are. */
interface ActionButtonProps {
  readonly action: Action;
  readonly look: 'primary' | 'secondary' | 'quiet';
  /** Takes a whole row, as a primary button always does. */
  readonly wide: boolean;
  readonly situation: Situation;
  readonly kind: TenderKind;
  readonly creating: boolean;
  readonly requests: PaymentRequests;
  readonly opensTryAgain: boolean;
  readonly onPress: () => void;
}

const testIds: Readonly<Record<Exclude<Action, 'check'>, string>> = {
  'new-bill': 'try-again',
  'other-method': 'other-method',
  cash: 'take-cash',
  settings: 'open-settings',
  'show-open': 'show-open',
  'new-sale': 'new-sale',
  leave: 'dismiss',
};

function ActionButton({ action, look, wide, requests, creating, ...props }: ActionButtonProps) {
  const texts = useDecidingTexts();
  if (action === 'check') return <CheckButton requests={requests} look={look === 'primary' ? look : 'secondary'} />;
  const isCreating = creating && action === 'new-bill';
  return (
    <button
      type="button"
      className={wide ? `${look} wide` : look}
      data-testid={props.opensTryAgain ? 'try-again' : testIds[action]}
      disabled={creating || requests.leaving}
      onClick={onFirstPress(props.onPress)}
    >
      {isCreating && <Spinner />}
      {isCreating ? texts.pay.creatingAnother : labelOf(texts, action, props.situation, props.kind)}
    </button>
  );
}

/** Checks the payment at the gateway now, and shows the time until the next allowed check. */
interface CheckButtonProps {
  readonly requests: PaymentRequests;
  readonly look: 'primary' | 'secondary';
}

function CheckButton({ requests, look }: CheckButtonProps) {
  const { pay: texts } = useTexts();
  useMainNow(true);
  const wait = secondsUntil(requests.checkAllowedAt, performance.now());
  const label = requests.checking ? texts.checkingNow : wait > 0 ? texts.checkIn(wait) : texts.check;
  return (
    <button
      type="button"
      className={`${look} pay-check`}
      data-testid="check-now"
      disabled={requests.checking || wait > 0}
      onClick={onFirstPress(() => void requests.check())}
    >
      <Icon name="refresh" />
      {label}
    </button>
  );
}

export function PaymentActions(props: PayScreenProps & { readonly requests: PaymentRequests }) {
  const { payment, others, methods, link, takesCash, creating, onLeave, onShowOpen, onOpenSettings, requests } = props;
  const now = useMainNow(link.blockedUntil !== null);
  const isPaused = link.blockedUntil !== null && link.blockedUntil > now;
  const texts = useDecidingTexts();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const situation = situationOf(payment, others, { suspended: link.suspended, isPaused, takesCash });
  const statement = paymentStatementOf(situation);
  const about = isFreeOfMoney(statement) ? 'creation' : 'setup';
  // Only the harmless check, or no button, is at the place of Sell's Charge button: a finger may still be there.
  const atChargePlace = [statement.primary, ...statement.others].find((action) => action === 'check');
  const between = statement.others.filter((action) => action !== atChargePlace);
  const { code, kind } = payment.method;
  // A QRIS method that is no longer active is replaced by an active one: every QRIS app pays it.
  const anyQris = kind === 'qris' ? chosenOffer({ kind, code: null }, methods) : null;
  const same = methods?.offers.find((offer) => offer.code === code) ?? anyQris;
  const sameCode = same?.code ?? code;
  const chargeBy = (offer: MethodOffer | null, methodCode: string) => {
    if (offer?.asks) setOpen({ kind: 'ask-customer', offer });
    else void requests.retry(methodCode).then((failed) => failed === null && close());
  };
  const act: Readonly<Record<Exclude<Action, 'check'>, () => void>> = {
    'new-bill': () => (statement.asksFirst ? setOpen({ kind: 'new-bill' }) : chargeBy(same, sameCode)),
    'other-method': () => setOpen({ kind: 'other-method' }),
    cash: () => setOpen({ kind: 'cash' }),
    settings: onOpenSettings,
    'show-open': onShowOpen,
    'new-sale': () => (needsDismissal(payment) ? void requests.dismiss() : onLeave()),
    leave: () => (statement.headline === 'pending' ? setOpen({ kind: 'leave' }) : void requests.dismiss()),
  };
  const button = (action: Action, look: ActionButtonProps['look'], wide = false) => (
    <ActionButton
      key={action}
      {...{ action, look, wide, situation, requests, creating }}
      kind={kind}
      // Without an offer of a new bill, "try again" opens the choice of another method.
      opensTryAgain={
        action === 'other-method' && statement.primary !== 'new-bill' && !statement.others.includes('new-bill')
      }
      onPress={action === 'check' ? () => void requests.check() : act[action]}
    />
  );
  return (
    <div className="pay-actions">
      <CheckResultNote payment={payment} result={requests.checkResult} />
      {requests.failure && open?.kind !== 'other-method' && <FailureNote failure={requests.failure} about={about} />}
      {open === null && <SlowNote running={creating} />}
      {statement.primary && statement.primary !== atChargePlace && button(statement.primary, 'primary')}
      {between.map((action, index) =>
        button(action, action === 'leave' ? 'quiet' : 'secondary', isAlone(index, between.length)),
      )}
      {atChargePlace ? (
        button(atChargePlace, atChargePlace === statement.primary ? 'primary' : 'secondary')
      ) : (
        <div className="pay-hand" />
      )}
      {open && (
        <ActionDialogs
          {...{ ...props, open, close, chargeBy }}
          mayBeSecondBill={statement.asksFirst}
          failureAbout={about}
          pending={statement.headline === 'pending'}
          onChooseCash={() => setOpen({ kind: 'cash' })}
          onNewBill={() => {
            close();
            chargeBy(same, sameCode);
          }}
          warning={statement.asksFirst ? texts.deciding.newBillBody : texts.pay.otherMethodWarning}
        />
      )}
    </div>
  );
}

/** Two buttons share a row; the last one of an odd number has its own row. */
function isAlone(index: number, count: number): boolean {
  return count % 2 === 1 && index === count - 1;
}
