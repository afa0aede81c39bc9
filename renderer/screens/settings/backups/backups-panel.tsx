/** Backups of the ledger in use: the list, a manual backup, restoring one, and repairing a damaged ledger. */
import { useState } from 'react';
import type { Backup, BackupsView, RecoveryReport } from '../../../../shared/contract/backup.ts';
import { storageTexts } from '../../../../shared/messages/backup/storage-texts.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { useRequest } from '../../../state/use-request.ts';
import { useContentChange } from '../../../ui/keys/press-guard.ts';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import RecoveryReportNote from '../../../ui/notes/recovery-report-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import './backups.css';

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
      <ul className="backup-list" data-testid="backup-list" data-count={backups.length}>
        {shown.map((backup) => (
          <li key={backup.file} data-testid="backup" data-file={backup.file} data-reason={backup.reason}>
            <div>
              <strong>{times.dayAndClock(backup.at)}</strong>
              <span className="fine">
                {texts.reasons[backup.reason]}
                {backup.version !== undefined && ` (${backup.version})`} · {sizeOf(backup.bytes)} · {texts.verified}
              </span>
            </div>
            <button
              type="button"
              className="quiet"
              data-testid="restore"
              disabled={disabled}
              onClick={() => onChoose(backup)}
            >
              {texts.restore}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < backups.length && (
        <button type="button" className="quiet" data-testid="all-backups" onClick={() => setIsWhole(true)}>
          {texts.showAll(backups.length)}
        </button>
      )}
    </>
  );
}

/** `240 kB`, `13 MB`: the same in every language. */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
}

/** Outcome of the last action. */
type Outcome = 'backed-up' | 'was-whole' | RecoveryReport;

export function BackupsPanel({ settings: { environment } }: Pick<SettingsPanelProps, 'settings'>) {
  const texts = useTextsOf(storageTexts);
  const [chosen, setChosen] = useState<Backup | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [doing, setDoing] = useState<'backing-up' | 'restoring' | 'repairing' | null>(null);
  const loading = useLoaded(environment, () => ask('backups.view', {}));
  const { view, reload } = loading;
  const { running, failure, run } = useRequest();
  const shownFailure = failure ?? loading.failure;
  // The repair button appears at the place of another one.
  useContentChange(view?.broken ?? false);

  const make = async () => {
    setOutcome(null);
    setDoing('backing-up');
    await run(
      () => ask('backups.make', {}),
      (next) => {
        loading.replace(next);
        setOutcome('backed-up');
      },
    );
    await reload();
  };
  const restore = async ({ file }: Backup) => {
    setOutcome(null);
    setDoing('restoring');
    await run(() => ask('backups.restore', { file }), setOutcome);
    setChosen(null);
    await reload();
  };
  const repair = async () => {
    setOutcome(null);
    setDoing('repairing');
    await run(
      () => ask('backups.repair', {}),
      (report) => setOutcome(report ?? 'was-whole'),
    );
    await reload();
  };

  return (
    <Panel
      title={texts.backups}
      about={texts.backupsHint}
      testId="backups"
      data={{ 'data-broken': view?.broken ?? false }}
    >
      {view?.broken && (
        <div className="caution backups-broken">
          <p>{texts.broken}</p>
          <button type="button" className="primary" data-testid="repair-now" disabled={running} onClick={repair}>
            {running && doing === 'repairing' && <Spinner />}
            {running && doing === 'repairing' ? texts.repairing : texts.repair}
          </button>
        </div>
      )}
      {view && !view.broken && <LastCheck view={view} />}
      <button type="button" className="secondary" data-testid="back-up-now" disabled={running} onClick={make}>
        {running && doing === 'backing-up' && <Spinner />}
        {running && doing === 'backing-up' ? texts.backingUp : texts.backUpNow}
      </button>
      {outcome && <OutcomeNote outcome={outcome} />}
      {shownFailure && <FailureNote failure={shownFailure} about="setup" />}
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

function LastCheck({ view }: { readonly view: BackupsView }) {
  const texts = useTextsOf(storageTexts);
  const times = useTimeFormat();
  const { checkedAt, problems } = view;
  if (checkedAt === null) return <p className="fine">{texts.neverChecked}</p>;
  if (problems > 0) return <p className="caution">{texts.problems(problems)}</p>;
  return (
    <p className="fine" data-testid="last-check">
      {texts.checked(times.dayAndClock(checkedAt))}
    </p>
  );
}

function OutcomeNote({ outcome }: { readonly outcome: Outcome }) {
  const texts = useTextsOf(storageTexts);
  return (
    <div className="done" role="status" data-testid="backup-outcome">
      {outcome === 'backed-up' && <p>{texts.backedUp}</p>}
      {outcome === 'was-whole' && <p>{texts.wasWhole}</p>}
      {typeof outcome === 'object' && <RecoveryReportNote report={outcome} />}
    </div>
  );
}
