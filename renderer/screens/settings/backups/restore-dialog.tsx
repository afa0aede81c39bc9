/** Confirms restoring a backup. It explains every step first, because the restore replaces the shop's records. */
import { useRef } from 'react';
import type { Backup } from '../../../../shared/contract/views/setup/backup-views.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useStorageTexts } from '../../../ui/texts/use-storage-texts.ts';

interface RestoreDialogProps {
  readonly backup: Backup;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function RestoreDialog({ backup, busy, onConfirm, onCancel }: RestoreDialogProps) {
  const texts = useStorageTexts();
  const times = useTimeFormat();
  // The harmless button has the focus: a second Enter may have been meant for the previous button.
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={texts.restoreTitle(times.dayAndClock(backup.at))}
      onClose={() => !busy && onCancel()}
      startsAt={cancel}
    >
      <ol className="restore-steps">
        {texts.restoreSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="dialog-actions">
        <button type="button" className="primary" data-testid="restore-confirm" disabled={busy} onClick={onConfirm}>
          {busy && <Spinner />}
          {busy ? texts.restoring : texts.restoreConfirm}
        </button>
        <button
          ref={cancel}
          type="button"
          className="secondary"
          data-testid="restore-cancel"
          disabled={busy}
          onClick={onCancel}
        >
          {texts.cancel}
        </button>
      </div>
    </Dialog>
  );
}
