/** Collects the Z reports known outside a ledger: in its backups and safety copies, and the highest noted number. */
import { join } from 'node:path';
import type { LedgerPaths } from '../../backups/ledger-paths.ts';
import { listBackups } from '../../backups/list-backups.ts';
import type { KnownClosing } from '../../verify/check.ts';
import { closingsIn } from './verified-closings.ts';

/** @param noted the highest noted Z number, 0 for none · @returns each Z report once, from the newest file that has it */
export function closingEvidence(places: LedgerPaths, noted: number): readonly KnownClosing[] {
  const found = new Map<string, KnownClosing>();
  for (const { file } of listBackups(places)) {
    for (const { number, hash } of closingsIn(join(places.backups, file))) {
      const key = `${number} ${hash}`;
      if (!found.has(key)) found.set(key, { number, hash, file });
    }
  }
  const closings = [...found.values()];
  const isOnlyNoted = noted > 0 && !closings.some(({ number }) => number === noted);
  return isOnlyNoted ? [...closings, { number: noted, hash: null, file: 'ledger-checks.json' }] : closings;
}
