/** What a ledger lacks that was noted or filed next to it: found by row, sale and Z number. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rowsOfLedger } from '../../../electron/store/journal/row-source.ts';
import { verifyLedger } from '../../../electron/store/verify/verify.ts';
import { anIntent, BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { aCashSale, aClosing, aFolder, aLedger, aPaidSale } from '../a-ledger.ts';

/** A ledger, and the journal of the same one after a payment, cash, a deed of a manager and a closing. */
function aLedgerThatGoesOn() {
  const { ledger, db, file } = aLedger();
  aPaidSale(ledger);
  const before = join(aFolder(), 'before.sqlite');
  db.prepare('VACUUM INTO ?').run(before);
  const head = ledger.journal.head();
  const { orderId } = ledger.payments.recordIntent(anIntent()).payment;
  aCashSale(ledger, { recordId: 'TK1-20260309-CASH1' });
  ledger.journal.append({ kind: 'settings-acknowledged', data: {} }, MORNING);
  aClosing(ledger, file);
  const newest = ledger.journal.head();
  if (!head || !newest) throw new Error('There are rows');
  return { before, file, head, newest, orderId, filed: rowsOfLedger(file) };
}

it('what was charged, booked and closed since is named, and any other row by its number', () => {
  const { before, file, head, orderId, filed } = aLedgerThatGoesOn();
  expect(verifyLedger(before, 'sandbox', { filed }).findings).toEqual([
    { code: 'payment-lost', data: { orderId, saleNumber: 2, businessDay: BUSINESS_DAY } },
    { code: 'payment-lost', data: { orderId: 'TK1-20260309-CASH1', saleNumber: 3, businessDay: BUSINESS_DAY } },
    { code: 'journal-behind', data: { row: head.id + 3 } },
    { code: 'closing-elsewhere', data: { number: 1, file: 'journal' } },
  ]);
  expect(verifyLedger(file, 'sandbox', { filed }).findings).toEqual([]);
});

it('a noted row that is not there, or is another one, is found, and a noted Z number that was never given', () => {
  const { before, file, head, newest } = aLedgerThatGoesOn();
  const findings = (of: string, evidence: Parameters<typeof verifyLedger>[2]) =>
    verifyLedger(of, 'sandbox', evidence).findings;
  expect(findings(before, { head: newest })).toEqual([{ code: 'journal-behind', data: { row: newest.id } }]);
  expect(findings(before, { head: { ...head, hash: newest.hash } })).toEqual([
    { code: 'journal-behind', data: { row: head.id } },
  ]);
  expect(findings(before, { highestClosing: 1 })).toEqual([
    { code: 'closing-elsewhere', data: { number: 1, file: 'ledger-checks.json' } },
  ]);
  expect(findings(file, { head, highestClosing: 1 })).toEqual([]);
});
