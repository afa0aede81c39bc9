/**
 * The gateway's payment page as a QR code for the customer's phone, with its address as text. The customer can read
 * the host before opening the page, and can type the address without a scanner.
 */
import { useContext } from 'react';
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { payingTexts } from '../../../../shared/messages/sale/paying-texts.ts';
import { hostedPage } from '../../../../shared/model/values/addresses.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { LocalizationContext, useTextsOf } from '../../../i18n/i18n.ts';
import { ModeNote } from '../../../ui/notes/mode-note.tsx';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import { useMethodName } from '../../../ui/use-method-name.ts';

interface PagePanelProps {
  readonly payment: PaymentView;
  /** As the gateway sent it; http or https. */
  readonly paymentUrl: string;
  /** See `TerminalView`. */
  readonly currency: string;
}

export function PagePanel({ payment, paymentUrl, currency }: PagePanelProps) {
  const texts = useTextsOf(payingTexts);
  const nameOf = useMethodName();
  const { language } = useContext(LocalizationContext);
  const url = hostedPage(paymentUrl, { language, currency });
  const { host, pathname, search } = new URL(url);
  const rest = `${pathname}${search}`;
  return (
    <div className="code-panel code-panel-qris code-panel-page" data-testid="payment-page" data-url={url}>
      <header>
        <span className="code-panel-kind">{nameOf(payment.method)}</span>
        <span className="code-panel-amount">{formatRupiah(payment.amount)}</span>
      </header>
      <ModeNote environment={payment.environment} />
      <QrCode payload={url} label={texts.pageQrLabel(formatRupiah(payment.amount), host)} testId="payment-page-qr" />
      <footer>
        {payment.environment === 'training' ? texts.scanPageInTraining : texts.scanPage}
        <span className="page-address" data-testid="payment-page-address">
          {texts.orOpen}{' '}
          <bdi>
            <strong>{host}</strong>
            {rest === '/' ? '' : rest}
          </bdi>
        </span>
      </footer>
    </div>
  );
}
