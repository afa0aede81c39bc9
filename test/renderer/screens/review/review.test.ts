import { describe, expect, it } from 'vitest';
import { decidingId } from '../../../../shared/messages/deciding-texts.ts';
import { id } from '../../../../shared/messages/id/first-screen-texts.ts';
import { formatRupiah, rupiah } from '../../../../shared/model/values/rupiah.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import { anItem, aResolution, focusedOrder, listOf, reviewing } from '../../support/views/review-items.ts';
import { aPaymentView, aTerminal, NOW } from '../../support/views/views.ts';

const bench = eitherFixture();

describe('what waits for a person', () => {
  it('is counted at its name, for eyes and for screen readers', async () => {
    const terminal = await reviewing(bench, anItem(), anItem({ orderId: 'K1-260309-SECONDX', saleNumber: 6 }));
    expect(await terminal.byId('nav-review-waiting').textContent()).toBe('2');
    expect(await terminal.byId('nav-review').textContent()).toContain('2 menunggu keputusan');
    await terminal.emit('review', { count: 0 });
    await expect.poll(() => terminal.byId('nav-review-waiting').count()).toBe(0);
  });

  it('is told in words: what happened, whether the money came, what to do', async () => {
    const terminal = await reviewing(bench, anItem());
    const words = await terminal.byId('review-item').textContent();
    expect(words).toContain('Dibayar dua kali');
    expect(words).toContain('Pembayaran sudah diterima.');
    expect(words).toContain('Kembalikan uang ini ke pelanggan');
  });

  it('shows both amounts where the answer had another one, and calls nothing paid', async () => {
    const evidence = { expected: 75_000, answered: 57_000, statusCode: '00' };
    const payment = aPaymentView({ state: 'expired', saleState: 'unpaid', amount: rupiah(75_000) });
    const terminal = await reviewing(
      bench,
      anItem({ payment, flags: [{ kind: 'amount-differs', raisedAt: NOW, seen: false, evidence }] }),
    );
    const words = await terminal.byId('review-item').textContent();
    expect(words).toContain('Rp\u00a057.000');
    expect(words).toContain('Belum dihitung lunas');
  });

  it('keeps a payment that was paid after the cashier had left it apart from one that was merely late', async () => {
    const late = (dismissed: boolean) =>
      anItem({
        payment: aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, late: true, dismissed }),
        flags: [{ kind: 'paid-late', raisedAt: NOW, seen: true, evidence: { from: 'expired', dismissed } }],
      });
    const terminal = await reviewing(bench, late(true));
    expect(await terminal.byId('review-item').textContent()).toContain('Dibayar setelah kasir melayani yang lain');
    await terminal.answer('review.list', listOf(late(false)));
    await terminal.emit('review', { count: 1 });
    await expect.poll(() => terminal.byId('review-item').textContent()).toContain('Dibayar terlambat');
  });

  it('tells what was decided before about the same sale', async () => {
    const earlier = [aResolution({ kind: 'settled', reason: 'Dibayar tunai' })];
    const terminal = await reviewing(bench, anItem({ earlier }));
    expect(await terminal.byId('review-item').textContent()).toContain('“Dibayar tunai”');
  });

  it('of another environment can be decided, but neither opened nor linked to a sale of this one', async () => {
    const terminal = await reviewing(
      bench,
      anItem({ payment: aPaymentView({ environment: 'sandbox', state: 'paid' }) }),
    );
    expect(await terminal.byId('review-item').textContent()).toContain(id.environments.sandbox);
    expect(await terminal.byId('resolve-accepted').count()).toBe(1);
    expect(await terminal.byId('resolve-linked').count()).toBe(0);
    expect(await terminal.byId('review-open-sale').count()).toBe(0);
  });

  it('is nothing at all most days, and that is said kindly', async () => {
    const terminal = await reviewing(bench);
    expect(await terminal.byId('review-empty').textContent()).toContain('Semua beres');
  });

  it('is shown twenty at a time', async () => {
    const many = Array.from({ length: 45 }, (_, index) =>
      anItem({ orderId: `K1-260309-${index}X`, saleNumber: index + 1 }),
    );
    const terminal = await reviewing(bench, ...many);
    await expect.poll(() => terminal.byId('review-item').count()).toBe(20);
    await terminal.byId('review-more').click();
    await expect.poll(() => terminal.byId('review-item').count()).toBe(40);
    await expect.poll(() => focusedOrder(terminal)).toBe('K1-260309-20X');
  });
});

describe('the strip', () => {
  it('leads to the card it speaks of and is not above it, and “seen” decides nothing', async () => {
    const item = anItem({ orderId: 'K1-260309-SECONDX', saleNumber: 6 });
    const terminal = await bench.open({
      'review.count': { count: 2 },
      'review.list': listOf(anItem(), item),
      'alerts.list': [
        { orderId: item.payment.orderId, flag: 'paid-twice', payment: { ...item.payment, gravestFlag: 'paid-twice' } },
      ],
    });
    await terminal.byId('alert-review').click();
    // The pressed strip names the same order, so the cards come first.
    await expect.poll(() => terminal.byId('review-item').count()).toBe(2);
    await expect.poll(() => focusedOrder(terminal)).toBe('K1-260309-SECONDX');
    expect(await terminal.byId('alert').count()).toBe(0);
    await terminal.byId('nav-history').click();
    await terminal.byId('alert-seen').click();
    await terminal.emit('alerts', []);
    await expect.poll(() => terminal.byId('alert').count()).toBe(0);
    await terminal.byId('nav-review').click();
    await expect.poll(() => terminal.byId('review-item').count()).toBe(2);
  });
});

describe('on a small screen', () => {
  it.each(['id', 'en'] as const)('nothing is cut off and every button can be touched, in %s', async (language) => {
    const terminal = await bench.open(
      { 'terminal.view': aTerminal({ language }), 'review.count': { count: 1 }, 'review.list': listOf(anItem()) },
      { viewport: { width: 800, height: 600 } },
    );
    await terminal.byId('nav-review').click();
    await terminal.byId('review-item').waitFor();
    const overflow = await terminal.page
      .locator('.review')
      .evaluate((list: HTMLElement) => list.scrollWidth - list.clientWidth);
    expect(overflow).toBe(0);
    for (const button of await terminal.page.locator('.review-card button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

describe('a doubt that money has answered', () => {
  it('is told as that: nothing on its card says that it is not paid yet', async () => {
    const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW });
    const flag = { kind: 'amount-differs', raisedAt: NOW - 1_000, seen: true, evidence: {} } as const;
    const terminal = await reviewing(bench, anItem({ payment: paid, flags: [flag] }));
    const words = await terminal.byId('review-item').innerText();
    expect(words).toContain(decidingId.overtaken['amount-differs'](formatRupiah(paid.amount)));
    expect(words).not.toContain('belum dianggap lunas');
  });
});
