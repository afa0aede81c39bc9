/** The question that a charge asks first. Loaded when it is needed: few charges ask. */
import { useEffect, useRef } from 'react';
import { doubtTexts } from '../../../shared/messages/doubt-texts.ts';
import { formatRupiah, groupDigits, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { useTexts, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import CashDialog from '../../ui/cash/cash-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import AskCustomerDialog from '../../ui/forms/ask-customer-dialog.tsx';
import type { ChargeQuestion, useCharge } from './use-charge.ts';

interface ChargeDialogsProps extends ReturnType<typeof useCharge> {
  readonly creating: boolean;
  /** `null` without a readable amount. */
  readonly amount: Rupiah | null;
  /** As in `useCharge`. */
  readonly blockedUntil: number | null;
}

export default function ChargeDialogs({ question, creating, amount, blockedUntil, ...rest }: ChargeDialogsProps) {
  const { charge, chargeFor, bookCash, takeCode, onClose } = rest;
  // A scan behind the dialog changed the sum: the answer would be about the one before.
  const asked = question?.kind === 'cash' ? question.sale.amount : question?.kind === 'unusual' && question.amount;
  const isOvertaken = typeof asked === 'number' && asked !== amount;
  useEffect(() => {
    if (isOvertaken) onClose();
  });
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

type Doubt =
  /** Epoch ms. */
  { readonly kind: 'blocked'; readonly until: number } | Extract<ChargeQuestion, { kind: 'barcode' | 'unusual' }>;

interface DoubtDialogProps {
  readonly doubt: Doubt;
  readonly onCharge: () => void;
  /** The first answer, which charges nothing. */
  readonly onStay: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before a charge that was most likely not meant: a barcode, an unusual amount, or a bill that may stay unconfirmed
 * because the gateway blocks requests.
 */
function DoubtDialog({ doubt, onCharge, onStay, onClose }: DoubtDialogProps) {
  const { title, lines, stay, charge } = useWording(doubt);
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={title} onClose={onClose} startsAt={first}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="dialog-actions">
        <Button ref={first} look="primary" testId="charge-wait" onClick={onStay}>
          {stay}
        </Button>
        <Button testId="charge-anyway" onClick={onCharge}>
          {charge}
        </Button>
      </div>
    </Dialog>
  );
}

function useWording(doubt: Doubt) {
  const texts = useTextsOf(doubtTexts);
  const { sell } = useTexts();
  const times = useTimeFormat();
  switch (doubt.kind) {
    case 'blocked':
      return { ...texts.blocked, lines: [sell.whileBlocked(times.until(doubt.until)), texts.blockedAdvice] };
    case 'barcode': {
      const { code, asAmount } = doubt.typed;
      if (asAmount === null) return { ...texts.barcode, lines: [texts.looksLikeBarcode(code)] };
      const { title, stay, charge } = texts.barcodeOrAmount(formatRupiah(asAmount));
      const lines = [texts.looksLikeBarcode(code), texts.asAmount(inWords(asAmount, texts.scales))];
      return { title, stay, charge, lines };
    }
    case 'unusual': {
      const { amount, largest } = doubt;
      const than = largest === 0 ? texts.nothingToCompare : texts.aboveTenTimes(formatRupiah(largest));
      return { ...texts.unusual(formatRupiah(amount)), lines: [inWords(amount, texts.scales), than] };
    }
  }
}

/** `96 juta 385 ribu 74 rupiah`: one zero too many is seen at once. @param scales from ones to thousand millions */
function inWords(amount: Rupiah, scales: readonly string[]): string {
  const groups = groupDigits(amount).split('.').map(Number).reverse();
  const parts = groups.flatMap((group, index) => (group === 0 ? [] : [`${group} ${scales[index] ?? ''}`.trim()]));
  return `${parts.reverse().join(' ')} rupiah`;
}
