/**
 * Asks before a charge that was most likely not meant: a barcode, an unusual amount, or a bill that may stay unconfirmed
 * because the gateway blocks requests.
 */
import { useRef } from 'react';
import { doubtTexts } from '../../../../shared/messages/sale/doubt-texts.ts';
import { formatRupiah, groupDigits, type Rupiah } from '../../../../shared/model/values/rupiah.ts';
import { useTexts, useTextsOf } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import type { TypedCode } from '../../../state/draft/typed-code.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

export type Doubt =
  /** Epoch ms. */
  | { readonly kind: 'blocked'; readonly until: number }
  | { readonly kind: 'barcode'; readonly typed: TypedCode }
  /** The largest sale that is usual here; 0 for none. */
  | { readonly kind: 'unusual'; readonly amount: Rupiah; readonly largest: Rupiah };

interface DoubtDialogProps {
  readonly doubt: Doubt;
  readonly onCharge: () => void;
  /** The first answer, which charges nothing. */
  readonly onStay: () => void;
  readonly onClose: () => void;
}

export default function DoubtDialog({ doubt, onCharge, onStay, onClose }: DoubtDialogProps) {
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

interface Wording {
  readonly title: string;
  readonly lines: readonly string[];
  readonly stay: string;
  readonly charge: string;
}

function useWording(doubt: Doubt): Wording {
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
      return {
        title,
        stay,
        charge,
        lines: [texts.looksLikeBarcode(code), texts.asAmount(inWords(asAmount, texts.scales))],
      };
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
