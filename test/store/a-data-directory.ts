/** A data directory with the ledgers of a shop, managed as the program does. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createLedgerGuardian } from '../../electron/store/guardian/create-ledger-guardian.ts';
import { recoverLedgerFile } from '../../electron/store/ledger-jobs.ts';
import type { HeldAtHub } from '../../electron/store/recovery/recover.ts';
import { ledgerPaths } from '../../electron/store/sqlite/ledger-files.ts';
import type { RecoveryReport } from '../../shared/contract/backup.ts';
import { MORNING } from '../support/builders.ts';
import { background as everyJob } from '../support/jobs/background.ts';
import { aFolder } from './a-ledger.ts';

/** @param openedAt epoch ms */
export function aDataDirectory(
  folder = aFolder(),
  background = everyJob,
  version = '1.0.0',
  openedAt: number = MORNING,
) {
  const said = { rebuilt: [] as RecoveryReport[], damage: [] as string[], died: [] as string[] };
  const time = { now: openedAt };
  const guardian = createLedgerGuardian({
    version,
    background,
    dataDirectory: folder,
    fileOf: (environment) => join(folder, `sales-${environment}.sqlite`),
    now: () => time.now,
    onRebuilt: (report) => said.rebuilt.push(report),
    onDamage: (_, [first = '']) => said.damage.push(first),
    onJobDied: ({ message }) => said.died.push(message),
  });
  const ledger = guardian.open('sandbox');
  onTestFinished(() => ledger.close());
  const names = () => readdirSync(join(folder, 'backups')).sort();
  const file = join(folder, 'sales-sandbox.sqlite');
  return { folder, file, guardian, ledger, said, time, names };
}

/** The recovery at a start, in this process: nobody takes its answer, as if the program were killed then. */
export function recoverAlone(
  { file, folder }: Pick<ReturnType<typeof aDataDirectory>, 'file' | 'folder'>,
  atHub: HeldAtHub | null = null,
) {
  const places = ledgerPaths(file, 'sandbox');
  const asked = { places, dataDirectory: folder, at: MORNING, isAtHub: atHub !== null, atHub };
  return recoverLedgerFile(asked, () => undefined);
}

/** Notes of a ledger's checks as earlier versions wrote them. */
export const withoutSum = (notes: string): string => notes.replace(/,"sum":"[^"]*"/, '');
