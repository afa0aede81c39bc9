/** What a day's trade keeps through damage from outside, counted by SQL of its own. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { createLedger, openDatabase } from '../../../electron/store/open-ledger.ts';
import { DAY_MS } from '../../../shared/model/values/time.ts';
import { aDataDirectory } from '../../store/a-data-directory.ts';
import { aFolder } from '../../store/a-ledger.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { figure } from '../../support/figures.ts';
import { background } from '../../support/jobs/background.ts';
import { verified } from '../../support/verified.ts';
import { aDaysTrade, all, type DaysTrade, type Kept, LEDGER, lacks, trade } from './a-days-trade.ts';

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 600_000 });

const TIMES = amountOfRun({ quick: 3, full: 60 });

/** @returns what was sold in all, if more than on the day */
type Damage = (folder: string, turn: number, day: DaysTrade) => void | Kept | Promise<void>;

const overwrite = (file: string, from: number, bytes: number): void => {
  const content = readFileSync(file);
  content.fill(0xa5, from, from + bytes);
  writeFileSync(file, content);
};
const log = (folder: string): string => join(folder, `${LEDGER}-wal`);
const spread = (turn: number, size: number): number => Math.floor(((turn * 0.618_034 + 0.1) % 1) * size);
const loseLedger = (folder: string): void => {
  for (const name of readdirSync(folder)) if (name.startsWith(LEDGER)) rmSync(join(folder, name));
};
const putBack = (folder: string, file: string): void => {
  loseLedger(folder);
  cpSync(file, join(folder, LEDGER));
};
const journal = (folder: string): string => {
  const [name = ''] = readdirSync(join(folder, 'journal')).sort().slice(-1);
  return join(folder, 'journal', name);
};

/** @returns whether the program of this version has a journal file at all */
const hasJournal = (folder: string): boolean => existsSync(join(folder, 'journal'));

/**
 * The closing of a history that diverged from the one that sold on stays in that history's file: its number was given up
 * before this counter's next one, and its range is of the other journal.
 */
const allowed: Readonly<Record<string, object>> = {
  'an older copy that sold on is in its place': { closings: TIMES },
};

const damages: Readonly<Record<string, Damage>> = {
  'nothing but the kill': () => undefined,
  'the log is cut': (folder, turn) => truncateSync(log(folder), spread(turn, statSync(log(folder)).size)),
  'the log is empty': (folder) => truncateSync(log(folder), 0),
  'a byte of the log differs': (folder, turn) => {
    const content = readFileSync(log(folder));
    const at = spread(turn, content.length);
    content[at] = (content[at] ?? 0) ^ 0x10;
    writeFileSync(log(folder), content);
  },
  'a page of the log is overwritten': (folder, turn) =>
    overwrite(log(folder), spread(turn, statSync(log(folder)).size - 4096), 4096),
  'the log is gone': (folder) => rmSync(log(folder)),
  'the first page is overwritten': (folder) => overwrite(join(folder, LEDGER), 0, 4096),
  'eight pages of a closed ledger are overwritten': (folder, turn) => {
    const file = join(folder, LEDGER);
    // The last connection writes the log into the file.
    const db = new Database(file);
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
    const pages = Math.floor(statSync(file).size / 4096) - 8;
    overwrite(file, 4096 * Math.max(1, spread(turn, pages)), 8 * 4096);
  },
  'the ledger is gone': loseLedger,
  'the ledger and its backups are gone': (folder) => {
    loseLedger(folder);
    rmSync(join(folder, 'backups'), { recursive: true });
  },
  'the first page is overwritten, and the backups are gone': (folder) => {
    overwrite(join(folder, LEDGER), 0, 4096);
    rmSync(join(folder, 'backups'), { recursive: true });
  },
  'an older copy is in its place': (folder, _, { early }) => putBack(folder, early),
  'an older copy that sold on is in its place': (folder, _, { early, now }) => {
    const elsewhere = aFolder();
    putBack(elsewhere, early);
    const other = aDataDirectory(elsewhere);
    other.time.now = now;
    trade(other, 'b', 9);
    other.ledger.close();
    putBack(folder, join(elsewhere, LEDGER));
  },
  'a person goes back to the backup': async (folder, _, { backup, now }) => {
    const house = aDataDirectory(folder);
    house.time.now = now;
    const done = await house.guardian.restore('sandbox', backup);
    if (!done.ok) throw new Error(done.failure.code);
    house.ledger.close();
  },
  'the file of the journal ends within a commit, as a kill leaves it': (folder, turn) => {
    if (!hasJournal(folder)) return;
    const size = statSync(journal(folder)).size;
    truncateSync(journal(folder), size - 1 - spread(turn, size / 10));
  },
  'the file of the journal has a hole': (folder, turn) => {
    if (!hasJournal(folder)) return;
    const size = statSync(journal(folder)).size;
    overwrite(journal(folder), spread(turn, size - 4096), 4096);
  },
  'a program that writes no such file sold on': (folder, _, { now }) => {
    const db = openDatabase({ file: join(folder, LEDGER), environment: 'sandbox' });
    trade({ ledger: createLedger(db, 'sandbox'), time: { now } }, 'c', 9);
    db.close();
    return all(join(folder, LEDGER));
  },
  'the log is gone, and the clock is a month back': (folder) => rmSync(log(folder)),
};

it('a day of trade is whole after damage to its files', async () => {
  const day = await aDaysTrade();
  const size = Object.fromEntries(Object.entries(day.truth).map(([what, all]) => [what, all.length]));
  figure(`a day's trade`, size);
  for (const [name, damage] of Object.entries(damages)) {
    const sum: Record<string, number> = {};
    for (let turn = 0; turn < TIMES; turn += 1) {
      const folder = join(aFolder(), 'damaged');
      cpSync(day.folder, folder, { recursive: true });
      const truth = (await damage(folder, turn, day)) ?? day.truth;
      const house = aDataDirectory(
        folder,
        background,
        '1.0.0',
        name.endsWith('a month back') ? day.now - 30 * DAY_MS : day.now,
      );
      expect(verified(house.file), name).toEqual([]);
      house.ledger.close();
      for (const [what, lost] of Object.entries(lacks(truth, all(join(folder, LEDGER))))) {
        sum[what] = (sum[what] ?? 0) + lost;
      }
      rmSync(folder, { recursive: true });
    }
    figure(`lost, ${TIMES} times: ${name}`, sum);
    const lost = Object.fromEntries(Object.entries(sum).filter(([, count]) => count > 0));
    expect(lost, name).toEqual(allowed[name] ?? {});
  }
});
