/** The Z reports that lie beside a book: in its backups and safety copies, and the highest that is noted. */
import { join } from 'node:path';
import type { KnownClosing } from '../../verify/check.ts';
import { listBackups } from '../../backups/list-backups.ts';
import type { LedgerPaths } from '../../backups/ledger-paths.ts';
import { closingsIn } from './verified-closings.ts';

/** @param noted 0 for none · @returns each Z report once, as the newest file has it */
export function closingEvidence(places: LedgerPaths, noted: number): readonly KnownClosing[] {
  const found = new Map<string, KnownClosing>();
  for (const { file } of listBackups(places)) {
    for (const { number, hash } of closingsIn(join(places.backups, file))) {
      const key = `${number} ${hash}`;
      if (!found.has(key)) found.set(key, { number, hash, file });
    }
  }
  const told = [...found.values()];
  const isNews = noted > 0 && !told.some(({ number }) => number === noted);
  return isNews ? [...told, { number: noted, hash: null, file: 'book-checks.json' }] : told;
}
