/**
 * A downgrade and back. The program before this journal file and this schema (74f19746) continued with the backup that the
 * migration had made: it took two payments, a booking of cash and a refund on 10 March. Both files are its own work.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aCashSale, aFolder, aPaidSale, aRefund } from '../a-ledger.ts';

const LEDGER = 'sales-sandbox.sqlite';
const AT = MORNING + 40 * 3_600_000;
const DAY = '2026-03-11';

const unpacked = (name: string): Buffer =>
  gunzipSync(readFileSync(join(import.meta.dirname, '../sqlite', `${name}.sqlite.gz`)));

it('has what this version sold, what the old program sold, and each number once', () => {
  const folder = aFolder();
  const file = join(folder, LEDGER);
  writeFileSync(file, unpacked('every-kind-of-version-2'));
  const upgraded = aDataDirectory(folder);
  const before = upgraded.ledger.closings.list(null, 99);
  const { orderId } = aPaidSale(upgraded.ledger, { businessDay: DAY, orderId: 'KNEW-1X' }).payment;
  aCashSale(upgraded.ledger, { recordId: 'TNEW-1', amount: 4_500, businessDay: DAY, at: AT });
  aRefund(upgraded.ledger, orderId, 500, { requestId: 'b', at: AT, day: DAY });
  upgraded.ledger.close();
  expect(readdirSync(join(folder, 'backups'))).toEqual([expect.stringMatching(/-migration\.sqlite$/)]);
  writeFileSync(file, unpacked('version-2-sold-on'));

  const { ledger, said } = aDataDirectory(folder);
  expect(said.rebuilt).toMatchObject([{ from: 'log', recovered: 2, lost: { rows: 0, closings: 0, decisions: 0 } }]);
  expect(verified(file)).toEqual([]);
  const states = ['KOLD-26031X', 'KOLD-26032X', orderId].map((id) => ledger.payments.find(id)?.payment.state);
  expect(states).toEqual(['paid', 'paid', 'paid']);
  expect(['TOLD-20260310-1', 'TNEW-1'].map((id) => ledger.cash.find(id)?.amount)).toEqual([7_700, 4_500]);
  expect(['refund-old', 'b'].map((id) => ledger.refunds.ofRequest(id)?.amount)).toEqual([1_000, 500]);
  expect(ledger.closings.list(null, 99)).toEqual(before);
  expect(ledger.reports.daysOf(BUSINESS_DAY, DAY).at(-1)).toMatchObject({ businessDay: DAY, count: 2, gross: 29_500 });
});
