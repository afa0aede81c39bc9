/** Confirms restoring a backup. It explains every step first, because the restore replaces the shop's records. */
import type { Backup } from '../../../../shared/contract/backup.ts';
import { storageTexts } from '../../../../shared/messages/backup/storage-texts.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface RestoreDialogProps {
  readonly backup: Backup;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function RestoreDialog({ backup, busy, onConfirm, onCancel }: RestoreDialogProps) {
  const texts = useTextsOf(storageTexts);
  const times = useTimeFormat();
  return (
    <ConfirmDialog
      title={texts.restoreTitle(times.dayAndClock(backup.at))}
      confirm={texts.restoreConfirm}
      running={texts.restoring}
      confirmTestId="restore-confirm"
      stayTestId="restore-cancel"
      busy={busy}
      onConfirm={onConfirm}
      onStay={onCancel}
    >
      <ol className="restore-steps">
        {texts.restoreSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </ConfirmDialog>
  );
}
