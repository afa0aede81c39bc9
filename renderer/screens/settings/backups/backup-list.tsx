/** The backups, newest first; a few at a time, because older ones are rarely needed. */

import { useState } from 'react';
import type { Backup } from '../../../../shared/contract/views/setup/backup-views.ts';
import { storageTexts } from '../../../../shared/messages/en/settings/storage-texts.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';

const SHOWN_AT_FIRST = 4;

interface BackupListProps {
  readonly backups: readonly Backup[];
  readonly disabled: boolean;
  readonly onChoose: (backup: Backup) => void;
}

export function BackupList({ backups, disabled, onChoose }: BackupListProps) {
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
