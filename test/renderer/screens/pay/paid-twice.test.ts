/** A sale that was paid twice: green says what its customer is owed, and leads to the second payment's card. */
import { describe, expect, it } from 'vitest';
import { decidingEn, decidingId } from '../../../../shared/messages/deciding-texts.ts';
import { stillStands } from '../../../support/browser/timed-press.ts';
import { paying } from '../../support/actions/paying.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { anItem, focusedOrder, listOf } from '../../support/views/review-items.ts';
import { aPaymentView, aTerminal, aVaPaymentView, NOW } from '../../support/views/views.ts';

const bench = domFixture();

const isPaid = { state: 'paid', saleState: 'paid', paidAt: NOW, now: NOW + 1_000, nextCheckAt: null } as const;
/** It came late, too: only that it came twice is said. */
const isDouble = { ...isPaid, late: true, flags: ['paid-late' as const, 'paid-twice' as const] };
const older = anItem({ orderId: 'K1-260301-OLDX', saleNumber: 31 });

/** @param double the payment that came second; the other one paid the sale */
async function paidTwice(double: 'the one on the screen' | 'the other one', language: 'id' | 'en' = 'id') {
  const isShown = double === 'the one on the screen';
  const shown = aVaPaymentView(isShown ? isDouble : isPaid);
  const hidden = aPaymentView(isShown ? isPaid : isDouble);
  const flagged = isShown ? shown : hidden;
  const item = anItem({ payment: flagged });
  const terminal = await paying(bench, aVaPaymentView(), {
    'terminal.view': aTerminal({ language }),
    'review.count': { count: 2 },
    'review.list': listOf(older, item),
  });
  await terminal.emit('payment', shown);
  await terminal.byId('new-sale').waitFor();
  await terminal.emit('payment', hidden);
  return { terminal, flagged };
}

describe.each(['the one on the screen', 'the other one'] as const)('paid twice, the second being %s', (double) => {
  it('says how much to give back, by which of the two, and nothing about late', async () => {
    const { terminal } = await paidTwice(double);
    await terminal.byId('paid-owed').waitFor();
    const words = await terminal.byId('payment').innerText();
    expect(words).toContain(decidingId.giveBack('Rp\u00a025.000'));
    expect(words).toContain(decidingId.giveBackWhy(double === 'the one on the screen' ? 'BCA VA' : 'QRIS ShopeePay'));
    expect(words).not.toContain('terlambat');
  });

  it('leads to its card, although another has waited longer', async () => {
    const { terminal, flagged } = await paidTwice(double, 'en');
    expect(await terminal.byId('review-double').innerText()).toBe(decidingEn.reviewDouble);
    await terminal.byId('review-double').click();
    await expect.poll(() => focusedOrder(terminal)).toBe(flagged.orderId);
  });

  it('keeps Enter for the next sale: the card waits, the queue does not', async () => {
    const { terminal } = await paidTwice(double);
    await terminal.byId('review-double').waitFor();
    await expect
      .poll(() => terminal.page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe('new-sale');
    await stillStands(terminal.page);
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('amount').waitFor();
  });
});

it('is no part of a green screen on most days', async () => {
  const terminal = await paying(bench);
  await terminal.emit('payment', aPaymentView(isPaid));
  await terminal.byId('new-sale').waitFor();
  expect(await terminal.byId('paid-owed').count()).toBe(0);
  expect(await terminal.byId('review-double').count()).toBe(0);
});
