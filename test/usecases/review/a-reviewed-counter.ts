/** A counter with a manager, and the review list. */
import { resolvePayment, reviewList } from '../../../electron/usecases/review.ts';
import type { ResolutionInput, SeenFlags } from '../../../shared/contract/review.ts';
import { aManager, MANAGER_PIN } from '../../support/a-manager.ts';
import { counterFixture } from '../../support/counter-fixture.ts';

export const accepted: ResolutionInput = { kind: 'accepted', reason: 'the customer has the goods' };
export const settled = {
  kind: 'settled',
  reason: 'showed the transfer',
  pin: MANAGER_PIN,
} as const satisfies ResolutionInput;

export async function aReviewedCounter() {
  const bench = await counterFixture();
  const manager = await aManager(bench.clock);
  const resolve = (orderId: string, input: ResolutionInput, seen?: SeenFlags) =>
    resolvePayment({ ...bench.parts, manager }, bench.shopLedger, orderId, input, seen);
  const list = () => reviewList([bench.shopLedger], bench.clock.now());
  const codeOf = async (orderId: string, input: ResolutionInput, seen?: SeenFlags) => {
    const decided = await resolve(orderId, input, seen);
    return decided.ok ? 'ok' : decided.failure.code;
  };
  return { bench, manager, resolve, codeOf, list };
}
