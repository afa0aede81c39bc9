/** The strip of alerts after a reconciliation that raised many. */
import { expect, it } from 'vitest';
import { browserFixture } from '../support/browser-fixture.ts';
import { aPaymentView } from '../support/views/views.ts';

const bench = browserFixture();

const alerts = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const orderId = `K1-260309-ITEM${at}X`;
    return { orderId, flag: 'order-unknown' as const, payment: aPaymentView({ orderId, state: 'expired' }) };
  });

it('has one button that ends all warnings, with a request for each flag', async () => {
  const terminal = await bench.open({ 'alerts.list': alerts(4) });
  const all = terminal.byId('alert-all-seen');
  expect(await all.textContent()).toBe('Semua sudah dilihat (4)');
  await all.click();
  await expect
    .poll(() => terminal.asked('alerts.acknowledge'))
    .toEqual(alerts(4).map(({ orderId, flag }) => ({ orderId, flag })));
});

it('has none for two, which are read one by one', async () => {
  const terminal = await bench.open({ 'alerts.list': alerts(2) });
  await terminal.byId('alert-seen').waitFor();
  expect(await terminal.byId('alert-all-seen').count()).toBe(0);
});
