/** What needs a whole book read: seconds once there is much, so never in the process that serves the counter. */
import type { Backup, BackupReason } from '../../../shared/contract/views/backup-views.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import type { VerifyProgress } from '../../../shared/contract/views/verification-views.ts';
import type { Job } from '../../platform/background/background.ts';
import { drawUpClosing } from '../closings/draw-up-closing.ts';
import { storeResult } from '../sqlite/store-result.ts';
import type { ClosingDraft } from '../../ports/ledger/takings-port.ts';
import { type BookCheck, checkBook } from './check-ledger-file.ts';
import { closingsBeside } from '../recovery/evidence/closings-in-backups.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { readSlips } from '../recovery/intent-log.ts';
import type { JournalHead } from '../recovery/journal-head.ts';
import type { BookPlaces } from '../backups/places.ts';
import type { Verification } from '../../ports/ledger-guardian.ts';
import { verifyBook } from './verify-ledger-file.ts';

export interface BackUpOrder {
  readonly places: BookPlaces;
  readonly reason: BackupReason;
  /** Epoch ms. */
  readonly at: number;
}

export const backUpJob: Job<BackUpOrder, Result<Backup>> = { name: 'back-up' };

export const backUpAsOrdered = ({ places, reason, at }: BackUpOrder): Result<Backup> =>
  storeResult(() => makeBackup(places, reason, at));

export const checkBookJob: Job<BookPlaces, Result<BookCheck>> = { name: 'check-book' };

export const checkBookAsOrdered = ({ book, environment }: BookPlaces): Result<BookCheck> =>
  storeResult(() => checkBook(book, environment));

export interface VerifyOrder {
  readonly places: BookPlaces;
  /** Where its journal had come, and its highest Z number, as far as that is remembered. */
  readonly head: JournalHead | null;
  readonly highestClosing: number;
  /** Epoch ms. */
  readonly at: number;
}

export const verifyBookJob: Job<VerifyOrder, Result<Verification>, VerifyProgress> = { name: 'verify-book' };

export const verifyBookAsOrdered = (
  { places, head, highestClosing, at }: VerifyOrder,
  tell: (progress: VerifyProgress) => void,
): Result<Verification> =>
  storeResult(() => {
    const closings = closingsBeside(places, highestClosing);
    return verifyBook(places.book, places.environment, { tell, now: at, head, slips: readSlips(places), closings });
  });

/** `null` for a book in which nothing has ever happened. */
export const drawUpClosingJob: Job<BookPlaces, Result<ClosingDraft | null>> = { name: 'draw-up-closing' };

export const drawUpClosingAsOrdered = ({ book }: BookPlaces): Result<ClosingDraft | null> =>
  storeResult(() => drawUpClosing(book));
