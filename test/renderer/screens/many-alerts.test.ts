/** The strip of alerts: which payment it names, what its buttons end, and how little of a payment's screen it takes. */
import { describe, expect, it } from 'vitest';
import { flagNamesEn, flagNamesId } from '../../../shared/messages/flag-name-texts.ts';
import type { FlagKind } from '../../../shared/model/payment.ts';
import { paying } from '../support/actions/paying.ts';
import { eitherFixture } from '../support/either-fixture.ts';
import { aPaymentView, aTerminal, NOW } from '../support/views/views.ts';

const bench = eitherFixture();

const alerts = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const orderId = `K1-260309-ITEM${at}X`;
    return {
      orderId,
      flag: 'order-unknown' as const,
      payment: aPaymentView({ orderId, state: 'expired', flags: ['order-unknown'] }),
    };
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

const alertsOf = (wanted: Parameters<typeof aPaymentView>[0], ...flags: FlagKind[]) => {
  const payment = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, ...wanted, flags });
  return flags.map((flag) => ({ orderId: payment.orderId, flag, payment }));
};
const newer = alertsOf({ orderId: 'K1-260309-NEWERX', saleId: 3, saleNumber: 3, late: true }, 'paid-late');
const older = alertsOf(
  { orderId: 'K1-260308-OLDERX', saleId: 2, saleNumber: 31, businessDay: '2026-03-08' },
  'amount-differs',
  'paid-twice',
);
const ofThisSale = alertsOf({ orderId: 'K1-260309-FIRSTX' }, 'paid-twice');

describe('the strip names', () => {
  it('the newest payment, each payment once, and how many more there are', async () => {
    const terminal = await bench.open({ 'alerts.list': [...newer, ...older] });
    const strip = terminal.byId('alert');
    await strip.waitFor();
    expect(await strip.getAttribute('data-order-id')).toBe('K1-260309-NEWERX');
    const words = await strip.innerText();
    expect(words).toContain('+1 lagi');
    expect(words).not.toContain('Mar');
  });

  it('its day where that is not today, because each day has a sale with this number', async () => {
    const terminal = await bench.open({ 'alerts.list': older });
    await terminal.byId('alert').waitFor();
    expect(await terminal.byId('alert').innerText()).toContain('Penjualan #31 · Rp 25.000 · Min, 8 Mar');
  });

  it('a payment of the sale on the screen before any newer one', async () => {
    const terminal = await paying(bench);
    await terminal.emit('alerts', [...newer, ...older, ...ofThisSale]);
    const strip = terminal.page.locator('[data-testid=alert][data-order-id=K1-260309-FIRSTX]');
    await strip.waitFor();
    expect(await strip.innerText()).toContain('+2 lagi');
    await terminal.byId('nav-history').click();
    await terminal.page.locator('[data-testid=alert][data-order-id=K1-260309-NEWERX]').waitFor();
  });

  it('which of the two a late payment was, in the words of its card', async () => {
    for (const [dismissed, name] of [
      [false, 'paid-late'],
      [true, 'paid-after-leaving'],
    ] as const) {
      const late = alertsOf({ late: true, dismissed }, 'paid-late');
      const terminal = await bench.open({ 'alerts.list': late });
      await terminal.page.locator(`[data-testid=alert][data-name=${name}]`).waitFor();
      expect(await terminal.byId('alert').innerText()).toContain(flagNamesId[name]);
    }
  });
});

it('is seen once for each payment: none of its flags comes back as the next strip', async () => {
  const terminal = await bench.open({ 'alerts.list': [...older, ...newer] });
  await terminal.byId('alert-seen').click();
  await expect
    .poll(() => terminal.asked('alerts.acknowledge'))
    .toEqual(older.map(({ orderId, flag }) => ({ orderId, flag })));
});

describe('next to a code', () => {
  it.each([
    ['id', flagNamesId, 1280, 800],
    ['en', flagNamesEn, 1024, 600],
    ['id', flagNamesId, 390, 844],
    ['en', flagNamesEn, 390, 844],
  ] as const)('the strip in %s is one line with its count at %#', async (language, names, width, height) => {
    bench.inBrowser();
    const terminal = await paying(bench, aPaymentView(), { 'terminal.view': aTerminal({ language }) });
    await terminal.page.setViewportSize({ width, height });
    await terminal.emit('alerts', [...alertsOf({ late: true, dismissed: true, saleId: 3 }, 'paid-late'), ...older]);
    const strip = terminal.byId('alert');
    await strip.waitFor();
    const words = await strip.innerText();
    expect(words).toContain(names['paid-after-leaving']);
    expect(words).toMatch(/\+1 /);
    // One row of buttons, however long the name is.
    const box = await strip.boundingBox();
    const button = await terminal.byId('alert-review').boundingBox();
    expect(box && button && box.height < 1.5 * button.height).toBe(true);
    expect(box && button && button.x + button.width < box.x + box.width).toBe(true);
    expect(await strip.locator('button').count()).toBe(1);
  });
});
