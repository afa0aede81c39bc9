/** A Z report and an export name the person who charged a sale, no matter who was signed in when it was paid. */
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runAsActor } from '../../../electron/platform/acting-person.ts';
import { shopTime } from '../../../electron/platform/zoned-time.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { exportedPayments, exportedSales } from '../../../electron/store/exports/exported-sales.ts';
import { BUSINESS_DAY } from '../../support/builders.ts';
import { expectAsFolded } from '../../support/closings/folded-closings.ts';
import { verified } from '../../support/verified.ts';
import { aClosing, aLedger, aPaidSale, aPendingSale, become, paid } from '../a-ledger.ts';

const closed = (ledger: Ledger, file: string) => aClosing(ledger, file, 2_000_000_000_000).content;

describe('a Z report of a shop with people', () => {
  it('says number and sum by who charged, adds up to the gross, and is verified from the journal', () => {
    const { ledger, file } = aLedger();
    runAsActor('Siti', () => aPaidSale(ledger));
    const ofBudi = runAsActor('Budi', () => aPendingSale(ledger));
    // Paid while Siti is signed in.
    runAsActor('Siti', () => become(ledger, paid(ofBudi.payment)));
    runAsActor('Siti', () => aPaidSale(ledger));
    aPaidSale(ledger);
    const { people = [], total } = closed(ledger, file);
    expect(people).toEqual([
      { name: 'Budi', count: 1, gross: 25_000 },
      { name: 'Siti', count: 2, gross: 50_000 },
      { name: null, count: 1, gross: 25_000 },
    ]);
    expect(people.reduce((sum, { gross }) => sum + gross, 0)).toBe(total.gross);
    expectAsFolded(file);
  });

  it('says nothing of people where nobody ever signed in', () => {
    const { ledger, file } = aLedger();
    aPaidSale(ledger);
    expect(closed(ledger, file)).not.toHaveProperty('people');
    expect(verified(file)).toEqual([]);
  });
});

describe('a Z report of a shop with a manager', () => {
  const account = { newGateway: 'https://gateway.example', newMerchant: 'D0001' };
  const change = (touchesMoney: boolean) => ({ kind: 'settings-changed', data: { ...account, touchesMoney } }) as const;

  it('says by whom and since when the money’s destination was changed, and who unlocked', () => {
    const { ledger, file } = aLedger();
    const { journal } = ledger;
    aPaidSale(ledger);
    runAsActor('Wati', () => journal.append(change(true), 3_000));
    journal.append(change(true), 5_000);
    // Another field, as the address of the customer.
    journal.append(change(false), 6_000);
    for (const at of [2_000, 4_000]) journal.append({ kind: 'manager-unlocked', data: { of: 'Wati' } }, at);
    journal.append({ kind: 'manager-unlocked', data: { of: null } }, 1_000);
    expect(closed(ledger, file).managed).toEqual([
      { act: 'destination-changed', by: null, count: 1, first: 5_000, last: 5_000 },
      { act: 'destination-changed', by: 'Wati', count: 1, first: 3_000, last: 3_000 },
      { act: 'unlocked', by: null, count: 1, first: 1_000, last: 1_000 },
      { act: 'unlocked', by: 'Wati', count: 2, first: 2_000, last: 4_000 },
    ]);
    aPaidSale(ledger);
    expect(closed(ledger, file)).not.toHaveProperty('managed');
    expectAsFolded(file);
    expect(verified(file)).toEqual([]);
  });
});

describe('an export', () => {
  it('names who charged, and nobody where the shop knew no names', () => {
    const { ledger, file } = aLedger();
    runAsActor('Siti', () => aPaidSale(ledger));
    aPaidSale(ledger);
    const db = new Database(file, { readonly: true });
    onTestFinished(() => void db.close());
    const range = { from: BUSINESS_DAY, to: BUSINESS_DAY };
    const time = shopTime('Asia/Jakarta', 0);
    for (const { chunks } of [exportedPayments, exportedSales]) {
      const rows = [...chunks(db, range, time)].flat();
      expect(rows.map((row) => row['charged_by'])).toEqual(['Siti', null]);
    }
  });
});
