import { expect, it } from 'vitest';
import { aPendingSale } from '../../store/a-ledger.ts';
import { counterFixture } from '../../support/counter-fixture.ts';
import { gatewayByHand } from '../../support/gateway/gateway-by-hand.ts';

const MINUTE_MS = 60_000;

it('a check by hand while four requests are out does not make them five', async () => {
  const gateway = await gatewayByHand();
  const bench = await counterFixture({ baseUrl: gateway.baseUrl });
  const now = bench.clock.now();
  const sales = Array.from({ length: 6 }, () =>
    aPendingSale(bench.ledger, {
      account: bench.account,
      createdAt: now,
      watch: { nextCheckAt: now, intervalMs: MINUTE_MS },
    }),
  );
  bench.clock.advance(MINUTE_MS);
  bench.watcher.wake();
  await bench.until(() => gateway.asked.length === 3);
  const [shown, byHand] = sales
    .map(({ payment }) => payment.orderId)
    .filter((orderId) => !gateway.asked.some(({ merchantOrderId }) => merchantOrderId === orderId));
  bench.watcher.show(shown ?? null);
  await bench.until(() => gateway.asked.length === 4);

  const refused = await bench.watcher.checkNow(byHand ?? '');
  expect(refused).toMatchObject({ failure: { code: 'check-too-soon' } });
  expect(gateway.asked).toHaveLength(4);

  bench.watcher.stop();
  for (const question of gateway.asked) question.answerStatus('01');
});
