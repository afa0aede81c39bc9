/** Payment code for an outlet's cashier: as large as possible, in groups of four for reading aloud. */
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { payingTexts } from '../../../../shared/messages/sale/paying-texts.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { GroupedNumber } from '../../../ui/grouped-number.tsx';
import { ModeNote } from '../../../ui/notes/mode-note.tsx';
import { CopyButton } from './copy-button.tsx';

interface RetailPanelProps {
  readonly payment: PaymentView;
  readonly number: string;
}

export function RetailPanel({ payment, number }: RetailPanelProps) {
  const texts = useTextsOf(payingTexts);
  return (
    <div className="code-panel code-panel-va">
      <header>
        <span className="code-panel-kind">{payment.method.name}</span>
      </header>
      <ModeNote environment={payment.environment} />
      <div className="va-room">
        <p className="label">{texts.retailCode}</p>
        <GroupedNumber className="va-number" number={number} testId="payment-retail-code" />
        <p className="va-amount">{formatRupiah(payment.amount)}</p>
        <CopyButton text={number} label={texts.copyCode} testId="copy-retail" />
      </div>
      <footer>{texts.retailHow(payment.method.name)}</footer>
    </div>
  );
}
