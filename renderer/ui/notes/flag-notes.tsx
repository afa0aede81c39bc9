/** The texts of a payment's flags. */

import type { PaymentView } from '../../../shared/contract/views/sell/payment-views.ts';
import type { FlagKind } from '../../../shared/model/payment.ts';
import { Icon } from '../icon.tsx';
import { useDecidingTexts } from '../texts/use-deciding-texts.ts';
import { flagMessage, isObsolete } from './flag-message.ts';

interface FlagNotesProps {
  readonly payment: PaymentView;
  /** A flag that the screen shows itself. */
  readonly except?: FlagKind;
}

export function FlagNotes({ payment, except }: FlagNotesProps) {
  const texts = useDecidingTexts();
  return payment.flags
    .filter((flag) => flag !== except)
    .map((flag) => {
      const afterPaid = payment.flagsAfterPaid.includes(flag);
      const overtaken = isObsolete(flag, payment, afterPaid);
      return (
        <p key={flag} className="flag-note" data-flag={flag} data-overtaken={overtaken}>
          <Icon name={overtaken ? 'check' : 'warning'} />
          {flagMessage(texts, flag, payment, afterPaid)}
        </p>
      );
    });
}
