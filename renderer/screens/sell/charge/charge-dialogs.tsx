/** The question that a charge asks first. Each dialog is loaded when it is needed: few charges ask. */
import { lazy, Suspense } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { Rupiah } from '../../../../shared/model/values/rupiah.ts';
import type { DraftedCash } from '../../../state/draft/sale-draft.ts';
import type { CountedCash } from '../../../ui/cash/cash-dialog.tsx';
import type { Charge } from './use-charge.ts';

const DoubtDialog = lazy(() => import('./doubt-dialog.tsx'));
const CashDialog = lazy(() => import('../../../ui/cash/cash-dialog.tsx'));
const AskCustomerDialog = lazy(() => import('../../../ui/forms/ask-customer-dialog.tsx'));

interface ChargeDialogsProps extends Charge {
  readonly creating: boolean;
  /** `null` without a readable amount. */
  readonly amount: Rupiah | null;
  /** As in `useCharge`. */
  readonly blockedUntil: number | null;
  readonly onCash: (sale: DraftedCash, cash: CountedCash) => Promise<Failure | null>;
}

export function ChargeDialogs({ question, creating, amount, blockedUntil, onCash, ...rest }: ChargeDialogsProps) {
  const { charge, chargeFor, takeCode, onClose } = rest;
  switch (question?.kind) {
    case 'blocked':
      return (
        blockedUntil !== null && (
          <Suspense fallback={null}>
            <DoubtDialog
              doubt={{ kind: 'blocked', until: blockedUntil }}
              onCharge={() => void charge('block')}
              onStay={onClose}
              onClose={onClose}
            />
          </Suspense>
        )
      );
    case 'barcode':
    case 'unusual':
      return (
        <Suspense fallback={null}>
          <DoubtDialog
            doubt={question}
            onCharge={() => void charge('amount')}
            onStay={question.kind === 'barcode' ? () => takeCode(question.typed) : onClose}
            onClose={onClose}
          />
        </Suspense>
      );
    case 'cash':
      return (
        <Suspense fallback={null}>
          <CashDialog
            amount={question.sale.amount}
            isStillPayable={false}
            booking={creating}
            onBook={(cash) => onCash(question.sale, cash)}
            onClose={onClose}
          />
        </Suspense>
      );
    case 'customer':
      return (
        amount !== null && (
          <Suspense fallback={null}>
            <AskCustomerDialog
              offer={question.offer}
              amount={amount}
              creating={creating}
              onCharge={(customer) => chargeFor(question.offer, customer)}
              onClose={onClose}
            />
          </Suspense>
        )
      );
    default:
      return null;
  }
}
