/** What the customer pays by: a QRIS code to scan, or a number to type, in groups of four for reading aloud. */
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { payingTexts } from '../../../../shared/messages/sale/paying-texts.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { useTexts, useTextsOf } from '../../../i18n/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { GroupedNumber } from '../../../ui/grouped-number.tsx';
import { ModeNote } from '../../../ui/notes/mode-note.tsx';
import { QrCode } from '../../../ui/qr/qr-code.tsx';

interface QrisPanelProps {
  readonly payment: PaymentView;
  /** With the merchant name that the customer's app will show. */
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
    </div>
  );
}

interface NumberPanelProps {
  readonly payment: PaymentView;
  readonly number: string;
}

/** A virtual account for a transfer, or a code for an outlet's cashier. */
export function NumberPanel({ payment, number }: NumberPanelProps) {
  const { pay } = useTexts();
  const paying = useTextsOf(payingTexts);
  const { name } = payment.method;
  const texts =
    payment.code?.kind === 'retail'
      ? { id: 'retail', title: name, label: paying.retailCode, copy: paying.copyCode, how: paying.retailHow(name) }
      : { id: 'va', title: pay.payTo(name), label: pay.vaNumber, copy: pay.copy, how: pay.vaHow };
  return (
    <div className="code-panel code-panel-va">
      <header>
        <span className="code-panel-kind">{texts.title}</span>
      </header>
      <ModeNote environment={payment.environment} />
      <div className="va-room">
        <p className="label">{texts.label}</p>
        <GroupedNumber
          className="va-number"
          number={number}
          testId={texts.id === 'va' ? 'payment-va-number' : 'payment-retail-code'}
        />
        <p className="va-amount">{formatRupiah(payment.amount)}</p>
        <CopyButton text={() => number} label={texts.copy} testId={`copy-${texts.id}`} />
      </div>
      <footer>{texts.how}</footer>
    </div>
  );
}
