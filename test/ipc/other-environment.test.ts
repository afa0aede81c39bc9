/** The main process has changed the environment, and a window does not know it yet. */
import { describe, expect, it } from 'vitest';
import { ledgerFile } from '../../electron/app/data-directory.ts';
import { openDatabase } from '../../electron/store/open-ledger.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { aMainProcess } from '../faults/ipc/a-main-process.ts';
import { asks, type Main, ours } from './our-window.ts';

const sale = { amount: rupiah(25_000), method: 'SP', note: '' };

/** The shop's own environment, with the embedded gateway. */
async function saveSandbox(main: Main): Promise<void> {
  expect(await asks(main, 'settings.save', ours(main))).toMatchObject({ ok: true });
}

/** Selected from now on. */
async function setUpSandbox(main: Main): Promise<void> {
  await saveSandbox(main);
  expect(await asks(main, 'settings.select', { environment: 'sandbox' })).toMatchObject({ ok: true });
}

/** How many payments the ledgers of both environments have. */
function paymentsIn(main: Main): readonly unknown[] {
  return (['training', 'sandbox'] as const).map((environment) => {
    const db = openDatabase({ file: ledgerFile(main.folder, environment), environment });
    try {
      return db.prepare('SELECT count(*) FROM payment').pluck().get();
    } finally {
      db.close();
    }
  });
}

/** The latest charge. */
async function leaveTheCounter(main: Main): Promise<void> {
  const waiting = await asks(main, 'payment.interrupted', {});
  const orderId = String(waiting.value['orderId']);
  expect(await asks(main, 'payment.dismiss', { orderId })).toMatchObject({ ok: true });
}

describe('a payment on the counter', () => {
  it('holds the environment that it was charged in, until it is left', async () => {
    const main = await aMainProcess();
    await setUpSandbox(main);
    await asks(main, 'sale.charge', { ...sale, environment: 'sandbox' });
    const refused = { ok: false, failure: { code: 'payment-on-counter' } };
    expect(await asks(main, 'settings.select', { environment: 'training' })).toEqual(refused);
    expect(await asks(main, 'terminal.view', {})).toMatchObject({ value: { environment: 'sandbox' } });
    expect(await asks(main, 'settings.select', { environment: 'sandbox' })).toMatchObject({ ok: true });
    await leaveTheCounter(main);
    expect(await asks(main, 'settings.select', { environment: 'training' })).toMatchObject({ ok: true });
  });

  it('holds it also when an older payment was shown again', async () => {
    const main = await aMainProcess();
    await setUpSandbox(main);
    const older = await asks(main, 'sale.charge', { ...sale, environment: 'sandbox' });
    const orderId = String(older.value['orderId']);
    await leaveTheCounter(main);
    await asks(main, 'sale.charge', { ...sale, environment: 'sandbox' });
    await leaveTheCounter(main);
    expect(await asks(main, 'payment.resume', { orderId })).toMatchObject({ ok: true });
    const refused = { ok: false, failure: { code: 'payment-on-counter' } };
    expect(await asks(main, 'settings.select', { environment: 'training' })).toEqual(refused);
    await asks(main, 'payment.dismiss', { orderId });
    expect(await asks(main, 'settings.select', { environment: 'training' })).toMatchObject({ ok: true });
  });

  it('is not swept away by setting another environment up', async () => {
    const main = await aMainProcess();
    await asks(main, 'sale.charge', { ...sale, environment: 'training' });
    await saveSandbox(main);
    expect(await asks(main, 'terminal.view', {})).toMatchObject({ value: { environment: 'training' } });
    expect(await asks(main, 'payment.interrupted', {})).toMatchObject({ value: { environment: 'training' } });
  });
});

describe('a window that still shows another environment', () => {
  it('charges nothing in either', async () => {
    const main = await aMainProcess();
    await setUpSandbox(main);
    const before = await main.everything();
    const refused = { ok: false, failure: { code: 'environment-changed' } };
    expect(await asks(main, 'sale.charge', { ...sale, environment: 'training' })).toEqual(refused);
    expect(await main.everything()).toBe(before);
    expect(await asks(main, 'sale.charge', { ...sale, environment: 'sandbox' })).toMatchObject({
      value: { environment: 'sandbox', saleId: 1 },
    });
  });

  it('tries no sale of the other ledger again that has the same number', async () => {
    const main = await aMainProcess();
    const mine = await asks(main, 'sale.charge', { ...sale, environment: 'training' });
    expect(mine).toMatchObject({ value: { environment: 'training', saleId: 1 } });
    await leaveTheCounter(main);
    await setUpSandbox(main);
    const other = await asks(main, 'sale.charge', { ...sale, environment: 'sandbox' });
    expect(other).toMatchObject({ value: { environment: 'sandbox', saleId: 1 } });
    const before = await main.everything();
    const retried = await asks(main, 'sale.retry', { environment: 'training', saleId: 1, method: 'SP' });
    expect(retried).toEqual({ ok: false, failure: { code: 'environment-changed' } });
    expect(await main.everything()).toBe(before);
  });

  it.each(['sale.charge', 'sale.retry'] as const)(
    'gets no bill that nobody sees, when it had asked for %s before',
    async (name) => {
      const main = await aMainProcess();
      await setUpSandbox(main);
      const first = await asks(main, 'sale.charge', { ...sale, environment: 'sandbox' });
      await leaveTheCounter(main);
      expect(paymentsIn(main)).toEqual([0, 1]);
      const { key } = main.vault;
      const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
      const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
      Object.assign(main.vault, {
        // The system asks a person for its keyring.
        async key(...of: Parameters<typeof key>) {
          ask();
          await isOpen;
          return key(...of);
        },
      });
      const input = { environment: 'sandbox', method: 'SP' } as const;
      const charging =
        name === 'sale.charge'
          ? asks(main, name, { ...sale, ...input })
          : asks(main, name, { ...input, saleId: Number(first.value['saleId']) });
      await isAsked;
      expect(await asks(main, 'settings.select', { environment: 'training' })).toMatchObject({ ok: true });
      open();
      expect(await charging).toEqual({ ok: false, failure: { code: 'environment-changed' } });
      expect(paymentsIn(main)).toEqual([0, 1]);
    },
  );

  it('was told of the other before the one who changed over gets an answer', async () => {
    const main = await aMainProcess();
    const told = () => main.sent.splice(0).includes('terminal');
    await setUpSandbox(main);
    expect(told()).toBe(true);
    expect(await asks(main, 'settings.select', { environment: 'training' })).toMatchObject({ ok: true });
    expect(told()).toBe(true);
  });

  it('continues with its own where the other’s ledger does not open', async () => {
    const main = await aMainProcess();
    const newer = openDatabase({ file: ledgerFile(main.folder, 'sandbox'), environment: 'sandbox' });
    newer.pragma('user_version = 9999');
    newer.close();
    await saveSandbox(main);
    expect(await asks(main, 'settings.select', { environment: 'training' })).toMatchObject({ ok: true });
    expect(await asks(main, 'settings.select', { environment: 'sandbox' })).toEqual({
      ok: false,
      failure: { code: 'database-newer' },
    });
    expect(await asks(main, 'settings.view', {})).toMatchObject({ value: { environment: 'training' } });
    expect(await asks(main, 'sale.charge', { ...sale, environment: 'training' })).toMatchObject({ ok: true });
  });
});
