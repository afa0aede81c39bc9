/** Settings that are other than the journal tells, and sales that no journalled setting explains. */
import { describe, expect, it } from 'vitest';
import type { Book } from '../../electron/payments/book.ts';
import { parseProvisioning } from '../../electron/settings/provisioning.ts';
import {
  journalFoundSettings,
  journalSettings,
  unseenSettingsChange,
  wasSetUp,
} from '../../electron/usecases/journal-settings.ts';
import { verifyBook } from '../../electron/store/safekeeping/verify-book.ts';
import { anAccount, anIntent } from '../support/builders.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { aHouse } from '../store/a-house.ts';
import { aLedger } from '../store/a-ledger.ts';

function setUpOf(baseUrl: string, merchantCode = 'D0001') {
  const addresses = { baseUrl, callbackUrl: 'https://toko.example/c', returnUrl: 'https://toko.example/r' };
  const merchant = { merchantCode, apiKey: 'k', customerEmail: 'kasir@toko.example' };
  const parsed = parseProvisioning(JSON.stringify({ environment: 'sandbox', ...addresses, ...merchant }));
  if (!parsed.ok) throw new Error(parsed.failure.code);
  return parsed.value.config;
}
const ours = setUpOf(anAccount.baseUrl, anAccount.merchantCode);
const others = setUpOf('https://somebody.example', 'D6666');

function aBook() {
  const { ledger, db, file } = aLedger();
  const book: Book = { environment: 'sandbox', ledger, businessDay: () => '2026-03-09', hour: () => 10 };
  const parts = { clock: fakeClock(), onTrouble: (error: unknown) => expect(error).toBeUndefined() };
  const rows = () =>
    db
      .prepare("SELECT data FROM payment_event WHERE kind = 'settings-changed' ORDER BY id")
      .pluck()
      .all()
      .map((data) => JSON.parse(String(data)) as Record<string, unknown>);
  const found = (present: typeof ours | null) => journalFoundSettings(parts, book, present);
  const seen = () => unseenSettingsChange(new Map([['sandbox', book]]));
  return { ...parts, parts, book, ledger, file, rows, found, seen };
}

describe('settings that are there when a book is opened', () => {
  it('begin the journal of a book that has told of none, and alarm nobody', () => {
    const { found, rows, seen } = aBook();
    found(ours);
    found(ours);
    expect(rows()).toMatchObject([{ how: 'found', oldGateway: null, newGateway: ours.baseUrl, touchesMoney: false }]);
    expect(seen()).toBeNull();
  });

  it('are journalled and said where somebody changed them behind the program’s back', () => {
    const { found, rows, seen } = aBook();
    found(ours);
    found(others);
    found(others);
    expect(rows()).toHaveLength(2);
    expect(rows()[1]).toMatchObject({
      how: 'found',
      oldGateway: ours.baseUrl,
      newMerchant: 'D6666',
      touchesMoney: true,
    });
    expect(seen()).toMatchObject({ isFound: true, new: { host: 'somebody.example', merchantCode: 'D6666' } });
  });

  it('name no gateway before where the set-up had been taken out', () => {
    const { found, rows, seen, parts, book } = aBook();
    found(ours);
    journalSettings(parts, book, { how: 'wiped', before: ours, after: null, keyReplaced: false });
    found(others);
    expect(rows().at(-1)).toMatchObject({ how: 'found', oldGateway: null, oldMerchant: null, touchesMoney: true });
    expect(seen()).toMatchObject({ old: { host: null, merchantCode: null } });
  });

  it('keep no screen from being shown where the book can’t be read', () => {
    const { ledger } = aHouse();
    const book: Book = { environment: 'sandbox', ledger, businessDay: () => '2026-03-09', hour: () => 10 };
    ledger.close();
    expect(unseenSettingsChange(new Map([['sandbox', book]]))).toBeNull();
  });

  it('are none where an environment is not set up', () => {
    const { found, rows } = aBook();
    found(null);
    expect(rows()).toEqual([]);
  });
});

describe('settings that are not there', () => {
  it('are lost where they were journalled, or sales were made, or nobody can tell', () => {
    const { found, book } = aBook();
    found(ours);
    expect(wasSetUp(book)).toBe(true);
    const older = aBook();
    older.ledger.recordIntent(anIntent());
    expect(wasSetUp(older.book)).toBe(true);
    const { ledger } = aHouse();
    ledger.close();
    expect(wasSetUp({ ledger })).toBe(true);
    expect(wasSetUp(undefined)).toBe(true);
  });

  it('are not lost where they were taken out, or where a first set-up came to nothing', () => {
    const { found, book, parts, ledger } = aBook();
    ledger.journalOfTerminal({ kind: 'unprotected-accepted', data: {} }, 1_000);
    expect(wasSetUp(book)).toBe(false);
    found(ours);
    ledger.recordIntent(anIntent());
    journalSettings(parts, book, { how: 'wiped', before: ours, after: null, keyReplaced: false });
    expect(wasSetUp(book)).toBe(false);
  });
});

describe('a sale', () => {
  it('with a gateway that no journalled setting names is found by Verify', () => {
    const { found, ledger, file } = aBook();
    found(ours);
    ledger.recordIntent(anIntent());
    expect(verifyBook(file, 'sandbox').findings).toEqual([]);
    ledger.recordIntent(anIntent({ account: { ...anAccount, baseUrl: others.baseUrl, merchantCode: 'D6666' } }));
    expect(verifyBook(file, 'sandbox').findings).toEqual([
      {
        code: 'account-unexplained',
        data: { saleNumber: 2, businessDay: '2026-03-09', gateway: others.baseUrl, merchant: 'D6666' },
      },
    ]);
  });

  it('from before any setting was journalled, or with a gateway that had been named by then, is not', () => {
    const { parts, book, found, ledger, file } = aBook();
    ledger.recordIntent(anIntent({ account: { ...anAccount, merchantCode: 'D7777' } }));
    found(ours);
    ledger.recordIntent(anIntent());
    journalSettings(parts, book, { how: 'typed', before: ours, after: others, keyReplaced: false });
    ledger.recordIntent(anIntent({ account: { ...anAccount, baseUrl: others.baseUrl, merchantCode: 'D6666' } }));
    ledger.recordIntent(anIntent());
    expect(verifyBook(file, 'sandbox').findings).toEqual([]);
  });

  it('that came before the setting which names its gateway is found', () => {
    const { found, ledger, file } = aBook();
    found(ours);
    ledger.recordIntent(anIntent({ account: { ...anAccount, baseUrl: others.baseUrl, merchantCode: 'D6666' } }));
    found(others);
    expect(verifyBook(file, 'sandbox')).toMatchObject({ found: 1, findings: [{ code: 'account-unexplained' }] });
  });
});
