import { describe, expect, it } from 'vitest';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import { StoreError } from '../../../electron/ports/ledger/ledger.ts';
import { LOCK_MS } from '../../../electron/ports/people.ts';
import type { EnvironmentConfig } from '../../../electron/ports/settings/environment-config.ts';
import { bindResetKey, managerView, resetManagerPin, setManagerPin } from '../../../electron/usecases/people.ts';
import { type Account, accountKey, type ProvisionableEnvironment } from '../../../shared/model/environment.ts';
import { aLedger } from '../../store/a-ledger.ts';
import { aManager, MANAGER_PIN } from '../../support/a-manager.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { settingsWith, setUpWith } from '../../support/settings.ts';
import { verified } from '../../support/verified.ts';

const keyOf = (environment: string) => `key-of-${environment}-canary`;

const setUpOf = (environment: ProvisionableEnvironment) => setUpWith({ environment, merchantCode: `D-${environment}` });

/** @param setUp environments besides training, each with its key in the vault */
async function aTerminal(setUp: readonly ProvisionableEnvironment[], pin: string | null = MANAGER_PIN) {
  const clock = fakeClock();
  const { ledger, db, file } = aLedger();
  const manager = await aManager(clock, pin);
  const keys = new Map(setUp.map((environment) => [accountKey(setUpOf(environment)), keyOf(environment)]));
  let settings = settingsWith(Object.fromEntries(setUp.map((name) => [name, setUpOf(name)])));
  /** By a file at a start, with nobody present. */
  const provision = (environment: ProvisionableEnvironment, key = keyOf(environment)) => {
    settings = settingsWith({ ...settings, [environment]: setUpOf(environment) });
    keys.set(accountKey(setUpOf(environment)), key);
  };
  const shopLedger: ShopLedger = { environment: 'sandbox', ledger, businessDay: () => '2026-03-09', hour: () => 10 };
  const errors: unknown[] = [];
  const parts = {
    clock,
    events: createEventBus(),
    manager,
    people: { endLocks: async () => undefined },
    settings: { read: () => settings, isLost: () => false },
    vault: {
      key: async (account: Account) => keys.get(accountKey(account)),
      anyHeld: () => (keys.size > 0 ? ('production' as const) : null),
      hasEverHeld: () => keys.size > 0,
      async anyKey() {
        const [key] = keys.values();
        return key === undefined ? undefined : { of: 'production' as const, key };
      },
      keep: async (account: Account, key: string) => void keys.set(accountKey(account), key),
      isProtected: async () => true,
      isAvailable: async () => true,
    },
    /** The gateway takes the right key of each account. */
    verifyApiKey: async (config: EnvironmentConfig, typed: string) =>
      typed === keyOf(config.environment) ? null : ({ code: 'wrong-signature' } as const),
    // There are no payments and no clock steps here.
    watcher: { detectClockStep: () => undefined },
    selectedLedger: () => shopLedger,
    openLedgerOf: () => shopLedger,
    onError: (error: unknown) => errors.push(error),
  };
  const journal = () => db.prepare("SELECT data FROM payment_event WHERE kind = 'manager-pin-set'").pluck().all();
  const everything = () => JSON.stringify(db.prepare('SELECT kind, data FROM payment_event').all());
  const reset = (apiKey: string, next = '58253') => resetManagerPin(parts, { apiKey, next });
  return { parts, clock, manager, ledger, file, keys, provision, journal, everything, reset, errors };
}

describe("the manager's PIN", () => {
  it('is set, changed and reset, each time journalled and never in the journal', async () => {
    const { parts, manager, journal, everything, reset, file } = await aTerminal(['production'], null);
    expect(managerView(parts)).toMatchObject({ pinSet: false, triesLeft: 5, resetBy: 'production' });
    expect(await setManagerPin(parts, { current: null, next: '71531' })).toMatchObject({ value: { pinSet: true } });
    expect(await setManagerPin(parts, { current: '71531', next: '82642' })).toMatchObject({ ok: true });
    expect(await reset(keyOf('production'), '93753')).toMatchObject({ ok: true });
    expect(await manager.check('93753')).toMatchObject({ ok: true });
    expect(journal()).toEqual(['{"how":"first"}', '{"how":"changed"}', '{"how":"reset"}']);
    expect(everything()).not.toMatch(/71531|82642|93753|canary/);
    expect(verified(file)).toEqual([]);
  });

  it('is reset by the API key alone, also while it is locked', async () => {
    const { parts, manager, reset } = await aTerminal(['sandbox']);
    for (let tries = 0; tries < 5; tries += 1) await manager.check('0000');
    expect(managerView(parts)).toMatchObject({ triesLeft: 0, resetBy: 'sandbox' });
    for (const wrong of ['', 'k', keyOf('production'), `${keyOf('sandbox')}x`]) {
      expect(await reset(wrong)).toMatchObject({ failure: { code: 'manager-key-wrong' } });
    }
    expect(await reset(keyOf('sandbox'), '12')).toMatchObject({ failure: { code: 'manager-pin-format' } });
    expect(await reset(` ${keyOf('sandbox')}\n`)).toMatchObject({ value: { triesLeft: 5, lockedUntil: null } });
    expect(await manager.check('58253')).toMatchObject({ ok: true });
  });

  it("is reset by production's key as soon as there is one, not by the sandbox's", async () => {
    const { reset } = await aTerminal(['sandbox', 'production']);
    expect(await reset(keyOf('sandbox'))).toMatchObject({ failure: { code: 'manager-key-wrong' } });
    expect(await reset(keyOf('production'))).toMatchObject({ ok: true });
  });

  it('is reset by the key that was held when it was set, not by one that someone has put there since', async () => {
    const { parts, manager, keys, reset } = await aTerminal(['production'], null);
    await setManagerPin(parts, { current: null, next: MANAGER_PIN });
    const account = accountKey(setUpOf('production'));
    keys.set(account, 'evilkey123');
    expect(await reset('evilkey123')).toMatchObject({ failure: { code: 'manager-key-wrong' } });
    expect(await manager.check(MANAGER_PIN)).toMatchObject({ ok: true });
    keys.clear();
    expect(await reset(keyOf('production'))).toMatchObject({ ok: true });
    keys.set(account, 'evilkey123');
    expect(await reset('evilkey123', '68364')).toMatchObject({ failure: { code: 'manager-key-wrong' } });
  });

  it('is reset by another key once an unlocked manager has replaced it, or changed the PIN after that', async () => {
    const { parts, keys, reset } = await aTerminal(['production'], null);
    await setManagerPin(parts, { current: null, next: MANAGER_PIN });
    keys.set(accountKey(setUpOf('production')), 'second-key');
    await bindResetKey(parts);
    expect(await reset(keyOf('production'))).toMatchObject({ failure: { code: 'manager-key-wrong' } });
    expect(await reset('second-key')).toMatchObject({ ok: true });
    keys.set(accountKey(setUpOf('production')), 'third-key');
    expect(await setManagerPin(parts, { current: '58253', next: '68364' })).toMatchObject({ ok: true });
    expect(await reset('third-key')).toMatchObject({ ok: true });
  });

  it("that was set with a sandbox is production's key's to reset once a manager has set production up", async () => {
    const { parts, provision, reset } = await aTerminal(['sandbox'], null);
    await setManagerPin(parts, { current: null, next: MANAGER_PIN });
    provision('production');
    await bindResetKey(parts);
    expect(managerView(parts)).toMatchObject({ resetBy: 'production' });
    expect(await reset(keyOf('sandbox'))).toMatchObject({ failure: { code: 'manager-key-wrong' } });
    expect(await reset(keyOf('production'))).toMatchObject({ ok: true });
  });

  it('is reset by no key that came with a file, which no manager had to allow', async () => {
    const { parts, keys, provision, reset } = await aTerminal(['sandbox'], null);
    await setManagerPin(parts, { current: null, next: MANAGER_PIN });
    keys.clear();
    provision('production', 'evilkey123');
    expect(await reset('evilkey123')).toMatchObject({ failure: { code: 'manager-key-wrong' } });
    expect(await reset(keyOf('sandbox'))).toMatchObject({ ok: true });
  });

  it.each(['with', 'without'])('locks after five wrong keys, %s a key kept next to it', async (kept) => {
    const { parts, clock, manager, reset } = await aTerminal(['production'], kept === 'with' ? null : MANAGER_PIN);
    if (kept === 'with') await setManagerPin(parts, { current: null, next: MANAGER_PIN });
    const codes: string[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const answer = await reset(`wrong ${tries}`);
      codes.push(answer.ok ? 'ok' : answer.failure.code);
    }
    expect(codes).toEqual([...Array(5).fill('manager-key-wrong'), ...Array(2).fill('manager-locked')]);
    expect(manager.state()).toMatchObject({ triesLeft: 5 });
    const right = () => reset(keyOf('production'));
    expect(await right()).toMatchObject({ failure: { code: 'manager-locked', until: clock.now() + LOCK_MS } });
    clock.advance(LOCK_MS);
    expect(await right()).toMatchObject({ ok: true });
  });

  it('is not reset by a key that the vault does not hold', async () => {
    const { keys, reset } = await aTerminal(['production']);
    keys.clear();
    expect(await reset('')).toMatchObject({ failure: { code: 'vault-key-missing' } });
  });

  it('that is lost is reset by the key in the vault also where the settings are lost, and by nothing else', async () => {
    const { parts, keys } = await aTerminal([]);
    keys.set('an account that no setting names', 'the-shops-key');
    const { state, reset } = { ...parts.manager };
    const manager = { ...parts.manager, reset, state: () => ({ ...state(), lost: true, lockedUntil: null }) };
    const resetBy = (apiKey: string) => resetManagerPin({ ...parts, manager }, { apiKey, next: '58253' });
    expect(await resetBy('')).toMatchObject({ failure: { code: 'manager-key-wrong' } });
    expect(await resetBy('the-shops-key')).toMatchObject({ ok: true });
  });

  it('that is lost on another computer is reset by a key that the gateway takes for the journal’s account', async () => {
    const { parts, keys, ledger } = await aTerminal(['production']);
    keys.clear();
    const { state } = parts.manager;
    const manager = { ...parts.manager, state: () => ({ ...state(), lost: true }) };
    const resetBy = (apiKey: string) => resetManagerPin({ ...parts, manager }, { apiKey, next: '58253' });
    const right = keyOf('production');
    expect(await resetBy(right), 'the journal names no account').toMatchObject({
      failure: { code: 'vault-key-missing' },
    });
    const { baseUrl, merchantCode } = setUpOf('production');
    const data = { newGateway: baseUrl, newMerchant: merchantCode };
    ledger.journal.append({ kind: 'settings-changed', data }, 1_000);
    expect(await resetBy('another-key')).toMatchObject({ failure: { code: 'vault-key-missing' } });
    expect(await resetBy(right)).toMatchObject({ ok: true });
    expect([...keys.values()]).toEqual([right]);
  });

  it('that is forgotten in training is replaced without a proof, also while it is locked, and journalled', async () => {
    const { parts, manager, reset, journal } = await aTerminal([]);
    for (let tries = 0; tries < 5; tries += 1) await manager.check('0000');
    expect(managerView(parts)).toMatchObject({ resetBy: 'training', triesLeft: 0, resetAt: null });
    expect(await reset('', '12')).toMatchObject({ failure: { code: 'manager-pin-format' } });
    expect(await reset('')).toMatchObject({ value: { lockedUntil: null, resetAt: parts.clock.now() } });
    expect(await manager.check('58253')).toMatchObject({ ok: true });
    expect(journal()).toEqual(['{"how":"reset"}']);
  });

  it('is not replaced in training once there may have been a key', async () => {
    const { parts, manager, journal } = await aTerminal([]);
    const { settings, vault } = parts;
    const config = setUpOf('sandbox');
    const signs = {
      'the vault held one': { vault: { ...vault, hasEverHeld: () => true } },
      'the settings are lost': { settings: { ...settings, isLost: () => true } },
      'an account was replaced': {
        settings: { ...settings, read: () => settingsWith({ former: { [accountKey(config)]: config } }) },
      },
    };
    for (const [name, sign] of Object.entries(signs)) {
      const deps = { ...parts, ...sign };
      expect(managerView(deps).resetBy, name).toBeNull();
      expect(await resetManagerPin(deps, { apiKey: '', next: '58253' }), name).toMatchObject({
        failure: { code: 'manager-reset-unavailable' },
      });
    }
    const state = () => ({ ...manager.state(), resetKeyOf: 'sandbox' as const });
    const bound = { ...parts, manager: { ...manager, state } };
    expect(managerView(bound).resetBy).toBe('sandbox');
    expect(await resetManagerPin(bound, { apiKey: '', next: '58253' })).toMatchObject({ ok: false });
    expect(await manager.check(MANAGER_PIN)).toMatchObject({ ok: true });
    expect(journal()).toEqual([]);
  });

  it('that is lost is set again once its lock has ended where no key is known: there is no money to guard', async () => {
    const { parts, manager } = await aTerminal([]);
    // A stolen shop's books on a new computer: the journal knows of a PIN and of settings, and no file or key is there.
    const settings = { ...parts.settings, isLost: () => true };
    const lost = (lockedUntil: number | null) => {
      const state = () => ({
        ...manager.state(),
        pinSet: true,
        resetKeyOf: null,
        lost: true,
        triesLeft: 0,
        lockedUntil,
      });
      return { ...parts, settings, manager: { ...manager, state } };
    };
    const replaced = (lockedUntil: number | null) => resetManagerPin(lost(lockedUntil), { apiKey: '', next: '58253' });
    expect(managerView(lost(1))).toMatchObject({ lost: true, resetBy: null });
    expect(await replaced(1)).toMatchObject({ failure: { code: 'manager-reset-unavailable' } });
    expect(managerView(lost(null))).toMatchObject({ lost: true, resetBy: 'training' });
    expect(await replaced(null)).toMatchObject({ ok: true });
    expect(await manager.check('58253')).toMatchObject({ ok: true });
  });

  it('is set all the same when the journal can not be written at that moment', async () => {
    const { parts, manager, errors } = await aTerminal([], null);
    const locked = () => {
      throw new StoreError('database-busy', null);
    };
    expect(await setManagerPin({ ...parts, selectedLedger: locked }, { current: null, next: '71531' })).toMatchObject({
      ok: true,
    });
    expect(errors).toHaveLength(1);
    expect(await manager.check('71531')).toMatchObject({ ok: true });
  });
});
