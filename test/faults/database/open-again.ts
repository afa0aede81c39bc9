/** A shop's ledger is opened again after any change of its files: the result, and what must not be lost. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { JournalHead } from '../../../electron/ports/ledger/journal-port.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { openOrRecover } from '../../../electron/store/recovery/open-or-recover.ts';
import { anAccount } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { type DamagedShop, EVENING, everyPayment } from './a-shop.ts';

/** Enough to have some in the backup and some in the WAL. */
export const small = { sales: 24, backUpAfter: 16 };

export function open(file: string, head: JournalHead | null = null) {
  return openOrRecover({
    file,
    environment: 'sandbox',
    now: EVENING,
    noted: { head, highestClosing: 0, version: null },
  });
}

/** Opens, reads and closes. @returns the result, with every payment */
export function outcome(file: string, head: JournalHead | null = null) {
  const { ledger, report } = open(file, head);
  try {
    expect(verified(file)).toEqual([]);
    return { report, found: everyPayment(ledger), asked: askedAbout(ledger), rows: ledger.journal.rowsAfter(0) };
  } finally {
    ledger.close();
  }
}

function askedAbout(ledger: Ledger): string[] {
  return ledger.watch.due(EVENING, anAccount.baseUrl, 10_000).map(({ orderId }) => orderId);
}

/** Nothing is missing, and every uncertain payment is checked. */
export function expectNothingLost(shop: DamagedShop, { found, asked }: ReturnType<typeof outcome>): void {
  expect([...found.keys()].sort()).toEqual([...shop.truth.keys()].sort());
  for (const [orderId, { payment }] of found) {
    expect(payment.amount).toBe(shop.truth.get(orderId)?.payment.amount);
    if (payment.state === 'paid') expect(shop.truth.get(orderId)?.payment.state).toBe('paid');
    if (payment.state === 'unconfirmed' || payment.state === 'pending') expect(asked).toContain(orderId);
  }
}

/** The note of how far the journal had come, where it was made after the last sale. */
export function newestHead({ rows }: DamagedShop): JournalHead | null {
  const newest = rows.at(-1);
  return newest ? { id: newest.position, hash: newest.hash } : null;
}

/** It says how many rows are lost, and since when. Such a note must have been there. */
export function expectLossSaid(shop: DamagedShop, { report, rows }: ReturnType<typeof outcome>): void {
  const hashes = new Set(rows.map(({ hash }) => hash));
  const kept = shop.rows.filter(({ hash }) => hashes.has(hash));
  const lost = shop.rows.length - kept.length;
  const since = lost > 0 ? kept.at(-1)?.at : null;
  expect({ rows: 0, since: null, ...report?.lost }).toMatchObject({ rows: lost, since });
}

/** One page of it. */
export function overwrite(file: string, from: number): void {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, from, from + 4096);
  writeFileSync(file, bytes);
}
