/** Chooses the file that a new ledger starts from. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RecoveryReport } from '../../../../shared/contract/views/setup/backup-views.ts';
import { copyDurably } from '../../../platform/files/durable-files.ts';
import type { JournalHead } from '../../../ports/ledger/journal-port.ts';
import { StoreError } from '../../../ports/ledger/ledger.ts';
import type { LedgerPaths } from '../../backups/ledger-paths.ts';
import { listBackups } from '../../backups/list-backups.ts';
import { checkLedger, isIntact, type LedgerCheck } from '../../verify/check-ledger-file.ts';
import { applyFrames, type Wal } from '../evidence/wal.ts';
import { containsHead, journalHead } from '../journal-head.ts';

/** The starting content of the new ledger. */
export interface RebuildBase {
  readonly from: RecoveryReport['from'];
  /** `null`: an empty ledger. */
  readonly file: string | null;
  readonly backupAt: number | null;
}

export function firstIntact(
  places: LedgerPaths,
  wal: Wal | null,
  hasOld: boolean,
  { whole, intact, head }: { readonly whole: string; readonly intact: string; readonly head: JournalHead | null },
): RebuildBase | null {
  const check = (file: string): LedgerCheck => checkLedger(file, places.environment);
  const old: (RebuildBase & { readonly file: string })[] = [];
  if (hasOld) old.push({ from: 'log', file: whole, backupAt: null });
  if (wal?.isDamaged && existsSync(places.file)) {
    copyDurably(places.file, intact);
    applyFrames(intact, wal, wal.intact);
    old.push({ from: 'log', file: intact, backupAt: null });
  }
  const checked: { readonly base: RebuildBase; readonly check: LedgerCheck }[] = [];
  // A file that lacks the noted head is used only if no backup is whole.
  const complete = old.filter(({ file }) => head === null || containsHead(file, head));
  const behind = old.filter((base) => !complete.includes(base));
  const backups = backupsOf(places);
  // Files that contain the newest backup's head: every backup lacks their missing rows too.
  const newest = backups[0] && journalHead(backups[0].file);
  const beyond = behind.filter(({ file }) => newest && containsHead(file, newest));
  const others = behind.filter((base) => !beyond.includes(base));
  for (const base of [...complete, ...beyond, ...backups, ...others]) {
    const found = base.file === null ? { damage: [], inconsistencies: [] } : check(base.file);
    if (isIntact(found)) return base;
    checked.push({ base, check: found });
  }
  // Without a better base, an inconsistent but readable file keeps more than an empty ledger.
  const best = checked.find(({ check: { damage } }) => damage.length === 0)?.base;
  if (best?.file === whole && !wal?.isDamaged && existsSync(places.file)) return null;
  return best ?? { from: 'nothing', file: null, backupAt: null };
}

function backupsOf(places: LedgerPaths): readonly (RebuildBase & { readonly file: string })[] {
  return listBackups(places).map(({ file, at }) => ({
    from: 'backup',
    file: join(places.backups, file),
    backupAt: at,
  }));
}

export function chosenBase(places: LedgerPaths, chosen: string): RebuildBase {
  const file = join(places.backups, chosen);
  const check = checkLedger(file, places.environment);
  if (!isIntact(check)) {
    throw new StoreError('backup-unusable', new Error([...check.damage, ...check.inconsistencies].join('; ')));
  }
  const backupAt = listBackups(places).find((each) => each.file === chosen)?.at ?? null;
  return { from: 'backup', file, backupAt };
}
