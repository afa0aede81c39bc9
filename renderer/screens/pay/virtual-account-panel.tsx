/** The number the customer transfers to, in groups of four as people read numbers aloud. */
import { useEffect, useState } from 'react';
import { formatRupiah } from '../../../shared/rupiah.ts';
import type { PaymentView } from '../../../shared/views.ts';
import { useTexts } from '../../i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { copyText } from './copy-text.ts';

const COPIED_SHOWN_MS = 2500;

interface VirtualAccountPanelProps {
  readonly payment: PaymentView;
  readonly number: string;
}

export function VirtualAccountPanel({ payment, number }: VirtualAccountPanelProps) {
  const { pay: texts } = useTexts();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <div className="slip slip-va">
      <header>
        <span className="slip-kind">{texts.payTo(payment.method.name)}</span>
      </header>
      <div className="va-room">
        <p className="label">{texts.vaNumber}</p>
        <p className="va-number" data-testid="payment-va-number">
          {(number.match(/.{1,4}/g) ?? []).map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
            <span key={index}>{group}</span>
          ))}
        </p>
        <p className="va-amount">{formatRupiah(payment.amount)}</p>
        <button
          type="button"
          className="secondary"
          data-testid="copy-va"
          onClick={() => void copyText(number).then(setCopied)}
        >
          <Icon name={copied ? 'check' : 'copy'} />
          <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
        </button>
      </div>
      <footer>{texts.vaHow}</footer>
    </div>
  );
}
