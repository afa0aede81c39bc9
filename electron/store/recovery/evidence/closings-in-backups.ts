/** The Z reports that lie beside a book: in its backups and safety copies, and the highest that is noted. */
import { join } from 'node:path';
import type { ClosingBeside } from '../../verify/check.ts';
import { listBackups } from '../../backups/list-backups.ts';
import type { BookPlaces } from '../../backups/places.ts';
import { closingsIn } from './verified-closings.ts';

/** @param noted 0 for none · @returns each Z report once, as the newest file has it */
export function closingsBeside(places: BookPlaces, noted: number): readonly ClosingBeside[] {
  const found = new Map<string, ClosingBeside>();
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
