/** A payment's raw messages, for support. */
import { expect, it } from 'vitest';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { inHistory } from '../../support/views/review-items.ts';
import { aPaymentView, aSale, NOW } from '../../support/views/views.ts';

const bench = domFixture();

it('an opened sale shows the raw messages when they are asked for, and copies them for support', async () => {
  const payment = aPaymentView({ saleId: 1, state: 'paid', paidAt: NOW + 72_000, createdAt: NOW });
  const sent = {
    at: NOW,
    direction: 'sent',
    operation: 'create',
    status: null,
    problem: null,
    isCut: false,
  } as const;
  const terminal = await inHistory(bench, aSale([{ payment, journal: [] }]), {
    'history.messages': [
      { ...sent, body: '{"merchantOrderId":"K1","signature":"[removed]"}' },
      { ...sent, direction: 'received', body: '', problem: 'no-answer-in-time' },
      { ...sent, direction: 'received', operation: 'status', status: 200, body: '<p>maintenance', isCut: true },
    ],
  });
  expect(await terminal.byId('sale-detail').textContent()).toContain('72 detik');
  expect(await terminal.asked('history.messages')).toEqual([]);
  await terminal.byId('history-messages-open').click();
  await expect.poll(() => terminal.byId('history-message').count()).toBe(3);
  const text = await terminal.byId('history-messages').textContent();
  for (const words of ['"signature": "[removed]"', 'no-answer-in-time', '<p>maintenance', 'Dipotong']) {
    expect(text).toContain(words);
  }
  await terminal.byId('history-messages-copy').click();
  await expect.poll(() => terminal.byId('history-messages-copy').textContent()).toContain('Tersalin');
});
