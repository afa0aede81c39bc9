/** Another program locks the ledger during a charge: the cashier gets a failure only if there is no sale. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../electron/store/open-ledger.ts';
import { chargeSale, retrySale } from '../../../electron/usecases/sale/charge-sale.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { gatewayByHand } from '../../support/gateway/gateway-by-hand.ts';

const SAVED_AGAIN_MS = 5_000;

/**
 * Gives every creation a valid answer, after the ledger was locked. @param andThen a further event before the answer
 */
async function lockedWhileAsked(andThen: (bench: CounterFixture) => void = () => undefined) {
  const gateway = await gatewayByHand(({ merchantOrderId, merchantCode, answer }) => {
    lock.take();
    andThen(bench);
    const reference = `REF-${merchantOrderId}`;
    answer(200, { merchantCode, reference, vaNumber: '70070140004443', amount: '25000', statusCode: '00' });
  });
  const bench = await counterFixture({ baseUrl: gateway.baseUrl });
  const lock = locker(bench);
  return { bench, gateway, lock };
}

function locker(bench: CounterFixture) {
  const other = openDatabase({ file: bench.file, environment: 'sandbox' });
  onTestFinished(() => void other.close());
  return {
    take: (): void => void other.exec('BEGIN IMMEDIATE'),
    letGo: (): void => void other.exec('ROLLBACK'),
  };
}

const charge = (bench: CounterFixture, method = 'BC') =>
  chargeSale(bench.parts, bench.context, { amount: rupiah(25_000), method, note: '' });

describe('a sale that is charged while another program holds the ledger', () => {
  it('was told as not recorded although it was: it is answered as stored, and the screen follows', async () => {
    const { bench, gateway, lock } = await lockedWhileAsked();
    const charged = await charge(bench);
    const orderId = gateway.asked[0]?.merchantOrderId ?? '';
    expect(charged).toMatchObject({ ok: true, value: { payment: { orderId, state: 'creating' } } });

    await bench.pass(SAVED_AGAIN_MS);
    expect(bench.stateOf(orderId)).toBe('creating');
    const heard: string[] = [];
    bench.events.on('payment', (events) => heard.push(`${events.orderId} ${bench.stateOf(events.orderId)}`));
    lock.letGo();
    await bench.pass(SAVED_AGAIN_MS);
    expect(bench.payment(orderId).payment).toMatchObject({ state: 'pending', code: { number: '70070140004443' } });
    expect(heard).toContain(`${orderId} pending`);
    expect(gateway.asked.filter(({ merchantOrderId }) => merchantOrderId === orderId)).toHaveLength(1);
  });

  it('and a step of the clock with it: the answer was lost, and nobody asked for it until the next start', async () => {
    const { bench, lock } = await lockedWhileAsked((stepped) => stepped.clock.stepWall(3_600_000));
    const charged = await charge(bench);
    if (!charged.ok) throw new Error(charged.failure.code);
    const { orderId, expiresAt } = charged.value.payment;
    lock.letGo();
    await bench.pass(2 * SAVED_AGAIN_MS);
    expect(bench.payment(orderId).payment).toMatchObject({ state: 'pending', expiresAt: expiresAt + 3_600_000 });
    expect(bench.payment(orderId).watch.nextCheckAt).not.toBeNull();
    bench.errors.length = 0; // the watcher could not save the step at once either
  });

  it('from the moment it is recorded on: what leaves then is counted already, and its answer is saved later', async () => {
    const { bench, gateway, lock } = await lockedWhileAsked();
    bench.events.once('payment', () => {
      expect(bench.ledger.links.of(gateway.baseUrl).sentAt).toHaveLength(1);
      lock.take();
      lock.take = () => undefined; // locked already when the gateway is asked
    });
    const charged = await charge(bench);
    if (!charged.ok) throw new Error(charged.failure.code);
    expect(charged.value.payment.state).toBe('creating');
    lock.letGo();
    await bench.pass(SAVED_AGAIN_MS);
    expect(bench.stateOf(charged.value.payment.orderId)).toBe('pending');
    expect(gateway.asked).toHaveLength(1);
  });

  it('over a link that was offline: nothing is sent, and it says that nothing was', async () => {
    const paymentFee = [{ paymentMethod: 'BC', paymentName: 'BCA', totalFee: '0' }];
    const gateway = await gatewayByHand(({ answer }) => answer(200, { paymentFee, responseCode: '00' }));
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    const lock = locker(bench);
    const link = bench.watcher.linkOf(bench.account);
    while (link.online) link.failed(null);
    bench.events.once('methods', () => lock.take()); // the link is online again, and the sale's request would be sent now
    const charged = await charge(bench);
    if (!charged.ok) throw new Error(charged.failure.code);
    const { orderId, state } = charged.value.payment;
    expect(state).toBe('creating');
    lock.letGo();
    await bench.pass(SAVED_AGAIN_MS);
    expect(bench.payment(orderId)).toMatchObject({
      payment: { state: 'rejected', cause: { code: 'database-busy' } },
      sale: { state: 'unpaid' },
    });
    expect(gateway.asked.filter(({ merchantOrderId }) => merchantOrderId === orderId)).toEqual([]);
  });

  it('before the link that was offline can be tried: the network was blamed, although it was back', async () => {
    const gateway = await gatewayByHand(({ answer }) => answer(500, {}));
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    const lock = locker(bench);
    const link = bench.watcher.linkOf(bench.account);
    while (link.online) link.failed(null);
    bench.events.once('payment', () => lock.take());
    const charged = await charge(bench);
    if (!charged.ok) throw new Error(charged.failure.code);
    lock.letGo();
    await bench.pass(SAVED_AGAIN_MS);
    expect(bench.payment(charged.value.payment.orderId).payment).toMatchObject({
      state: 'rejected',
      cause: { code: 'database-busy' },
    });
    expect(gateway.asked.filter(({ merchantOrderId }) => merchantOrderId !== undefined)).toEqual([]);
    bench.errors.length = 0; // the probe of the link met the same lock
  });

  it('before it is recorded: there is no sale, and it says so', async () => {
    const { bench, gateway, lock } = await lockedWhileAsked();
    lock.take();
    await expect(charge(bench)).rejects.toMatchObject({ code: 'database-busy' });
    lock.letGo();
    expect(bench.ledger.history.count({ search: '' }).count).toBe(0);
    expect(gateway.asked).toEqual([]);
  });

  it('is not tried again before its outcome is saved', async () => {
    const { bench, lock } = await lockedWhileAsked();
    const charged = await charge(bench);
    if (!charged.ok) throw new Error(charged.failure.code);
    const retried = await retrySale(bench.parts, bench.context, { saleId: charged.value.sale.id, method: 'BC' });
    expect(retried).toMatchObject({ ok: false, failure: { code: 'sale-still-creating' } });
    lock.letGo();
  });
});
