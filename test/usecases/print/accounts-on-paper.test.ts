/** Money to two accounts on one day is stated on every paper, and by name on each receipt. */
import { expect, it } from 'vitest';
import { paperId } from '../../../shared/messages/paper-texts.ts';
import { become, paid } from '../../store/a-ledger.ts';
import { anIntent } from '../../support/builders.ts';
import { aPrintQueue, wordsOf } from './a-print-queue.ts';

const other = { environment: 'sandbox', baseUrl: 'https://somebody.example', merchantCode: 'D6666' } as const;

async function aShop() {
  const shop = await aPrintQueue();
  const { bench } = shop;
  const { payment } = await bench.charge();
  await bench.pay(payment.orderId);
  await bench.pass(30_000);
  const words = async (document: Parameters<typeof shop.queue.preview>[0]) => {
    const seen = await shop.queue.preview(document);
    return seen.ok ? wordsOf(seen.value) : seen.failure.code;
  };
  const sellsForOther = () => {
    const { ledger, shopLedger } = bench;
    const now = bench.clock.now();
    const intent = ledger.payments.recordIntent(
      anIntent({ account: other, amount: 40_000, createdAt: now, businessDay: shopLedger.businessDay(now) }),
    );
    become(ledger, paid(intent.payment), { at: now, day: shopLedger.businessDay(now) });
    return intent.payment.orderId;
  };
  const today = bench.shopLedger.businessDay(bench.clock.now());
  const report = { kind: 'report', environment: 'sandbox', from: today, to: today } as const;
  return { orderId: payment.orderId, words, sellsForOther, report };
}

it('names no account where one took everything', async () => {
  const { orderId, words, report } = await aShop();
  for (const seen of [await words({ kind: 'receipt', orderId }), await words(report)]) {
    expect(seen).not.toContain(paperId.accounts);
    expect(seen).not.toContain(paperId.account);
  }
});

it('names both on the report, and on each receipt the one that took it', async () => {
  const { orderId, words, sellsForOther, report } = await aShop();
  const second = sellsForOther();
  const told = await words(report);
  expect(told).toContain(paperId.accountsWhy(2));
  expect(told).toContain('D6666 somebody.example x1');
  expect(await words({ kind: 'receipt', orderId: second })).toContain('D6666 somebody.example');
  const first = await words({ kind: 'receipt', orderId });
  expect(first).toContain(paperId.account);
  expect(first).not.toContain('D6666');
});
