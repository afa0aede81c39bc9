/** Settings that differ from the journal, and sales that no journalled setting explains. */
import { describe, expect, it } from 'vitest';
import type { ShopLedger } from '../../../electron/payments/shop-ledger.ts';
import { parseProvisioning } from '../../../electron/ports/settings/provisioning.ts';
import { type Settings, settingsSchema } from '../../../electron/ports/settings/settings.ts';
import { verifyLedger } from '../../../electron/store/verify/verify-ledger-file.ts';
import {
  journalFoundSettings,
  journalSettings,
  wasSetUp,
} from '../../../electron/usecases/settings/journal/journal-settings.ts';
import { journalledSettings } from '../../../electron/usecases/settings/journal/journalled-settings.ts';
import { unseenSettingsChange } from '../../../electron/usecases/settings/journal/unseen-settings.ts';
import { aDataDirectory } from '../../store/a-data-directory.ts';
import { aLedger } from '../../store/a-ledger.ts';
import { anAccount, anIntent } from '../../support/builders.ts';
import { fakeClock } from '../../support/fake-clock.ts';

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
  const shopLedger: ShopLedger = { environment: 'sandbox', ledger, businessDay: () => '2026-03-09', hour: () => 10 };
  let current: Settings = settingsSchema.parse({});
  const onError = (error: unknown) => expect(error).toBeUndefined();
  const clock = fakeClock();
  const store = {
    ...({ source: 'file', quarantinedAs: null, isRefused: false } as const),
    read: () => current,
    write(change: Partial<Settings>) {
      current = settingsSchema.parse({ ...current, ...change });
    },
  };
  const parts = { clock, onError, settings: store };
  const settings = journalledSettings(store, { clock, onError, shopLedgers: new Map([['sandbox', shopLedger]]) });
  const rows = () =>
    db
      .prepare("SELECT data FROM payment_event WHERE kind = 'settings-changed' ORDER BY id")
      .pluck()
      .all()
      .map((data) => JSON.parse(String(data)) as Record<string, unknown>);
  /** A start with these settings in the file. */
  const foundWith = (changes: Partial<Settings>) => {
    store.write(changes);
    journalFoundSettings(parts, shopLedger);
  };
  const found = (sandbox: typeof ours | null) => foundWith({ sandbox });
  const seen = () => unseenSettingsChange(new Map([['sandbox', shopLedger]]));
  return { parts, settings, shopLedger, ledger, file, rows, found, foundWith, seen };
}

describe('settings that are there when a ledger is opened', () => {
  it('begin the journal of a ledger that has told of none, and alarm nobody', () => {
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
    const { found, rows, seen, parts, shopLedger } = aBook();
    found(ours);
    journalSettings(parts, shopLedger, { how: 'wiped', before: ours, after: null, keyReplaced: false });
    found(others);
    expect(rows().at(-1)).toMatchObject({ how: 'found', oldGateway: null, oldMerchant: null, touchesMoney: true });
    expect(seen()).toMatchObject({ old: { host: null, merchantCode: null } });
  });

  it('keep no screen from being shown where the ledger can’t be read', () => {
    const { ledger } = aDataDirectory();
    const shopLedger: ShopLedger = { environment: 'sandbox', ledger, businessDay: () => '2026-03-09', hour: () => 10 };
    ledger.close();
    expect(unseenSettingsChange(new Map([['sandbox', shopLedger]]))).toBeNull();
  });

  it('are none where an environment is not set up', () => {
    const { found, rows } = aBook();
    found(null);
    expect(rows()).toEqual([]);
  });
});

describe('a field that somebody changed in the file', () => {
  const printer = { kind: 'receipt', host: '192.168.1.66', port: 9100, width: 80, qr: 'command' } as const;

  const deciding: readonly (readonly [string, Partial<Settings>])[] = [
    ['callbackUrl', { sandbox: { ...ours, callbackUrl: 'https://somebody.example/c' } }],
    ['returnUrl', { sandbox: { ...ours, returnUrl: 'https://somebody.example/r' } }],
    ['signature', { sandbox: { ...ours, signature: 'hmac-sha256' } }],
    ['statusChecksPerMinute', { sandbox: { ...ours, statusChecksPerMinute: 600 } }],
    ['dayEndHour', { dayEndHour: 5 }],
    ['environment', { environment: 'sandbox' }],
    ['printing', { printing: { printer, autoReceipt: false, autoBill: false } }],
    ['unprotectedKeys', { unprotectedKeys: 1 }],
    ['takesCash', { takesCash: false }],
    ['kiosk', { kiosk: true }],
    ['updateAddress', { updateAddress: 'https://somebody.example' }],
    ['former', { former: { it: others } }],
  ];
  it.each(deciding)('%s is named, once, on every screen', (field, changes) => {
    const { found, foundWith, rows, seen } = aBook();
    found(ours);
    foundWith(changes);
    foundWith({});
    expect(rows().map(({ how, fields, touchesMoney }) => ({ how, fields, touchesMoney }))).toMatchObject([
      { how: 'found', touchesMoney: false },
      { how: 'found', fields: field, touchesMoney: true },
    ]);
    expect(seen()).toMatchObject({ isFound: true, fields: [field] });
  });

  const idle: readonly Partial<Settings>[] = [
    { theme: 'dark' },
    { language: 'en' },
    { lastMethods: { sandbox: { qris: 'SP' } } },
    { sound: { volume: 'off', voice: true } },
    { quickAmounts: { amounts: [], withLast: false } },
    { trainingShop: { shopName: 'Toko', shopTimeZone: 'Asia/Jayapura' } },
    { customerDisplay: { kind: 'second' } },
    { secondPlace: { folder: '/media/stick', copiedAt: 1, isSameDisk: true } },
  ];
  it.each(idle)('is nothing to speak of where it decides about nothing: %j', (changes) => {
    const { found, foundWith, rows } = aBook();
    found(ours);
    foundWith(changes);
    expect(rows()).toHaveLength(1);
  });

  it('is in one of these two lists, whichever it is', () => {
    const named = [...deciding.map(([, changes]) => changes), ...idle].flatMap((changes) => Object.keys(changes));
    // `production` is treated as `sandbox` is.
    expect([...new Set([...named, 'production'])].sort()).toEqual(Object.keys(settingsSchema.shape).sort());
  });

  it('is not hidden by a later change of another', () => {
    const { found, foundWith, seen } = aBook();
    found(ours);
    foundWith({ sandbox: { ...ours, callbackUrl: 'https://somebody.example/c' } });
    foundWith({ dayEndHour: 5 });
    expect(seen()).toMatchObject({ isFound: true, fields: ['callbackUrl', 'dayEndHour'] });
  });

  it('is none where the program itself changed it', () => {
    const { parts, shopLedger, settings, found, foundWith, rows, seen } = aBook();
    found(ours);
    settings.write({ dayEndHour: 5 });
    settings.write({ environment: 'sandbox' });
    settings.write({ printing: { printer, autoReceipt: false, autoBill: false } });
    const after = { ...ours, shopName: 'Toko Baru' };
    parts.settings.write({ sandbox: after, dayEndHour: 6 });
    journalSettings(parts, shopLedger, { how: 'file', before: ours, after, keyReplaced: false });
    foundWith({});
    expect(rows().map(({ how, fields }) => `${String(how)} ${String(fields)}`)).toEqual([
      ...['found baseUrl, merchantCode', 'typed dayEndHour', 'typed environment', 'typed printing'],
      'file dayEndHour, shopName',
    ]);
    expect(seen()).toBeNull();
  });

  it('is none that another version of the program brought, nor one from before there were fingerprints', () => {
    const { ledger, foundWith, found, rows, seen } = aBook();
    found(ours);
    const [first] = rows();
    const { fingerprint, ...older } = first as Record<string, string | null>;
    for (const told of [older, { ...older, fingerprint: String(fingerprint).replace(/ printing:\S+/, '') }]) {
      ledger.journal.append({ kind: 'settings-changed', data: told }, 1_000);
      foundWith({});
      expect(rows().at(-1)).toMatchObject({ how: 'found', fields: '', fingerprint, touchesMoney: false });
    }
    expect(seen()).toBeNull();
  });

  it('holds no value: neither an address nor a name can be read out of the journal but the gateway and the merchant', () => {
    const { found, rows } = aBook();
    found(ours);
    expect(String(rows()[0]?.['fingerprint'])).toMatch(/^(\w+:[0-9a-f]{8} ?)+$/);
  });
});

describe('a set-up that somebody took out of the file', () => {
  it('is said, and is still known to be lost at the next start', () => {
    const { shopLedger, found, rows, seen } = aBook();
    found(ours);
    found(null);
    found(null);
    expect(rows()).toHaveLength(2);
    expect(seen()).toMatchObject({ isFound: true, old: { merchantCode: ours.merchantCode }, new: { host: null } });
    expect(wasSetUp(shopLedger)).toBe(true);
  });
});

describe('settings that are not there', () => {
  it('are lost where they were journalled, or sales were made, or nobody can tell', () => {
    const { found, shopLedger } = aBook();
    found(ours);
    expect(wasSetUp(shopLedger)).toBe(true);
    const older = aBook();
    older.ledger.payments.recordIntent(anIntent());
    expect(wasSetUp(older.shopLedger)).toBe(true);
    const { ledger } = aDataDirectory();
    ledger.close();
    expect(wasSetUp({ ledger })).toBe(true);
    expect(wasSetUp(undefined)).toBe(true);
  });

  it('are not lost where they were taken out, or where a first set-up came to nothing', () => {
    const { found, shopLedger, parts, ledger } = aBook();
    ledger.journal.append({ kind: 'unprotected-accepted', data: {} }, 1_000);
    expect(wasSetUp(shopLedger)).toBe(false);
    found(ours);
    ledger.payments.recordIntent(anIntent());
    journalSettings(parts, shopLedger, { how: 'wiped', before: ours, after: null, keyReplaced: false });
    expect(wasSetUp(shopLedger)).toBe(false);
  });
});

describe('a sale', () => {
  it('with a gateway that no journalled setting names is found by Verify', () => {
    const { found, ledger, file } = aBook();
    found(ours);
    ledger.payments.recordIntent(anIntent());
    expect(verifyLedger(file, 'sandbox').findings).toEqual([]);
    ledger.payments.recordIntent(
      anIntent({ account: { ...anAccount, baseUrl: others.baseUrl, merchantCode: 'D6666' } }),
    );
    expect(verifyLedger(file, 'sandbox').findings).toEqual([
      {
        code: 'account-unexplained',
        data: { saleNumber: 2, businessDay: '2026-03-09', gateway: others.baseUrl, merchant: 'D6666' },
      },
    ]);
  });

  it('from before any setting was journalled, or with a gateway that had been named by then, is not', () => {
    const { parts, shopLedger, found, ledger, file } = aBook();
    ledger.payments.recordIntent(anIntent({ account: { ...anAccount, merchantCode: 'D7777' } }));
    found(ours);
    ledger.payments.recordIntent(anIntent());
    journalSettings(parts, shopLedger, { how: 'typed', before: ours, after: others, keyReplaced: false });
    ledger.payments.recordIntent(
      anIntent({ account: { ...anAccount, baseUrl: others.baseUrl, merchantCode: 'D6666' } }),
    );
    ledger.payments.recordIntent(anIntent());
    expect(verifyLedger(file, 'sandbox').findings).toEqual([]);
  });

  it('that came before the setting which names its gateway is found', () => {
    const { found, ledger, file } = aBook();
    found(ours);
    ledger.payments.recordIntent(
      anIntent({ account: { ...anAccount, baseUrl: others.baseUrl, merchantCode: 'D6666' } }),
    );
    found(others);
    expect(verifyLedger(file, 'sandbox')).toMatchObject({ found: 1, findings: [{ code: 'account-unexplained' }] });
  });
});
