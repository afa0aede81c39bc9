/** The texts of a payment's flags. */
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { isObsolete } from '../../../shared/model/flag-name.ts';
import type { FlagKind } from '../../../shared/model/payment.ts';
import { Icon } from '../icon.tsx';
import { useDecidingTexts } from '../texts/use-deciding-texts.ts';
import { flagMessage, unseenFlags } from './flag-message.ts';

interface FlagNotesProps {
  readonly payment: PaymentView;
  /** Flags that the screen shows itself. */
  readonly except?: readonly FlagKind[];
}

export function FlagNotes({ payment, except = [] }: FlagNotesProps) {
  const texts = useDecidingTexts();
  return unseenFlags(payment)
    .filter(({ kind }) => !except.includes(kind))
    .map((flag) => {
      const overtaken = isObsolete(flag, payment);
      return (
        <p key={flag.kind} className="flag-note" data-flag={flag.kind} data-overtaken={overtaken}>
          <Icon name={overtaken ? 'check' : 'warning'} />
          {flagMessage(texts, flag, payment)}
        </p>
      );
    });
}
