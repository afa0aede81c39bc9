/** A provisioning file that someone names in a shortcut, on a till whose manager has a PIN. */
import { expect, it } from 'vitest';
import { APP_ORIGIN } from '../../../electron/windows/app-address.ts';
import { aMainProcess } from '../../faults/ipc/a-main-process.ts';

const frame = { parent: null, origin: APP_ORIGIN, isDestroyed: () => false };
type Main = Awaited<ReturnType<typeof aMainProcess>>;

const fileOf = (main: Main, change: object = {}): string =>
  JSON.stringify({
    ...{ environment: 'sandbox', baseUrl: main.training.url, merchantCode: main.training.merchantCode },
    ...{ apiKey: main.training.apiKey, customerEmail: 'kasir@toko.example' },
    ...{ callbackUrl: 'https://toko.example/callback', returnUrl: 'https://toko.example/kembali', ...change },
  });
const theirs = { baseUrl: 'https://somebody.example', merchantCode: 'D6666', apiKey: 'their-key' };

const asks = async (main: Main, name: string, input: object = {}) =>
  (await main.call({ frame }, name, input)) as {
    ok: boolean;
    value: Record<string, unknown>;
    failure: { code: string };
  };

/** Set up by a file, then its manager sets a PIN. */
async function aShop() {
  const main = await aMainProcess();
  expect(await main.waitingFile.offer(fileOf(main))).toMatchObject({ ok: true });
  expect(await asks(main, 'manager.set-pin', { current: null, next: '4719' })).toMatchObject({ ok: true });
  const view = async () => (await asks(main, 'terminal.view')).value;
  const unlock = () => asks(main, 'manager.unlock', { pin: '4719' });
  return { main, view, unlock, accountNow: () => main.settings.read().sandbox?.merchantCode };
}

it('sets up a shop without a PIN in one step', async () => {
  const { main, view } = await aShop();
  expect(main.settings.read()).toMatchObject({ environment: 'sandbox', sandbox: { baseUrl: main.training.url } });
  expect(await view()).toMatchObject({ settingsChange: null });
});

it('that changes where money goes waits, and every screen says from where to where', async () => {
  const { main, view, accountNow } = await aShop();
  expect(await main.waitingFile.offer(fileOf(main, theirs))).toMatchObject({ ok: true });
  expect(accountNow()).toBe(main.training.merchantCode);
  expect(await view()).toMatchObject({
    environment: 'sandbox',
    settingsChange: { isWaiting: true, new: { host: 'somebody.example', merchantCode: 'D6666' } },
  });
  expect(await asks(main, 'settings.take-file')).toMatchObject({ failure: { code: 'manager-needed' } });
  expect(accountNow()).toBe(main.training.merchantCode);
});

it('is taken once a manager allows it, and its key then resets the PIN', async () => {
  const { main, view, unlock, accountNow } = await aShop();
  await main.waitingFile.offer(fileOf(main, theirs));
  await unlock();
  expect(await asks(main, 'settings.take-file')).toMatchObject({ ok: true });
  expect(accountNow()).toBe('D6666');
  expect(await view()).toMatchObject({ settingsChange: { isWaiting: false, new: { merchantCode: 'D6666' } } });
});

it.each([
  ['an environment that is not set up', { environment: 'production', ...theirs }],
  ['another address of new versions', { updateAddress: 'https://somebody.example/updates' }],
])('waits also with %s', async (_, change) => {
  const { main, view } = await aShop();
  await main.waitingFile.offer(fileOf(main, change));
  expect(await view()).toMatchObject({ environment: 'sandbox', settingsChange: { isWaiting: true } });
  expect(main.settings.read()).toMatchObject({ production: null, updateAddress: null });
});

it.each([
  ['baseUrl', 'https://somebody.example'],
  ['invoiceApiUrl', 'https://somebody.example'],
  ['checkoutUrl', 'https://somebody.example'],
  ['merchantCode', 'D6666'],
  ['partnerId', 'P6666'],
  ['callbackUrl', 'https://somebody.example/callback'],
  ['returnUrl', 'https://somebody.example/return'],
] as const)('waits also with another %s alone, and once it is taken every screen says so', async (field, value) => {
  const { main, view, unlock } = await aShop();
  const { url } = main.training;
  const valueNow = () => main.settings.read().sandbox?.[field];
  // Without these two, another `baseUrl` would change them as well.
  await main.waitingFile.offer(fileOf(main, { invoiceApiUrl: url, checkoutUrl: url, [field]: value }));
  expect(await view()).toMatchObject({ settingsChange: { isWaiting: true } });
  expect(valueNow()).not.toBe(value);
  await unlock();
  expect(await asks(main, 'settings.take-file')).toMatchObject({ ok: true });
  expect(valueNow()).toBe(value);
  expect(await view()).toMatchObject({ settingsChange: { isWaiting: false } });
});

it('of another environment waits until the payment on the counter is left, though its sale was settled by hand', async () => {
  const { main, view, unlock } = await aShop();
  await unlock();
  await asks(main, 'settings.select', { environment: 'training' });
  const sale = { amount: 25_000, method: 'SP', note: '', environment: 'training' };
  const { orderId } = (await asks(main, 'sale.charge', sale)).value;
  await main.waitingFile.offer(fileOf(main));
  expect(await asks(main, 'settings.take-file')).toMatchObject({ failure: { code: 'payment-on-counter' } });
  const resolution = { kind: 'settled', reason: 'paid in cash', pin: '4719' };
  expect(await asks(main, 'review.resolve', { orderId, resolution })).toMatchObject({ ok: true });
  expect(await asks(main, 'settings.take-file')).toMatchObject({ failure: { code: 'payment-on-counter' } });
  expect(await view()).toMatchObject({ environment: 'training', settingsChange: { isWaiting: true } });
  await asks(main, 'payment.dismiss', { orderId });
  expect(await asks(main, 'settings.take-file')).toMatchObject({ ok: true });
  expect(await view()).toMatchObject({ environment: 'sandbox' });
});

it('of another environment waits also for a sale that was charged while its key was kept', async () => {
  const { main, view, unlock } = await aShop();
  await unlock();
  await asks(main, 'settings.select', { environment: 'training' });
  await main.waitingFile.offer(fileOf(main, theirs));
  const { keep } = main.vault;
  let orderId: unknown;
  const slowly: typeof keep = async (...kept) => {
    const sale = { amount: 25_000, method: 'SP', note: '', environment: 'training' };
    orderId = (await asks(main, 'sale.charge', sale)).value['orderId'];
    await keep(...kept);
  };
  Object.assign(main.vault, { keep: slowly });
  expect(await asks(main, 'settings.take-file')).toMatchObject({ failure: { code: 'payment-on-counter' } });
  Object.assign(main.vault, { keep });
  expect(await view()).toMatchObject({ environment: 'training', settingsChange: { isWaiting: true } });
  await asks(main, 'payment.dismiss', { orderId });
  expect(await asks(main, 'settings.take-file')).toMatchObject({ ok: true });
  expect(await view()).toMatchObject({ environment: 'sandbox', settingsChange: { isWaiting: false } });
});

it('that is not taken binds no key: the PIN is reset by the one that it was set with', async () => {
  const { main, unlock } = await aShop();
  const account = main.settings.read().sandbox;
  if (account) await main.vault.keep(account, 'key-of-a-start');
  await unlock();
  await asks(main, 'settings.select', { environment: 'training' });
  await asks(main, 'sale.charge', { amount: 25_000, method: 'SP', note: '', environment: 'training' });
  await main.waitingFile.offer(fileOf(main));
  expect(await asks(main, 'settings.take-file')).toMatchObject({ failure: { code: 'payment-on-counter' } });
  const reset = (apiKey: string) => asks(main, 'manager.reset-pin', { apiKey, next: '58253' });
  expect(await reset('key-of-a-start')).toMatchObject({ failure: { code: 'manager-key-wrong' } });
  expect(await reset(main.training.apiKey)).toMatchObject({ ok: true });
});

it('that says nothing new about it asks nothing', async () => {
  const { main, view } = await aShop();
  await main.waitingFile.offer(fileOf(main, { shopName: 'Toko Dua' }));
  expect(await view()).toMatchObject({ shopName: 'Toko Dua', settingsChange: null });
});

it('with another key for the same account is tried, and refused where the gateway refuses it', async () => {
  const { main } = await aShop();
  expect(await main.waitingFile.offer(fileOf(main, { apiKey: 'junk' }))).toMatchObject({
    failure: { code: 'key-not-taken' },
  });
  const account = main.settings.read().sandbox;
  expect(account && (await main.vault.key(account))).toBe(main.training.apiKey);
});

it('with a key for an account of which the vault has none waits: nothing would try that key', async () => {
  const { main, view } = await aShop();
  const account = main.settings.read().sandbox;
  await main.vault.keepOnly([]);
  await main.waitingFile.offer(fileOf(main, { apiKey: 'junk' }));
  expect(await view()).toMatchObject({ settingsChange: { isWaiting: true } });
  expect(account && main.vault.holds(account)).toBe(false);
});

it('a change can’t be hidden by anyone who made it: that takes another unlocking', async () => {
  const { main, view, unlock } = await aShop();
  await main.waitingFile.offer(fileOf(main, theirs));
  await unlock();
  main.clock.advance(1_000);
  await asks(main, 'settings.take-file');
  expect(await asks(main, 'settings.acknowledge')).toMatchObject({ failure: { code: 'change-just-made' } });
  expect(await view()).toMatchObject({ settingsChange: { isWaiting: false } });
  await asks(main, 'manager.lock');
  main.clock.advance(1_000);
  await unlock();
  expect(await asks(main, 'settings.acknowledge')).toMatchObject({ ok: true });
  expect(await view()).toMatchObject({ settingsChange: null });
});
