/**
 * The end of every run: the link is online, the gateway tells the truth, the manager corrects refused credentials; then
 * up to three days pass. By then everything that can be known must be known.
 */
import { expectAsFolded } from '../../../support/closings/folded-closings.ts';
import { closeTheDay } from '../actors.ts';
import { compare } from '../expected/compare.ts';
import { type ExpectedPayment, isLive } from '../expected/expected-payment.ts';
import type { ModelGateway } from '../model-gateway.ts';
import type { Scene } from './scene.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export async function comeToAnEnd(scene: Scene): Promise<void> {
  const { clock, gateway, time, lives: runs, expected, closings, pages, complaints } = scene;
  await becomeWell(scene);
  compare(scene, false);
  // Until nothing can change any more; payments with an unknowable end are not awaited.
  for (let hours = 0; hours < 72 && isAnyWatched(scene); hours += 6) await time.rest(6 * HOUR_MS);
  for (let minutes = 0; minutes < 120 && isReconciling(scene); minutes += 2) await time.pass(2 * MINUTE_MS);
  if (isReconciling(scene)) complaints.push('a reconciliation comes to no end');
  await closeTheDay(scene);
  complaints.push(...closings.changedSince((number) => runs.terminal.ledger.closings.find(number)?.content));
  compare(scene, true);
  // Which payments a Z report doubts is no fold of rows: `closings` has compared them.
  expectAsFolded(runs.file, 'doubted');
  for (const payment of expected.payments.values()) {
    if (isLive(payment) && payment.deadlineIsKnown) complaints.push(`${payment.orderId} stays ${payment.state}`);
    if (!isLearnt(payment, gateway)) {
      complaints.push(`${payment.orderId} is paid at the gateway, here ${payment.state}`);
    }
  }
  complaints.push(...pages.turnToTheLast(runs.terminal.ledger, 3));
  complaints.raise(expected.payments.keys(), runs.terminal.ledger, clock);
}

async function becomeWell({ clock, gateway, requests, lives: runs, time }: Scene): Promise<void> {
  for (const call of gateway.out) call.lose();
  Object.assign(gateway, { line: 'up', statusOutcomes: [], creationFate: 'kept' });
  requests.credentialsCorrected(clock.monotonic());
  runs.terminal.watcher.accountsChanged('sandbox');
  requests.networkChanged();
  runs.terminal.watcher.networkMayBeBack();
  await time.pass(3 * MINUTE_MS);
}

function isReconciling({ lives: runs }: Scene): boolean {
  return runs.terminal.ledger.reconciliation.running() !== undefined;
}

function isAnyWatched({ lives: runs, expected }: Scene): boolean {
  return runs.disk
    .payments()
    .some(({ orderId, nextCheckAt }) => nextCheckAt !== null && expected.must(orderId).deadlineIsKnown);
}

/** Paid at the gateway, and either paid here or unknowable for a good reason. */
function isLearnt(payment: ExpectedPayment, gateway: ModelGateway): boolean {
  const order = gateway.orders.get(payment.orderId);
  if (order?.status !== 'paid' || payment.state === 'paid' || !payment.deadlineIsKnown) return true;
  const isWatchOver = payment.state === 'rejected' || payment.state === 'unresolved' || !isLive(payment);
  // A false reference was believed before the true one came: a person was called.
  return isWatchOver || (payment.reference !== order.reference && payment.flags.has('reference-differs'));
}
