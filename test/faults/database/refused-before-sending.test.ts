/** If nothing can be saved, nothing is sent: the cashier reads why, and no customer is billed. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Ledger, StoreError } from '../../../electron/ports/ledger/ledger.ts';
import { guardLedger } from '../../../electron/store/guardian/open-ledgers.ts';
import { createLedger, openDatabase } from '../../../electron/store/open-ledger.ts';
import { chargeSale } from '../../../electron/usecases/sale/charge-sale.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { anIntent } from '../../support/builders.ts';
import { counterFixture } from '../../support/counter-fixture.ts';

const SALE = { amount: rupiah(25_000), method: 'SP', note: 'x'.repeat(100) };

type Spoil = (db: Database.Database, file: string, ledger: Ledger) => Ledger | undefined;

const cases: readonly (readonly [what: string, code: string, spoil: Spoil])[] = [
  [
    'full',
    'database-full',
    (db, _, ledger) => {
      db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`);
      // A full file still has room for a few rows on its last pages.
      expect(() => {
        for (;;) ledger.payments.recordIntent(anIntent({ note: 'x'.repeat(100) }));
      }).toThrow(StoreError);
      return undefined;
    },
  ],
  [
    'read-only',
    'database-read-only',
    (db) => {
      db.pragma('query_only = ON');
      return undefined;
    },
  ],
  [
    'held by another program',
    'database-busy',
    (_, file) => {
      const other = new Database(file);
      onTestFinished(() => void other.close());
      other.exec('BEGIN IMMEDIATE');
      return undefined;
    },
  ],
  [
    'known to be damaged',
    'database-broken',
    (_, __, ledger) => {
      const guarded = guardLedger(ledger, {
        isRestoring: () => false,
        onBroken: () => undefined,
        onClosing: () => undefined,
        close: () => undefined,
      });
      guarded.declareBroken();
      return guarded.ledger;
    },
  ],
];

describe('a charge', () => {
  it.each(cases)('into a ledger that is %s ends as %s, and the gateway hears nothing', async (_, code, spoil) => {
    const bench = await counterFixture();
    const file = join(bench.folder, 'spoiled.sqlite');
    const db = openDatabase({ file, environment: 'sandbox' });
    onTestFinished(() => void db.close());
    const plain = createLedger(db, 'sandbox');
    const ledger = spoil(db, file, plain) ?? plain;
    const context = { ...bench.context, shopLedger: { ...bench.shopLedger, ledger } };

    const trouble = await chargeSale(bench.parts, context, SALE).then(
      () => null,
      (error: unknown) => error,
    );
    expect(trouble).toBeInstanceOf(StoreError);
    expect(trouble).toMatchObject({ code });
    expect(await bench.requests('create')).toEqual([]);
  });
});
