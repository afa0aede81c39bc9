/** Accounts that the journal does not know yet, and sales that no journalled setting explains. */
import { describe, expect, it } from 'vitest';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import { verifyLedger } from '../../../electron/store/verify/verify.ts';
import {
  journalFoundSettings,
  journalSettings,
  unseenSettingsChange,
} from '../../../electron/usecases/settings/journal-settings.ts';
import { aDataDirectory } from '../../store/a-data-directory.ts';
import { aLedger } from '../../store/a-ledger.ts';
import { anAccount, anIntent } from '../../support/builders.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { settingsWith, setUpWith } from '../../support/settings.ts';

const ours = setUpWith(anAccount);
const others = setUpWith({ baseUrl: 'https://somebody.example', merchantCode: 'D6666' });

function aShop() {
  const { ledger, db, file } = aLedger();
  const shopLedger: ShopLedger = { environment: 'sandbox', ledger, businessDay: () => '2026-03-09', hour: () => 10 };
  const kept = { sandbox: null as typeof ours | null, isLost: false };
  const onError = (error: unknown) => expect(error).toBeUndefined();
  const settings = { read: () => settingsWith({ sandbox: kept.sandbox }), isLost: () => kept.isLost };
  const parts = { clock: fakeClock(), onError, settings };
  const rows = () =>
    db
      .prepare("SELECT data FROM payment_event WHERE kind = 'settings-changed' ORDER BY id")
      .pluck()
      .all()
      .map((data) => JSON.parse(String(data)) as Record<string, unknown>);
  /** The ledger opens with this set-up. */
  const found = (sandbox: typeof ours | null, isLost = false) => {
    Object.assign(kept, { sandbox, isLost });
    journalFoundSettings(parts, shopLedger);
  };
  const seen = () => unseenSettingsChange(new Map([['sandbox', shopLedger]]));
  return { parts, shopLedger, ledger, file, rows, found, seen };
}

describe('settings that are there when a ledger is opened', () => {
  it('begin the journal of a ledger that has told of none, and alarm nobody', () => {
    const { found, rows, seen } = aShop();
    found(ours);
    found(ours);
    expect(rows()).toMatchObject([{ how: 'found', oldGateway: null, newGateway: ours.baseUrl, touchesMoney: false }]);
    expect(seen()).toBeNull();
  });

  it('are journalled and said where they were made while it could not be opened', () => {
    const { found, rows, seen } = aShop();
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
    expect(seen()).toMatchObject({ new: { host: 'somebody.example', merchantCode: 'D6666' } });
  });

  it('name no gateway before where the set-up had been taken out', () => {
    const { found, rows, seen, parts, shopLedger } = aShop();
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

  it('say nothing of a set-up where all settings are lost', () => {
    const { found, rows } = aShop();
    found(ours);
    found(null, true);
    expect(rows()).toHaveLength(1);
  });

  it('are none where an environment is not set up', () => {
    const { found, rows } = aShop();
    found(null);
    expect(rows()).toEqual([]);
  });
});

describe('a sale', () => {
  it('with a gateway that no journalled setting names is found by Verify', () => {
    const { found, ledger, file } = aShop();
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
    // Once, however many settings follow.
    found({ ...ours, merchantCode: 'D0002' });
    ledger.payments.recordIntent(
      anIntent({ account: { ...anAccount, baseUrl: others.baseUrl, merchantCode: 'D6666' } }),
    );
    expect(verifyLedger(file, 'sandbox').found).toBe(1);
  });

  it('with the gateway that a setting replaced is none of them', () => {
    const { ledger, file } = aShop();
    const replaced = { oldGateway: others.baseUrl, oldMerchant: 'D6666', newGateway: ours.baseUrl };
    ledger.journal.append({ kind: 'settings-changed', data: { ...replaced, newMerchant: ours.merchantCode } }, 1_000);
    ledger.payments.recordIntent(
      anIntent({ account: { ...anAccount, baseUrl: others.baseUrl, merchantCode: 'D6666' } }),
    );
    expect(verifyLedger(file, 'sandbox').findings).toEqual([]);
  });

  it('from before any setting was journalled, or with a gateway that had been named by then, is not', () => {
    const { parts, shopLedger, found, ledger, file } = aShop();
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
    const { found, ledger, file } = aShop();
    found(ours);
    ledger.payments.recordIntent(
      anIntent({ account: { ...anAccount, baseUrl: others.baseUrl, merchantCode: 'D6666' } }),
    );
    found(others);
    expect(verifyLedger(file, 'sandbox')).toMatchObject({ found: 1, findings: [{ code: 'account-unexplained' }] });
  });
});
