/** The progress of a ledger's check. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, expect, it } from 'vitest';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { verifyLedger } from '../../../electron/store/verify/verify.ts';
import { type VerifyPart, type VerifyProgress, verifyParts } from '../../../shared/contract/verify.ts';
import { LAST_EVENING, seedLedger } from '../../bench/seed/seed-ledger.ts';
import { anAccount } from '../../support/builders.ts';
import { aClosing, aFolder } from '../a-ledger.ts';
import { aSharedFolder } from '../exports/an-exporter.ts';

// Read only: one for all tests.
const file = join(aSharedFolder(), 'sales-sandbox.sqlite');
let rows: Record<string, number>;
beforeAll(() => {
  seedLedger({ file, account: anAccount, sales: 1_000 });
  const ledger = openLedger({ file, environment: 'sandbox' });
  aClosing(ledger, file, LAST_EVENING);
  ledger.close();
  const db = new Database(file, { readonly: true });
  const count = (table: string) => Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
  rows = { journal: count('payment_event'), replay: count('payment_event') };
  db.close();
});

/** A clock that advances far with each reading, so that every allowed report is made. */
function impatient(): () => number {
  let ms = 0;
  return () => (ms += 1_000);
}

function toldOf(file: string): readonly VerifyProgress[] {
  const told: VerifyProgress[] = [];
  verifyLedger(file, 'sandbox', { onProgress: (progress) => told.push(progress), monotonic: impatient() });
  return told;
}

it('names each part once, in its order, and counts them', () => {
  const told = toldOf(file);
  const parts = told.filter(({ part }, index) => part !== told[index - 1]?.part);
  expect(parts.map(({ part }) => part)).toEqual(verifyParts);
  expect(parts.map(({ step }) => step)).toEqual(verifyParts.map((_, index) => index + 1));
  expect(new Set(told.map(({ steps }) => steps))).toEqual(new Set([verifyParts.length]));
});

it('counts the rows of the long parts, and claims none where the database works it out in one piece', () => {
  const told = toldOf(file);
  const of = (part: VerifyPart) => told.filter((each) => each.part === part);
  for (const part of ['journal', 'replay'] as const) {
    const about = rows[part];
    expect(new Set(of(part).map((each) => each.about)), part).toEqual(new Set([about]));
    const steps = of(part).map(({ done }) => done);
    expect(steps, part).toEqual(Array.from({ length: Math.floor((about ?? 0) / 256) + 1 }, (_, n) => 256 * n));
  }
  const whole = ['file', 'closings', 'watch', 'reconciliations', 'numbers', 'pins', 'settings', 'journal-file'];
  for (const part of whole) expect(of(part as VerifyPart), part).toMatchObject([{ done: 0, about: null }]);
});

it('never goes back, and is not there before it is', () => {
  const shares = toldOf(file).map(({ share }) => share);
  expect(shares[0]).toBe(0);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(new Set(shares).size).toBe(shares.length);
  expect(shares.at(-1)).toBeLessThan(1);
});

/** A copy with these changes, made without triggers and constraints. */
function tampered(...changes: readonly string[]): string {
  const changed = join(aFolder(), 'sales-sandbox.sqlite');
  const db = new Database(file, { readonly: true });
  db.prepare('VACUUM INTO ?').run(changed);
  db.close();
  const behind = new Database(changed);
  behind.pragma('foreign_keys = OFF');
  for (const change of changes) behind.exec(change);
  behind.close();
  return changed;
}

it('tells with each part what was found before', () => {
  const oneName = 'method = (SELECT method FROM method_name LIMIT 1)';
  const told = toldOf(
    tampered('DROP TRIGGER payment_event_stays', `UPDATE method_name SET name = 'other' WHERE ${oneName}`),
  );
  const first = (part: VerifyPart) => told.find((each) => each.part === part)?.found;
  expect([first('file'), first('journal'), first('replay'), first('watch')]).toEqual([0, 1, 1, 2]);
});

it('claims no rows that are not there, whatever a closing and the numbers of the journal say', () => {
  const told = toldOf(
    tampered(
      'DROP TRIGGER closing_is_written_once; UPDATE closing SET head_id = 9007199254740000 + number',
      'DROP TRIGGER payment_event_stays; DELETE FROM payment_event WHERE id BETWEEN 100 AND 900',
    ),
  );
  expect(told.filter(({ done, about }) => done > (about ?? 0))).toEqual([]);
});
