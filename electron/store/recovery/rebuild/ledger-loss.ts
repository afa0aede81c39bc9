/**
 * Determines the loss when one ledger replaces another: journal rows, closings and decisions. Also finds the highest known
 * Z number, so that the next closing continues after it.
 */
import { join } from 'node:path';
import type { Database as Db } from 'better-sqlite3';
import Database from 'better-sqlite3';
import { ignoreErrors } from '../../../platform/ignore-errors.ts';
import type { JournalHead } from '../../../ports/ledger/journal-port.ts';
import type { LedgerPaths } from '../../backups/ledger-paths.ts';
import { listBackups, namesIn } from '../../backups/list-backups.ts';
import { lastClosingNumber } from '../../closings/last-number.ts';
import { openJournal } from '../../journal/journal.ts';
import { BUSY_TIMEOUT_MS } from '../../sqlite/ledger-identity.ts';
import { journalTail, type LostRow, NO_TAIL } from '../evidence/journal-tail.ts';
import { highestClosing, highestInPages } from '../evidence/verified-closings.ts';
import { containsHead, journalHead } from '../journal-head.ts';

export interface LedgerLoss {
  readonly rows: number;
  readonly closings: number;
  readonly decisions: number;
  /** The highest known Z number; 0 for none. */
  readonly highestClosing: number;
  /** The old ledger's journal head; `null` if unknown. */
  readonly from: JournalHead | null;
  /** The new ledger's journal head; `null` if it is empty. */
  readonly to: JournalHead | null;
  /** Rows to enter into the new ledger again, in order. */
  readonly surviving: readonly LostRow[];
}

export interface LedgerReplacement {
  readonly places: LedgerPaths;
  /** The file that the new ledger starts from; `null`: an empty ledger. */
  readonly base: string | null;
  /** A working copy of the old file with its whole WAL; `null` if there is none. */
  readonly old: string | null;
  /** From `ledger-checks.json`. */
  readonly noted: { readonly head: JournalHead | null; readonly highestClosing: number };
}

export function findLoss({ places, base, old, noted }: LedgerReplacement): LedgerLoss {
  const to = base === null ? null : journalHead(base);
  const kept = old === null || old === base ? (to?.id ?? 0) : lastCommonRow(old, base);
  const tail = old === null ? NO_TAIL : journalTail(old, kept);
  // The note proves more rows than the old file shows.
  const isFurther = noted.head !== null && noted.head.id > (tail.head?.id ?? kept);
  const from = isFurther ? noted.head : (tail.head ?? to);
  return {
    rows: Math.max(tail.rows, isFurther && noted.head ? noted.head.id - kept : 0),
    ...{ closings: tail.closings, decisions: tail.decisions, surviving: tail.surviving },
    ...{ from, to, highestClosing: highestKnown(places, old, noted.highestClosing) },
  };
}

/**
 * Of a ledger without sales that gives way to the one of another machine: nothing is lost, and the facts about this machine
 * go along. Its first PIN is no first one there.
 */
export function ownFacts(old: string | null): LedgerLoss {
  const { surviving } = old === null ? NO_TAIL : journalTail(old, 0);
  const facts = surviving.map((row) =>
    row.kind === 'manager-pin-set' && row.data['how'] === 'first'
      ? { ...row, data: { ...row.data, how: 'first-of-machine' } }
      : row,
  );
  return { rows: 0, closings: 0, decisions: 0, highestClosing: 0, from: null, to: null, surviving: facts };
}

/** Journals the loss in the new ledger; call it before other entries. Writes nothing if nothing was lost. */
export function journalLoss(db: Db, loss: LedgerLoss, at: number): void {
  const { rows, closings, highestClosing, from, to } = loss;
  const journal = openJournal(db);
  for (const { kind, data, at: happenedAt } of loss.surviving) {
    journal.append(null, at, { kind, data: { ...data, happenedAt: data['happenedAt'] ?? happenedAt } });
  }
  if (rows === 0 && highestClosing <= lastClosingNumber(db)) return;
  journal.append(null, at, {
    kind: 'rolled-back',
    data: {
      ...{ lostRows: rows, lostClosings: closings, lostDecisions: loss.decisions, highestClosing },
      ...{ fromRow: from?.id ?? null, fromHash: from?.hash ?? null },
      ...{ toRow: to?.id ?? 0, toHash: to?.hash ?? null },
    },
  });
}

function highestKnown(places: LedgerPaths, old: string | null, noted: number): number {
  const backups = listBackups(places).map(({ file }) => highestClosing(join(places.backups, file)));
  const quarantined = quarantinedLedgers(places).map(highestInPages);
  return Math.max(noted, old === null ? 0 : highestClosing(old), ...backups, ...quarantined);
}

/** Quarantined ledgers, which are read page by page because SQLite could change the files beside them. */
function quarantinedLedgers({ quarantine: quarantinedAs, environment }: LedgerPaths): readonly string[] {
  const folders = namesIn(quarantinedAs).filter((name) => name.startsWith(`sales-${environment}-`));
  return folders.map((name) => join(quarantinedAs, name, `sales-${environment}.sqlite`));
}

/** Rows are hash-chained, so one equal row proves that all earlier rows are equal. @returns 0 if none is, or unknown */
function lastCommonRow(old: string, base: string | null): number {
  if (base === null) return 0;
  const head = journalHead(base);
  if (head === null) return 0;
  if (containsHead(old, head)) return head.id;
  return ignoreErrors(() => searchCommonRow(old, base, head.id)) ?? head.id;
}

function searchCommonRow(old: string, base: string, most: number): number {
  const options = { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS };
  const [one, other] = [new Database(old, options), new Database(base, options)];
  try {
    const select = 'SELECT hex(hash) FROM payment_event WHERE id = ?';
    const [ofOne, ofOther] = [one.prepare(select).pluck(), other.prepare(select).pluck()];
    let [same, different] = [0, most + 1];
    while (different - same > 1) {
      const middle = Math.floor((same + different) / 2);
      const found = ofOne.get(middle);
      if (found !== undefined && found === ofOther.get(middle)) same = middle;
      else different = middle;
    }
    return same;
  } finally {
    one.close();
    other.close();
  }
}
