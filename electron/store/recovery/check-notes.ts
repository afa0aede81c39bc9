/**
 * What is remembered of each book from start to start, in a small file of its own because the book itself may be the
 * trouble: when it was last checked whole and whether damage was noticed. Losing it loses nothing but time.
 */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { recoveryReportSchema } from '../../../shared/contract/views/backup-views.ts';
import { environments, type Environment } from '../../../shared/model/environment.ts';
import { syncFolder } from '../../platform/files/sync-folder.ts';
import { journalHeadSchema } from './journal-head.ts';

const noteSchema = z.object({
  /** Epoch ms. */
  checkedAt: z.number().nullable(),
  /** What that check found. */
  problems: z.number(),
  /** The book is checked whole before it is used again. */
  isSuspect: z.boolean(),
  /** Where its journal had come when that was last noted: it contains that for ever. */
  head: journalHeadSchema.nullable(),
  /** The highest Z number that it ever gave: no other book in its place gives it again. */
  highestClosing: z.number().int().default(0),
  /** What was done to it, until the program has ended in peace: whoever was to read it may have seen only a kill. */
  unread: recoveryReportSchema.nullable().default(null),
});
export type CheckNote = z.infer<typeof noteSchema>;

const notesSchema = z.partialRecord(z.enum(environments), noteSchema);
const nothing: CheckNote = {
  ...{ checkedAt: null, problems: 0, isSuspect: false, unread: null },
  ...{ head: null, highestClosing: 0 },
};

export interface CheckNotes {
  of(environment: Environment): CheckNote;
  change(environment: Environment, change: Partial<CheckNote>): void;
}

export function openCheckNotes(dataDirectory: string): CheckNotes {
  const file = join(dataDirectory, 'book-checks.json');
  const notes = read(file);
  return {
    of: (environment) => notes[environment] ?? nothing,
    change(environment, change) {
      notes[environment] = { ...(notes[environment] ?? nothing), ...change };
      write(file, JSON.stringify(notes));
    },
  };
}

function read(file: string): z.infer<typeof notesSchema> {
  try {
    return notesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

function write(file: string, text: string): void {
  const draft = `${file}.draft`;
  try {
    const descriptor = openSync(draft, 'w', 0o600);
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(draft, file);
    syncFolder(dirname(file));
  } catch {
    // A full disk must not take the counter down with a note: the next start checks by size alone.
  }
}
