/** A person's actions: a day is closed, a flagged payment or a sale is settled by hand, money is refunded. */
import { closeDay, previewClosing } from '../../../electron/usecases/closing.ts';
import { correctRefund, recordRefund } from '../../../electron/usecases/refund.ts';
import { resolvePayment } from '../../../electron/usecases/review.ts';
import type { ResolutionInput } from '../../../shared/contract/review.ts';
import type { DecisionKind } from '../../../shared/model/resolution.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { ExpectedPayment } from './expected/expected-payment.ts';
import type { ExpectedRefunds } from './expected/expected-refunds.ts';
import type { Scene } from './run/scene.ts';
import type { Command } from './vocabulary.ts';

const PIN = '12345';

/** @param again an unnoticed clock step may come in between, once */
export async function closeTheDay(scene: Scene, again = true): Promise<void> {
  const { expected, decisions, closings, takings, complaints, lives: runs } = scene;
  const { deps, shopLedger } = runs.terminal;
  const preview = await previewClosing(deps, shopLedger);
  if (!preview.ok) return complaints.push(`no closing can be drawn up: ${preview.failure.code}`);
  const closed = await closeDay(deps, shopLedger, { head: preview.value.head, pin: PIN });
  const ever = { takings: takings.all(), sales: expected.sales };
  if (closed.ok) complaints.push(...closings.closed(closed.value.content, ever, decisions.inDoubt()));
  else if (closed.failure.code === 'nothing-to-close') complaints.push(...closings.nothingToClose(ever));
  else if (again && closed.failure.code === 'closing-changed') await closeTheDay(scene, false);
  else complaints.push(`closing was refused: ${closed.failure.code}`);
}

/** A payment of which that may be decided, or one in review, if there is one; any sale can be settled. */
export async function resolve(
  { clock, expected, decisions, refunds, denials, complaints, lives: runs }: Scene,
  named: ExpectedPayment,
  { nth, kind, other }: Extract<Command, { do: 'resolve' }>,
): Promise<void> {
  const linkedSaleId = expected.nth(other)?.saleId ?? 0;
  const all = [...expected.payments.values()];
  const flagged = all.filter(({ flags }) => flags.size > 0);
  const deniable = all.filter((each) => decisions.mayDecide(each, kind, linkedSaleId));
  const asked = isAboutMoney(kind) && deniable.length > 0 ? deniable : flagged;
  const payment = kind === 'settled' ? named : (asked[nth % Math.max(1, asked.length)] ?? named);
  const may = decisions.mayDecide(payment, kind, linkedSaleId);
  const { deps, shopLedger } = runs.terminal;
  const decided = await resolvePayment(deps, shopLedger, payment.orderId, wordsOf(kind, linkedSaleId));
  if (decided.ok !== may) complaints.push(`${kind} of ${payment.orderId} was ${may ? 'refused' : 'accepted'}`);
  if (!decided.ok) return;
  if (isAboutMoney(kind)) denials.decided(payment, kind, { excess: refunds.excess(payment.saleId), at: clock.now() });
  decisions.decided(payment, kind, clock.now());
  if (kind === 'refunded-outside' && payment.state === 'paid') {
    refunds.recorded(payment, refunds.left(payment), clock.now());
  }
}

function isAboutMoney(kind: DecisionKind): kind is 'never-came' | 'came-after-all' {
  return kind === 'never-came' || kind === 'came-after-all';
}

/** A refundable payment, if there is one; too large amounts are tried with any payment. */
export async function giveBack(
  { clock, expected, refunds, complaints, lives: runs }: Scene,
  named: ExpectedPayment,
  { nth, share, twice }: Extract<Command, { do: 'refund' }>,
): Promise<void> {
  const refundable = [...expected.payments.values()].filter((each) => refunds.left(each) > 0);
  const payment = share === 'too-much' ? named : (refundable[nth % Math.max(1, refundable.length)] ?? named);
  const left = refunds.left(payment);
  const amount = { part: Math.ceil(left / 3), all: left, 'too-much': left + 1, nothing: 0 }[share];
  const { deps, shopLedger } = runs.terminal;
  const words = { reason: 'the food was cold', reference: 'CASH-2', pin: PIN };
  const form = { requestId: aRequest(refunds), orderId: payment.orderId, amount: rupiah(amount), ...words };
  const recorded = await recordRefund(deps, shopLedger, form);
  const may = amount > 0 && amount <= left;
  if (recorded.ok !== may) {
    complaints.push(`giving back ${amount} of ${payment.orderId} was ${may ? 'refused' : 'accepted'}`);
  }
  if (recorded.ok) refunds.recorded(payment, amount, clock.now());
  if (recorded.ok && twice) complaints.same('one form', await recordRefund(deps, shopLedger, form), recorded);
}

export async function takeBack({ clock, refunds, complaints, lives: runs }: Scene, nth: number): Promise<void> {
  const refund = refunds.nth(nth);
  if (!refund) return;
  const may = refunds.mayCorrect(refund);
  const { deps, shopLedger } = runs.terminal;
  const form = { requestId: aRequest(refunds), refundId: refund.id, reason: 'typed for another sale', pin: PIN };
  const corrected = await correctRefund(deps, shopLedger, form);
  if (corrected.ok !== may) complaints.push(`correcting refund ${refund.id} was ${may ? 'refused' : 'accepted'}`);
  if (corrected.ok) refunds.corrected(refund, clock.now());
}

/** A new one for each record, and the same in every replay. */
function aRequest({ count }: ExpectedRefunds): string {
  return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
}

function wordsOf(kind: DecisionKind, linkedSaleId: number): ResolutionInput {
  const reason = 'the customer said so';
  switch (kind) {
    case 'accepted':
      return { kind, reason };
    case 'refunded-outside':
      return { kind, reason, reference: 'CASH-1' };
    case 'linked':
      return { kind, reason, linkedSaleId };
    case 'settled':
    case 'never-came':
    case 'came-after-all':
      return { kind, reason, pin: PIN };
    default:
      return unreachable(kind);
  }
}
