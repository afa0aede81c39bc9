/** Confirms a charge while the gateway blocks requests: it may not answer, and the bill would then be unconfirmed. */
import { useRef } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface BlockDialogProps {
  /** Epoch ms. */
  readonly until: number;
  readonly onCharge: () => void;
  readonly onWait: () => void;
}

export default function BlockDialog({ until, onCharge, onWait }: BlockDialogProps) {
  const { sell: texts } = useTexts();
  const times = useTimeFormat();
  const wait = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={texts.blockedTitle} onClose={onWait} startsAt={wait}>
      <p>{texts.whileBlocked(times.until(until))}</p>
      <p>{texts.blockedAdvice}</p>
      <div className="dialog-actions">
        <button ref={wait} type="button" className="primary" data-testid="charge-wait" onClick={onWait}>
          {texts.blockedWait}
        </button>
        <button type="button" className="secondary" data-testid="charge-anyway" onClick={onCharge}>
          {texts.blockedCharge}
        </button>
      </div>
    </Dialog>
  );
}
