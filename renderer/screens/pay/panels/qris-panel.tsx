/** QRIS code to scan, with the merchant name that the customer's app will show. */
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { ModeNote } from '../../../ui/notes/mode-note.tsx';
import { QrCode } from '../../../ui/qr/qr-code.tsx';

interface QrisPanelProps {
  readonly payment: PaymentView;
  readonly code: { readonly payload: string; readonly merchantName: string };
}

export function QrisPanel({ payment, code }: QrisPanelProps) {
  const { pay: texts } = useTexts();
  return (
    <div className="code-panel code-panel-qris">
      <header>
        <span className="code-panel-kind">QRIS</span>
        <span className="code-panel-name">{code.merchantName}</span>
      </header>
      <ModeNote environment={payment.environment} />
      <QrCode payload={code.payload} label={texts.qrLabel(formatRupiah(payment.amount))} testId="payment-qr" />
      <footer>{texts.scan}</footer>
    </div>
  );
}
