/** The question that a charge asks first. Loaded when it is needed: few charges ask. */
import type { Rupiah } from '../../../../shared/model/values/rupiah.ts';
import CashDialog from '../../../ui/cash/cash-dialog.tsx';
import AskCustomerDialog from '../../../ui/forms/ask-customer-dialog.tsx';
import DoubtDialog from './doubt-dialog.tsx';
import type { Charge } from './use-charge.ts';

interface ChargeDialogsProps extends Charge {
  readonly creating: boolean;
  /** `null` without a readable amount. */
  readonly amount: Rupiah | null;
  /** As in `useCharge`. */
  readonly blockedUntil: number | null;
}

export default function ChargeDialogs({ question, creating, amount, blockedUntil, ...rest }: ChargeDialogsProps) {
  const { charge, chargeFor, bookCash, takeCode, onClose } = rest;
  switch (question?.kind) {
    case 'blocked':
      return (
        blockedUntil !== null && (
          <DoubtDialog
            doubt={{ kind: 'blocked', until: blockedUntil }}
            onCharge={() => void charge('block')}
            onStay={onClose}
            onClose={onClose}
          />
        )
      );
    case 'barcode':
    case 'unusual':
      return (
        <DoubtDialog
          doubt={question}
          onCharge={() => void charge('amount')}
          onStay={question.kind === 'barcode' ? () => takeCode(question.typed) : onClose}
          onClose={onClose}
        />
      );
    case 'cash':
      return (
        <CashDialog
          amount={question.sale.amount}
          isStillPayable={false}
          booking={creating}
          onBook={(cash) => bookCash(question.sale, cash)}
          onClose={onClose}
        />
      );
    case 'customer':
      return (
        amount !== null && (
          <AskCustomerDialog
            offer={question.offer}
            amount={amount}
            creating={creating}
            onCharge={(customer) => chargeFor(question.offer, customer)}
            onClose={onClose}
          />
        )
      );
    default:
      return null;
  }
}
