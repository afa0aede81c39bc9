/** Puts a backup in the place of the ledger in use, and repairs a damaged one. */
import { useState } from 'react';
import type { Backup, RecoveryReport } from '../../../shared/contract/backup.ts';
import { storageTexts } from '../../../shared/messages/backup-texts.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useContentChange } from '../../ui/keys/press-guard.ts';
import RecoveryReportNote from '../../ui/notes/recovery-report-note.tsx';
import { Panel, type SettingsPanelProps } from './panel.tsx';

/** The backups, newest first; a few at a time, because older ones are rarely needed. */
const SHOWN_AT_FIRST = 4;

interface BackupListProps {
  readonly backups: readonly Backup[];
  readonly disabled: boolean;
  readonly onChoose: (backup: Backup) => void;
}

function BackupList({ backups, disabled, onChoose }: BackupListProps) {
  const texts = useTextsOf(storageTexts);
  const times = useTimeFormat();
  const [isWhole, setIsWhole] = useState(false);
  if (backups.length === 0) return <p className="fine">{texts.none}</p>;
  const shown = isWhole ? backups : backups.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="list" data-testid="backup-list" data-count={backups.length}>
        {shown.map((backup) => (
          <li key={backup.file} data-testid="backup" data-file={backup.file} data-reason={backup.reason}>
            <div>
              <strong>{times.dayAndClock(backup.at)}</strong>
              <span className="fine">
                {texts.reasons[backup.reason]} · {sizeOf(backup.bytes)} · {texts.verified}
              </span>
            </div>
            <Button look="quiet" testId="restore" disabled={disabled} onClick={() => onChoose(backup)}>
              {texts.restore}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < backups.length && (
        <Button look="quiet" testId="all-backups" onClick={() => setIsWhole(true)}>
          {texts.showAll(backups.length)}
        </Button>
      )}
    </>
  );
}

/** `240 kB`, `13 MB`: the same in every language. */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
}

export function RestorePanel({ settings: { environment } }: Pick<SettingsPanelProps, 'settings'>) {
  const texts = useTextsOf(storageTexts);
  const [chosen, setChosen] = useState<Backup | null>(null);
  const [outcome, setOutcome] = useState<'was-whole' | RecoveryReport | null>(null);
  const { view, reload, failure: notLoaded } = useLoaded(environment, () => ask('backups.view', {}));
  const { running, failure, run } = useRequest();
  const isBroken = view?.broken ?? false;
  // The repair button appears at the place of another one.
  useContentChange(isBroken);

  const restore = async ({ file }: Backup) => {
    setOutcome(null);
    await run(() => ask('backups.restore', { file }), setOutcome);
    setChosen(null);
    await reload();
  };
  const repair = async () => {
    setOutcome(null);
    await run(
      () => ask('backups.repair', {}),
      (report) => setOutcome(report ?? 'was-whole'),
    );
    await reload();
  };

  return (
    <Panel
      title={texts.restorePanel}
      testId="restore-panel"
      data={{ 'data-broken': isBroken }}
      failure={failure ?? notLoaded}
    >
      {isBroken && (
        <div className="caution stack">
          <p>{texts.broken}</p>
          <Button look="primary" testId="repair-now" disabled={running} onClick={repair}>
            {running && !chosen && <Spinner />}
            {running && !chosen ? texts.repairing : texts.repair}
          </Button>
        </div>
      )}
      {outcome && (
        <div className="done" role="status" data-testid="backup-outcome">
          {outcome === 'was-whole' ? <p>{texts.wasWhole}</p> : <RecoveryReportNote report={outcome} />}
        </div>
      )}
      {view && <BackupList backups={view.backups} disabled={running} onChoose={setChosen} />}
      {chosen && (
        <RestoreDialog
          backup={chosen}
          busy={running}
          onConfirm={() => void restore(chosen)}
          onCancel={() => setChosen(null)}
        />
      )}
    </Panel>
  );
}

/** It explains every step first, because the restore replaces the shop's records. */
interface RestoreDialogProps {
  readonly backup: Backup;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function RestoreDialog({ backup, busy, onConfirm, onCancel }: RestoreDialogProps) {
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
      <ol className="stack">
        {texts.restoreSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </ConfirmDialog>
  );
}
