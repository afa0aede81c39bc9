/** What a person decides: a day is closed, a flagged payment or a sale is settled by hand. */
import { closeDay, previewClosing } from '../../../electron/usecases/close-day.ts';
import { resolvePayment } from '../../../electron/usecases/resolve-payment.ts';
import type { ResolutionKind } from '../../../shared/resolution.ts';
import type { ResolutionInput } from '../../../shared/review-views.ts';
import { unreachable } from '../../../shared/unreachable.ts';
import type { ExpectedPayment } from './expected-payment.ts';
import type { Scene } from './scene.ts';
import type { Command } from './vocabulary.ts';

const PIN = '12345';

/** @param again a step of the clock that nobody had noticed may come in between, once */
export async function closeTheDay(scene: Scene, again = true): Promise<void> {
  const { expected, closings, complaints, lives } = scene;
  const { parts, book } = lives.terminal;
  const preview = await previewClosing(parts, book);
  if (!preview.ok) return complaints.push(`no closing can be drawn up: ${preview.failure.code}`);
  const closed = await closeDay(parts, book, { head: preview.value.head, pin: PIN });
  const ever = { totals: expected.totals(), settlements: lives.disk.settlementTotals(), sales: expected.sales };
  if (closed.ok) complaints.push(...closings.closed(closed.value.closing.content, ever));
  else if (closed.failure.code === 'nothing-to-close') complaints.push(...closings.nothingToClose(ever));
  else if (again && closed.failure.code === 'closing-changed') await closeTheDay(scene, false);
  else complaints.push(`closing was refused: ${closed.failure.code}`);
}

/** About what is to be reviewed, if anything is; any sale can be settled. */
export async function resolve(
  { clock, expected, decisions, complaints, lives }: Scene,
  named: ExpectedPayment,
  { nth, kind, other }: Extract<Command, { do: 'resolve' }>,
): Promise<void> {
  const flagged = [...expected.payments.values()].filter(({ flags }) => flags.size > 0);
  const payment = kind === 'settled' ? named : (flagged[nth % Math.max(1, flagged.length)] ?? named);
  const linkedSaleId = expected.nth(other)?.saleId ?? 0;
  const may = decisions.mayDecide(payment, kind, linkedSaleId);
  const { parts, book } = lives.terminal;
  const decided = await resolvePayment(parts, book, payment.orderId, wordsOf(kind, linkedSaleId));
  if (decided.ok !== may) complaints.push(`${kind} of ${payment.orderId} was ${may ? 'refused' : 'accepted'}`);
  if (decided.ok) decisions.decided(payment, kind, clock.now());
}

function wordsOf(kind: ResolutionKind, linkedSaleId: number): ResolutionInput {
  const reason = 'the customer said so';
  switch (kind) {
    case 'accepted':
      return { kind, reason };
    case 'refunded-outside':
      return { kind, reason, reference: 'CASH-1' };
    case 'linked':
      return { kind, reason, linkedSaleId };
    case 'settled':
      return { kind, reason, pin: PIN };
    default:
      return unreachable(kind);
  }
}
