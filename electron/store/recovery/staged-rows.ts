/**
 * `<ledger>.book/`: the hub's rows of a terminal, next to the ledger in use, until a ledger is built from them. They are kept
 * as a journal file is, but each batch is flushed, so a restore continues after the last one, whatever happened in between.
 */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
import { createFolder, syncFile, writeDurablySync } from '../../platform/files/durable-files.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { StagedRows } from '../../ports/hub-restore.ts';
import { JournalFile } from '../journal/journal-file.ts';
import { type LedgerPaths, removeUnfinished } from '../sqlite/ledger-files.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { follows } from './rows-of-hub.ts';

/** 400 bytes for each of the most rows. */
const MOST_BYTES = 8_000_000_000;

export interface HubRows {
  /** In order. */
  rows(): Iterable<HubJournalRow>;
}

function stagedRowsPath(ledgerFile: string): string {
  return `${ledgerFile}.book`;
}

export function hasStagedRows(ledgerFile: string): boolean {
  return existsSync(stagedRowsPath(ledgerFile));
}

/** Where a ledger is built from them. */
export function builtLedgerPath(ledgerFile: string): string {
  return `${ledgerFile}.book-ledger.partial`;
}

/** With a ledger that a killed program was building. */
export function removeStagedRows(ledgerFile: string): void {
  removeUnfinished(builtLedgerPath(ledgerFile));
  rmSync(stagedRowsPath(ledgerFile), { recursive: true, force: true });
}

/** @param terminal whose rows they are: another one's are dropped @throws StoreError */
export function openStagedRows(
  { file, environment }: Pick<LedgerPaths, 'file' | 'environment'>,
  terminal: string,
): StagedRows & HubRows {
  return withStoreError(() => {
    const folder = stagedRowsPath(file);
    const owner = join(folder, 'terminal');
    if (ignoreErrors(() => readFileSync(owner, 'utf8')) !== terminal) {
      rmSync(folder, { recursive: true, force: true });
      createFolder(folder);
      writeDurablySync(owner, terminal);
    }
    return stagedIn(new JournalFile(folder, environment));
  });
}

function stagedIn(files: JournalFile): StagedRows & HubRows {
  let bytes = files.segments().reduce((sum, { path }) => sum + statSync(path).size, 0);
  return {
    head: () => withStoreError(() => files.head()),
    add: (rows) =>
      withStoreError(() => {
        bytes += rows.reduce((sum, { data }) => sum + data.length, 0);
        if (!follows(files.head(), rows) || bytes > MOST_BYTES) return false;
        files.append(rows.map((row) => ({ ...row, extra: null })));
        const newest = files.segments().at(-1);
        if (newest) syncFile(newest.path);
        return true;
      }),
    *rows() {
      for (const { rows } of files.commits()) yield* rows;
    },
    close: () => files.close(),
  };
}
