/**
 * Notes about each ledger that survive restarts: its last whole check, noticed damage, its journal head. They have their
 * own small file, because the ledger itself may be damaged. Without it, the next start only checks less.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { recoveryReportSchema } from '../../../shared/contract/backup.ts';
import { type Environment, environments } from '../../../shared/model/environment.ts';
import { writeDurablySync } from '../../platform/files/durable-files.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import { type Ledger, StoreError } from '../../ports/ledger/ledger.ts';

/** Notes of earlier versions have the hash in capitals. */
const notedHeadSchema = z.object({ id: z.number().int(), hash: z.string().toLowerCase() });

const noteSchema = z.object({
  /** Epoch ms. */
  checkedAt: z.number().nullable(),
  /** The number of problems that this check found. */
  problems: z.number(),
  /** Damage was noticed: the ledger is checked whole before its next use. */
  isSuspect: z.boolean(),
  /** The journal's newest row at the last note; the ledger must always contain it. */
  head: notedHeadSchema.nullable(),
  /** The head of a ledger that was about to take its place. A crash may have come before or after that. */
  replacement: notedHeadSchema.nullable().default(null),
  /** The highest Z number ever assigned; a ledger that replaces this one must not assign it again. */
  highestClosing: z.number().int(),
  /** The report of a recovery, kept until a clean shutdown: a crash may have come before anybody read it. */
  unread: recoveryReportSchema.nullable(),
  /** The version of the program that opened it last; `null`: unknown. */
  version: z.string().nullable().default(null),
});
export type CheckNote = z.infer<typeof noteSchema>;

const notesSchema = z.partialRecord(z.enum(environments), noteSchema);
export const nothingNoted: CheckNote = {
  ...{ checkedAt: null, problems: 0, isSuspect: false, unread: null },
  ...{ head: null, replacement: null, highestClosing: 0, version: null },
};

export type CheckNotes = ReturnType<typeof createCheckNotes>;

export function createCheckNotes(dataDirectory: string) {
  const file = join(dataDirectory, 'ledger-checks.json');
  const notes = read(file);
  const of = (environment: Environment): CheckNote => notes[environment] ?? nothingNoted;
  function change(environment: Environment, changed: Partial<CheckNote>): void {
    notes[environment] = { ...of(environment), ...changed };
    // A full disk must not stop sales over a note. The next start then decides by size alone what to check.
    ignoreErrors(() => writeDurablySync(file, JSON.stringify(notes, withSum)));
  }
  return {
    of,
    change,
    /** Another process may have changed them. */
    readAgain: () => void Object.assign(notes, read(file)),
    /**
     * Notes the journal head, by which a later start detects an older copy in the ledger's place, and the highest Z
     * number, which no ledger in its place may give again.
     * Unreadable values are skipped: a note must neither prevent opening nor undo a closing, and the next read reports
     * the damage.
     */
    noteHowFar(environment: Environment, { journal, closings }: Pick<Ledger, 'journal' | 'closings'>): void {
      try {
        const head = journal.head();
        const given = closings.list(null, 1)[0]?.number ?? 0;
        const highestClosing = Math.max(given, of(environment).highestClosing);
        change(environment, { head, replacement: null, highestClosing });
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
      }
    },
  };
}

const sumOf = (note: object): string => createHash('sha256').update(JSON.stringify(note)).digest('base64url');

/** For `JSON.stringify`: a changed digit would be a loss that never was. Earlier versions ignore it. */
function withSum(key: string, value: unknown): unknown {
  return isEnvironment(key) ? { ...Object(value), sum: sumOf(Object(value)) } : value;
}

/** Also of an earlier version, whose notes have no sum. */
function isAsWritten(value: unknown): boolean {
  const { sum, ...note } = Object(value);
  return sum === undefined || sum === sumOf(note);
}

const isEnvironment = (key: string): boolean => environments.some((each) => each === key);

function read(file: string): z.infer<typeof notesSchema> {
  try {
    const found = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
    return notesSchema.parse(Object.fromEntries(found.filter(([, note]) => isAsWritten(note))));
  } catch {
    return {};
  }
}
