/** Virtual account number for the transfer, in groups of four for reading aloud. */
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { GroupedNumber } from '../../../ui/grouped-number.tsx';
import { ModeNote } from '../../../ui/notes/mode-note.tsx';
import { CopyButton } from './copy-button.tsx';

interface VirtualAccountPanelProps {
  readonly payment: PaymentView;
  readonly number: string;
}

export function VirtualAccountPanel({ payment, number }: VirtualAccountPanelProps) {
  const { pay: texts } = useTexts();
  return (
    <div className="code-panel code-panel-va">
      <header>
        <span className="code-panel-kind">{texts.payTo(payment.method.name)}</span>
      </header>
      <ModeNote environment={payment.environment} />
      <div className="va-room">
        <p className="label">{texts.vaNumber}</p>
        <GroupedNumber className="va-number" number={number} testId="payment-va-number" />
        <p className="va-amount">{formatRupiah(payment.amount)}</p>
        <CopyButton text={number} label={texts.copy} testId="copy-va" />
      </div>
      <footer>{texts.vaHow}</footer>
    </div>
  );
}
