/**
 * The receipt on the customer's phone: a QR code with its text, and a chat in the system's browser. The number is kept
 * nowhere; it is gone with the dialog.
 */
import { type FormEvent, useRef, useState } from 'react';
import { printTexts } from '../../../shared/messages/print-texts.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { PhoneField } from '../forms/phone-field.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { QrCode } from '../qr-code.tsx';
import './print.css';

/** Smaller than a payment's code: the customer is near, and the dialog also has the chat. */
const LEAST_PX = 260;

interface ToPhoneDialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

export default function ToPhoneDialog({ orderId, onClose }: ToPhoneDialogProps) {
  const { toPhone: texts, close } = useTextsOf(printTexts);
  const { view, failure } = useLoaded(orderId, () => ask('receipt.text', { orderId }));
  const [number, setNumber] = useState('');
  const [isOpened, setOpened] = useState(false);
  const sending = useRequest();
  const closing = useRef<HTMLButtonElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setOpened(false);
    void sending.run(
      () => ask('receipt.whatsapp', { orderId, number }),
      () => {
        setNumber('');
        setOpened(true);
      },
    );
  };
  return (
    <Dialog title={texts.title} onClose={onClose} startsAt={closing}>
      <div className="to-phone">
        <div className="stack to-phone-code">
          {view && <QrCode payload={view.text} label={texts.qrLabel} testId="receipt-qr" least={LEAST_PX} />}
          <p className="fine">{texts.scan}</p>
        </div>
        <form className="stack to-phone-chat" noValidate onSubmit={send}>
          <h3>{texts.whatsapp}</h3>
          <PhoneField
            label={texts.number}
            hint={texts.numberHint}
            value={number}
            wrong={sending.failure?.code === 'whatsapp-number-wrong'}
            maxLength={40}
            testId="receipt-number"
            onChange={setNumber}
          />
          <Button type="submit" look="primary" testId="receipt-whatsapp">
            {texts.send}
          </Button>
          {sending.failure && <FailureNote failure={sending.failure} about="setup" />}
          {isOpened && (
            <p className="done" role="status" data-testid="receipt-opened">
              {texts.opened}
            </p>
          )}
        </form>
      </div>
      {failure && <FailureNote failure={failure} about="setup" />}
      <div className="dialog-actions">
        <Button ref={closing} onClick={onClose}>
          {close}
        </Button>
      </div>
    </Dialog>
  );
}
