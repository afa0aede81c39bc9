/**
 * The destination of money: each change is journalled and shown until a manager has seen it, and no key is dropped too
 * early.
 */
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { ledgerFile } from '../../electron/app/data-directory.ts';
import { openDatabase } from '../../electron/store/open-ledger.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { aMainProcess } from '../faults/ipc/a-main-process.ts';
import { asks, type Main, ours } from './our-window.ts';

const KEY_OF_SOMEBODY = 'canary-key-of-somebody-else';
const others = { baseUrl: 'https://somebody.example', merchantCode: 'D6666', apiKey: KEY_OF_SOMEBODY };

function journalOf({ folder }: Main, kind: string, environment: 'sandbox' | 'production' = 'sandbox') {
  const db = new Database(ledgerFile(folder, environment), { readonly: true });
  try {
    const rows = db.prepare('SELECT data FROM payment_event WHERE kind = ? ORDER BY id').pluck().all(kind);
    return rows.map((data) => JSON.parse(String(data)) as Record<string, unknown>);
  } finally {
    db.close();
  }
}

const shown = async (main: Main) => (await asks(main, 'terminal.view', {})).value;

describe('a change of where money goes', () => {
  async function changed() {
    const main = await aMainProcess();
    expect(await asks(main, 'settings.save', ours(main))).toMatchObject({ ok: true });
    expect(await asks(main, 'settings.save', ours(main, others))).toMatchObject({ ok: true });
    return main;
  }

  it('is journalled with what changed, from which gateway to which, and never with a key', async () => {
    const main = await changed();
    const [first, second] = journalOf(main, 'settings-changed');
    expect(first).toMatchObject({ how: 'typed', oldGateway: null, newGateway: main.training.url, touchesMoney: false });
    expect(second).toMatchObject({
      ...{ how: 'typed', keyReplaced: false, touchesMoney: true, newMerchant: 'D6666' },
      ...{ oldGateway: main.training.url, oldMerchant: main.training.merchantCode, newGateway: others.baseUrl },
    });
    expect(String(second?.['fields'])).toMatch(/\bbaseUrl\b.*\bmerchantCode\b/);
    expect(JSON.stringify(journalOf(main, 'settings-changed'))).not.toContain(KEY_OF_SOMEBODY);
  });

  it('leaves its trace when everything is put back, and says so on every screen', async () => {
    const main = await changed();
    await asks(main, 'settings.save', ours(main, { apiKey: '' }));
    expect(journalOf(main, 'settings-changed')).toHaveLength(3);
    expect(await shown(main)).toMatchObject({
      settingsChange: { environment: 'sandbox', old: { host: 'somebody.example', merchantCode: 'D6666' } },
    });
  });

  it('is said until it is acknowledged, which with a PIN is the manager’s', async () => {
    const main = await changed();
    await asks(main, 'manager.set-pin', { current: null, next: '471108' });
    expect(await asks(main, 'settings.acknowledge', {})).toMatchObject({ failure: { code: 'manager-needed' } });
    expect((await shown(main))['settingsChange']).not.toBeNull();
    await asks(main, 'manager.unlock', { pin: '471108' });
    expect(await asks(main, 'settings.acknowledge', {})).toMatchObject({ ok: true });
    expect((await shown(main))['settingsChange']).toBeNull();
    expect(journalOf(main, 'settings-acknowledged')).toEqual([{}]);
  });

  it('is nothing to speak of where only the name of the shop changed, or it was set up for the first time', async () => {
    const main = await aMainProcess();
    await asks(main, 'settings.save', ours(main));
    await asks(main, 'settings.save', ours(main, { shopName: 'Toko Baru', apiKey: '' }));
    expect(journalOf(main, 'settings-changed')[1]).toMatchObject({ fields: 'shopName', touchesMoney: false });
    expect((await shown(main))['settingsChange']).toBeNull();
  });

  it('is no row where nothing changed', async () => {
    const main = await aMainProcess();
    await asks(main, 'settings.save', ours(main));
    await asks(main, 'settings.save', ours(main, { apiKey: '' }));
    expect(journalOf(main, 'settings-changed')).toHaveLength(1);
  });
});

describe('a key that is to replace another', () => {
  const JUNK = 'junk';

  async function setUp() {
    const main = await aMainProcess();
    await asks(main, 'settings.save', ours(main));
    await asks(main, 'settings.select', { environment: 'sandbox' });
    return main;
  }
  const works = async (main: Main) => (await asks(main, 'settings.test', {})).value['problem'];

  it('is tried first: one that the gateway does not take changes nothing', async () => {
    const main = await setUp();
    const refused = await asks(main, 'settings.save', ours(main, { apiKey: JUNK }));
    expect(refused).toMatchObject({ ok: false, failure: { code: 'key-not-taken' } });
    expect(await works(main)).toBeNull();
    expect(journalOf(main, 'settings-changed')).toHaveLength(1);
  });

  it('is tried also where the ledger does not open', async () => {
    const main = await aMainProcess();
    const newer = openDatabase({ file: ledgerFile(main.folder, 'sandbox'), environment: 'sandbox' });
    newer.pragma('user_version = 9999');
    newer.close();
    expect(await asks(main, 'settings.save', ours(main))).toMatchObject({ ok: true });
    const refused = await asks(main, 'settings.save', ours(main, { apiKey: JUNK }));
    expect(refused).toMatchObject({ ok: false, failure: { code: 'key-not-taken' } });
    expect(await asks(main, 'settings.save', ours(main, { apiKey: JUNK, insist: true }))).toMatchObject({ ok: true });
  });

  it('is kept all the same by anyone who insists, and journalled as replaced', async () => {
    const main = await setUp();
    expect(await asks(main, 'settings.save', ours(main, { apiKey: JUNK, insist: true }))).toMatchObject({ ok: true });
    expect(await works(main)).toMatchObject({ code: 'wrong-signature' });
    expect(journalOf(main, 'settings-changed').at(-1)).toMatchObject({ keyReplaced: true, touchesMoney: true });
  });

  it('is tried from a file as well', async () => {
    const main = await setUp();
    const text = JSON.stringify(ours(main, { apiKey: JUNK }));
    main.chosenFiles.push(text, text);
    expect(await asks(main, 'settings.import', {})).toMatchObject({ failure: { code: 'key-not-taken' } });
    expect(await works(main)).toBeNull();
    expect(await asks(main, 'settings.import', { insist: true })).toMatchObject({ ok: true });
  });
});

/** The main process of these tests uses preview's vault. */
const acceptUnprotected = (main: Main) =>
  asks(main, 'settings.accept-unprotected', { words: 'this key is not protected' });

describe('production', () => {
  const production = { environment: 'production' } as const;

  it('goes over https alone in a packed program', async () => {
    const main = await aMainProcess({ isPackaged: true });
    await acceptUnprotected(main);
    expect(await asks(main, 'settings.save', ours(main, production))).toMatchObject({
      failure: { code: 'provision-field-invalid', field: 'baseUrl' },
    });
    expect(await asks(main, 'settings.save', ours(main))).toMatchObject({ ok: true });
    expect(await asks(main, 'settings.save', ours(main, { ...production, ...others }))).toMatchObject({ ok: true });
  });

  it.each(['baseUrl', 'invoiceApiUrl', 'checkoutUrl'])('is refused there if %s alone goes over http', async (field) => {
    const main = await aMainProcess({ isPackaged: true });
    await acceptUnprotected(main);
    const { baseUrl } = others;
    const file = { ...ours(main, { ...production, ...others }), invoiceApiUrl: baseUrl, checkoutUrl: baseUrl };
    main.chosenFiles.push(JSON.stringify({ ...file, [field]: 'http://127.0.0.1' }), JSON.stringify(file));
    const refused = await asks(main, 'settings.import', {});
    expect(refused).toMatchObject({ failure: { code: 'provision-field-invalid', field } });
    expect(await asks(main, 'settings.import', {})).toMatchObject({ ok: true });
  });

  it('without a PIN says that anybody can change where its money goes', async () => {
    const main = await aMainProcess();
    await acceptUnprotected(main);
    expect(await shown(main)).toMatchObject({ unguarded: false });
    await asks(main, 'settings.save', ours(main, production));
    expect(await shown(main)).toMatchObject({ unguarded: true });
    await asks(main, 'manager.set-pin', { current: null, next: '471108' });
    expect(await shown(main)).toMatchObject({ unguarded: false });
  });
});

describe('an environment that is taken out', () => {
  it('leaves its ledger, and neither settings nor key', async () => {
    const main = await aMainProcess();
    await asks(main, 'settings.save', ours(main));
    await asks(main, 'settings.select', { environment: 'sandbox' });
    expect(await asks(main, 'settings.wipe', { environment: 'sandbox' })).toMatchObject({
      value: { environment: 'training', sandbox: null, keysHeld: [] },
    });
    expect(journalOf(main, 'settings-changed').at(-1)).toMatchObject({
      ...{ how: 'wiped', newGateway: null, newMerchant: null, oldGateway: main.training.url, touchesMoney: true },
    });
    // After another set-up the vault has no key for it.
    expect(await asks(main, 'settings.save', ours(main, { apiKey: '' }))).toMatchObject({
      failure: { code: 'vault-key-missing' },
    });
  });

  it('waits until none of its payments may be paid any more', async () => {
    const main = await aMainProcess();
    await asks(main, 'settings.save', ours(main));
    await asks(main, 'settings.select', { environment: 'sandbox' });
    const sale = { environment: 'sandbox', amount: rupiah(25_000), method: 'SP', note: '' } as const;
    expect(await asks(main, 'sale.charge', sale)).toMatchObject({ ok: true });
    expect(await asks(main, 'settings.wipe', { environment: 'sandbox' })).toMatchObject({
      failure: { code: 'payments-still-watched' },
    });
    expect(await asks(main, 'settings.view', {})).toMatchObject({ value: { keysHeld: ['sandbox'] } });
  });

  it('is not there to be taken out twice', async () => {
    const main = await aMainProcess();
    expect(await asks(main, 'settings.wipe', { environment: 'production' })).toMatchObject({
      failure: { code: 'environment-not-set-up' },
    });
  });
});
