/** Flags that nobody has acknowledged: the oldest one in words, until a person says they have seen it. */
import { useState } from 'react';
import { formatRupiah } from '../../shared/rupiah.ts';
import type { Alert, PaymentView } from '../../shared/views.ts';
import { ask } from '../bridge.ts';
import { useTexts } from '../i18n.ts';
import { Icon } from '../ui/icon.tsx';

interface AlertsStripProps {
  readonly alerts: readonly Alert[];
  readonly onOpen: (payment: PaymentView) => void;
}

export function AlertsStrip({ alerts, onOpen }: AlertsStripProps) {
  const { frame: texts, flags } = useTexts();
  const [sending, setSending] = useState(false);
  const alert = alerts[0];
  if (!alert) return null;
  const { orderId, flag, payment } = alert;
  const acknowledge = async () => {
    setSending(true);
    // The list comes back without it as the event `alerts`; if that fails, it goes on speaking up.
    await ask('alerts.acknowledge', { orderId, flag });
    setSending(false);
  };
  return (
    <div className="alert" role="alert" data-testid="alert" data-flag={flag} data-order-id={orderId}>
      <Icon name="warning" />
      <p>
        <strong>{texts.alertAbout(payment.saleNumber, formatRupiah(payment.amount))}</strong> {flags[flag]}{' '}
        {alerts.length > 1 && <em>{texts.more(alerts.length - 1)}</em>}
      </p>
      <button type="button" data-testid="alert-open" onClick={() => onOpen(payment)}>
        {texts.openSale}
      </button>
      <button type="button" data-testid="alert-seen" disabled={sending} onClick={() => void acknowledge()}>
        {texts.seen}
      </button>
    </div>
  );
}
