/**
 * What the customer pays by: a QRIS code to scan, a number to type, in groups of four for reading aloud, or the
 * gateway's page.
 */
import { useContext } from 'react';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { payingTexts } from '../../../shared/messages/paying-texts.ts';
import { hostedPage } from '../../../shared/model/values/addresses.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { LocalizationContext, useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ModeNote } from '../../ui/notes/payment-notes.tsx';
import { GroupedNumber, QrCode } from '../../ui/qr-code.tsx';
import { useMethodName } from '../../ui/use-method-name.ts';

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

/** A virtual account for a transfer, or a code for an outlet's cashier. */
export function NumberPanel({ payment, number }: { readonly payment: PaymentView; readonly number: string }) {
  const { pay } = useTexts();
  const paying = useTextsOf(payingTexts);
  const { name } = payment.method;
  const texts =
    payment.code?.kind === 'retail'
      ? { id: 'retail', title: name, label: paying.retailCode, copy: paying.copyCode, how: paying.retailHow(name) }
      : { id: 'va', title: pay.payTo(name), label: pay.vaNumber, copy: pay.copy, how: pay.vaHow };
  return (
    <div className="code-panel">
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

interface PagePanelProps {
  readonly payment: PaymentView;
  /** As the gateway sent it; http or https. */
  readonly paymentUrl: string;
  /** See `TerminalView`. */
  readonly currency: string;
}

/**
 * The gateway's payment page as a QR code for the customer's phone, with its address as text. The customer can read
 * the host before opening the page, and can type the address without a scanner.
 */
export function PagePanel({ payment, paymentUrl, currency }: PagePanelProps) {
  const texts = useTextsOf(payingTexts);
  const nameOf = useMethodName();
  const { language } = useContext(LocalizationContext);
  const url = hostedPage(paymentUrl, { language, currency });
  const { host, pathname, search } = new URL(url);
  const rest = `${pathname}${search}`;
  return (
    <div className="code-panel code-panel-qris" data-testid="payment-page" data-url={url}>
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
