/**
 * One payment, from its code to its end. Mounted again for every order ID, so that no answer for another payment can be
 * shown. It shows the newest view of this payment in the payment cache.
 */
import { useContext, useLayoutEffect, useRef } from 'react';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { LocalizationContext } from '../../i18n/i18n.ts';
import { Spinner } from '../../ui/button.tsx';
import { HelpLink } from '../../ui/help.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { isGreenSeen } from '../../ui/keys/press-guard.ts';
import { FailureNote, failureMessage } from '../../ui/notes/failure-note.tsx';
import { PassingNote, usePassing } from '../../ui/notes/passing-note.tsx';
import { useDecidingTexts } from '../../ui/use-deciding-texts.ts';
import { useMethodName } from '../../ui/use-method-name.ts';
import { NumberPanel, PagePanel, QrisPanel } from './code-panels.tsx';
import { PaidScreen, type PaidScreenProps } from './paid-screen.tsx';
import type { PayScreenProps } from './payment-requests.ts';
import { PaymentSide } from './payment-side.tsx';
import { newerAttempt, paymentStatementOf, situationOf, statedSituation } from './payment-statement.ts';
import './pay.css';
import './code-panel.css';

// Digits typed on Pay. On the green screen they begin the next sale, so that none of them is lost. Before they count
// they are refused with a sign, because the end of a number is another amount: so is what follows without a pause.

/** A longer pause ends a number. Nobody types one more slowly without looking at the screen. */
const PAUSE_MS = 1_000;

/**
 * @param onDigits starts the next sale with the digits typed so far
 * @returns whether digits were refused just now
 */
function useNextSaleKeys(isGreen: boolean, onDigits: (digits: string) => void): boolean {
  const [isRefused, showRefused] = usePassing<true>();
  const latest = useRef({ isGreen, onDigits });
  latest.current = { isGreen, onDigits };

  useLayoutEffect(() => {
    let typed = '';
    let refusedAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const at = event.timeStamp;
      const continues = at - refusedAt < PAUSE_MS;
      if (/^\d$/.test(event.key)) {
        // The amount gets the focus before the browser inserts this digit, which would then appear twice.
        event.preventDefault();
        if (latest.current.isGreen && isGreenSeen(at) && !continues) {
          typed += event.key;
          latest.current.onDigits(typed);
        } else {
          refusedAt = at;
          showRefused(true);
        }
      } else if (event.key === 'Enter' && continues) {
        // It ends the refused number, and was not meant for the button that has the focus.
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    // The press guard takes the key away from the page's own listeners, not from those of the window.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [showRefused]);
  return isRefused ?? false;
}

export default function PayScreen(props: PayScreenProps & Pick<PaidScreenProps, 'isCashRefused'>) {
  const { payment, others, isCashRefused, onReview, onLeave } = props;
  const { deciding: texts } = useDecidingTexts();
  const isGreen = payment.state === 'paid';
  const isRefused = useNextSaleKeys(isGreen, onLeave);
  return (
    <section className="pay" data-testid="payment" data-state={payment.state} data-order-id={payment.orderId}>
      <PassingNote tone="caution" testId="digits-refused" isNews>
        {isRefused && (isGreen ? texts.typeAgain : texts.digitsRefused)}
      </PassingNote>
      {isGreen ? (
        <PaidScreen {...{ payment, others, isCashRefused, onReview }} onNewSale={onLeave} />
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
    return <EndedPanel payment={payment} others={others} link={link} />;
  }
  switch (payment.code.kind) {
    case 'qris':
      return <QrisPanel payment={payment} code={payment.code} />;
    case 'virtual-account':
    case 'retail':
      return <NumberPanel payment={payment} number={payment.code.number} />;
    case 'page':
      return <PagePanel payment={payment} paymentUrl={payment.code.url} currency={checkoutCurrency} />;
    default:
      return unreachable(payment.code);
  }
}

/** Replaces a code that must not be paid: the outcome, its cause, and the consequence for the customer's money. */
function EndedPanel({ payment, others, link }: Pick<PayScreenProps, 'payment' | 'others' | 'link'>) {
  const texts = useDecidingTexts();
  const situation = situationOf(payment, others, { suspended: link.suspended });
  const statement = paymentStatementOf(situation);
  const { headline, why, failure } = statedSituation(texts, statement, situation);
  const settled = statement.headline === 'sale-settled';
  const mark: IconName = settled ? 'decided' : statement.headline === 'rejected' ? 'clear' : 'warning';
  return (
    <div className="code-panel code-panel-ended" data-state={settled ? 'settled' : payment.state}>
      <span className="round-mark">{statement.headline === 'creating' ? <Spinner /> : <Icon name={mark} />}</span>
      <h2 data-testid="payment-status">{headline}</h2>
      {why && <p>{why}</p>}
      {failure && <FailureNote {...failure} />}
      {statement.headline === 'expired' && <HelpLink topic="code-ran-out" label={texts.deciding.helpRanOut} />}
      {statement.headline === 'unconfirmed' && <HelpLink topic="already-paid" label={texts.deciding.helpAlreadyPaid} />}
    </div>
  );
}

/** Shown above a payment that is still open: the outcome of a newer attempt of its sale, which failed. */
function AttemptNote({ payment, others }: Pick<PayScreenProps, 'payment' | 'others'>) {
  const { language } = useContext(LocalizationContext);
  const { deciding } = useDecidingTexts();
  const nameOf = useMethodName();
  const failed = newerAttempt(payment, others);
  if (!failed || payment.saleState !== 'open') return null;
  const how = failed.state === 'rejected' || failed.state === 'unconfirmed' ? failed.state : 'ended';
  const cause = failed.cause && failureMessage(language, failed.cause, { about: 'cause', until: '' });
  return (
    <div
      className="failure attempt-note"
      data-testid="error"
      data-code={failed.cause?.code ?? failed.state}
      data-about="attempt"
      data-order-id={failed.orderId}
      role="alert"
    >
      <Icon name="warning" />
      <p>
        <strong>{deciding.attemptFailed[how](nameOf(failed.method))}</strong> {cause?.what}{' '}
        {failed.cause?.gatewayMessage && <q>{failed.cause.gatewayMessage}</q>}{' '}
        <strong>{deciding.thisOneIsOpen(nameOf(payment.method))}</strong>
      </p>
    </div>
  );
}
