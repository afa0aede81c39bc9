/** Many payments with the same finding: a day that was reconciled with another gateway has 71 of them. */
import { describe, expect, it } from 'vitest';
import type { ReviewItem } from '../../../../shared/contract/review.ts';
import type { FlagKind } from '../../../../shared/model/payment.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { anItem, aResolution, listOf, reviewing } from '../../support/views/review-items.ts';
import { NOW } from '../../support/views/views.ts';

const bench = domFixture();

const flagged = (at: number, ...kinds: FlagKind[]): ReviewItem =>
  anItem({
    ...{ orderId: `K1-260309-ITEM${at}X`, saleNumber: at },
    flags: kinds.map((kind) => ({ kind, raisedAt: NOW, seen: true, evidence: {} })),
  });
const unknown = [1, 2, 3, 4].map((at) => flagged(at, 'order-unknown'));

describe('payments with the same finding', () => {
  it('are accepted together for one reason, each with its own request', async () => {
    const twice = flagged(5, 'paid-twice');
    const both = flagged(6, 'order-unknown', 'amount-differs');
    const terminal = await reviewing(bench, ...unknown, twice, both);
    const offer = terminal.byId('review-together');
    await expect.poll(offer.count).toBe(1);
    expect(await offer.textContent()).toContain('4 pembayaran: Tidak dikenal saat diperiksa');
    await terminal.byId('accept-together').click();
    await terminal.byId('resolve-reason').fill('Buku percobaan');
    await terminal.answer('review.resolve', aResolution());
    await terminal.answer('review.list', listOf(twice, both));
    await terminal.byId('together-confirm').click();
    await terminal.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await terminal.asked('review.resolve')).toEqual(
      unknown.map(({ payment }) => ({
        orderId: payment.orderId,
        resolution: { kind: 'accepted', reason: 'Buku percobaan' },
        seen: [{ kind: 'order-unknown', raisedAt: NOW }],
      })),
    );
    expect(await terminal.byId('review-done').textContent()).toContain('4 pembayaran disetujui');
    await expect.poll(() => terminal.byId('review-item').count()).toBe(2);
    expect(await offer.count()).toBe(0);
  });

  it('are sent nowhere without a reason', async () => {
    const terminal = await reviewing(bench, ...unknown);
    await terminal.byId('accept-together').click();
    await terminal.byId('together-confirm').click();
    await terminal.page.getByRole('dialog').locator('[data-code=reason-too-short]').waitFor();
    expect(await terminal.byId('resolve-reason').getAttribute('aria-invalid')).toBe('true');
    expect(await terminal.asked('review.resolve')).toEqual([]);
  });

  it('stop at the first refusal, which is told', async () => {
    const terminal = await reviewing(bench, ...unknown);
    await terminal.hold('review.resolve');
    await terminal.byId('accept-together').click();
    await terminal.byId('resolve-reason').fill('Buku percobaan');
    await terminal.byId('together-confirm').click();
    await expect.poll(() => terminal.asked('review.resolve')).toHaveLength(1);
    await terminal.release('review.resolve', aResolution());
    await expect.poll(() => terminal.asked('review.resolve')).toHaveLength(2);
    const refused = { ok: false, failure: { code: 'payment-not-found' } };
    await terminal.page.evaluate(`script.release('review.resolve', ${JSON.stringify(refused)})`);
    await expect.poll(() => terminal.byId('review-done').textContent()).toContain('1 pembayaran disetujui');
    await terminal.page.getByRole('dialog').locator('[data-code=payment-not-found]').waitFor();
    expect(await terminal.asked('review.resolve')).toHaveLength(2);
  });

  it('after a refusal are those that are left, and the dialog ends with the last of them', async () => {
    const terminal = await reviewing(bench, ...unknown);
    await terminal.hold('review.resolve');
    await terminal.byId('accept-together').click();
    await terminal.byId('resolve-reason').fill('Buku percobaan');
    const confirm = terminal.byId('together-confirm');
    await confirm.click();
    await expect.poll(() => terminal.asked('review.resolve')).toHaveLength(1);
    await terminal.release('review.resolve', aResolution());
    await expect.poll(() => terminal.asked('review.resolve')).toHaveLength(2);
    const refused = { ok: false, failure: { code: 'database-busy' } };
    await terminal.page.evaluate(`script.release('review.resolve', ${JSON.stringify(refused)})`);
    await terminal.page.getByRole('dialog').locator('[data-code=database-busy]').waitFor();
    const dialog = await terminal.page.getByRole('dialog').textContent();
    expect(dialog).toContain('Setujui 3 pembayaran sekaligus?');
    expect(dialog?.replaceAll('\u00a0', ' ')).toContain('Rp 75.000');
    await confirm.click();
    for (const sent of [3, 4, 5]) {
      await expect.poll(() => terminal.asked('review.resolve')).toHaveLength(sent);
      await terminal.release('review.resolve', aResolution());
    }
    await terminal.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await terminal.byId('review-done').textContent()).toContain('3 pembayaran disetujui');
    const asked = (await terminal.asked('review.resolve')) as { orderId: string }[];
    const [first, ...left] = unknown.map(({ payment }) => payment.orderId);
    expect(asked.map(({ orderId }) => orderId)).toEqual([first, left[0], ...left]);
  });

  it('end the dialog also where somebody else has decided all of them meanwhile', async () => {
    const terminal = await reviewing(bench, ...unknown);
    await terminal.byId('accept-together').click();
    await terminal.byId('resolve-reason').fill('Buku percobaan');
    await terminal.refuse('review.resolve', { code: 'nothing-to-resolve' });
    await terminal.answer('review.list', listOf());
    await terminal.byId('together-confirm').click();
    await terminal.page.getByRole('dialog').waitFor({ state: 'detached' });
    await terminal.byId('review-empty').waitFor();
  });
});
