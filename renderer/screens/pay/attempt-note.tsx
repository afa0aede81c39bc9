/** Shown above a payment that is still open: the outcome of a newer attempt of its sale, which failed. */
import type { PaymentView } from '../../../shared/contract/views/sell/payment-views.ts';
import { Icon } from '../../ui/icon.tsx';
import { failureMessage } from '../../ui/notes/failure-note.tsx';
import { useDecidingTexts } from '../../ui/texts/use-deciding-texts.ts';
import { useMethodName } from '../../ui/use-method-name.ts';
import { newerAttempt } from './situation.ts';
import './attempt-note.css';

interface AttemptNoteProps {
  readonly payment: PaymentView;
  readonly others: readonly PaymentView[];
}

export function AttemptNote({ payment, others }: AttemptNoteProps) {
  const texts = useDecidingTexts();
  const nameOf = useMethodName();
  const failed = newerAttempt(payment, others);
  if (!failed || payment.saleState !== 'open') return null;
  const { deciding } = texts;
  const how = failed.state === 'rejected' || failed.state === 'unconfirmed' ? failed.state : 'ended';
  const cause = failed.cause && failureMessage(texts, failed.cause, { about: 'cause', until: '' });
  return (
    <div
      className="attempt-note"
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
