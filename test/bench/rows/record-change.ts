/**
 * The time until a state change is on the disk. The limit is the cheapest durable change: 4 KiB appended to a file, and
 * fdatasync.
 */
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentEvent } from '../../../electron/payments/state/payment-event.ts';
import { transition } from '../../../electron/payments/state/transition.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import type { StoredPayment } from '../../../electron/ports/ledger/payment-port.ts';
import type { WatchPlan } from '../../../electron/ports/ledger/watch-port.ts';
import { openLedger } from '../../../electron/store/ledger/open-ledger.ts';
import { commitsInWal } from '../../store/commits-in-wal.ts';
import { anIntent, BUSINESS_DAY } from '../../support/builders.ts';
import { append, median, serialize, timed } from '../measure.ts';
import { atMost, comparedTo, type Figure, type Row, withoutTarget } from '../row.ts';
import { madeUpQris } from '../seed/papers.ts';
import { shopHourAt } from '../seed/trade.ts';

const SOON: WatchPlan = { nextCheckAt: Date.now() + 5_000, intervalMs: 5_000 };

export const recordChange: Row = {
  name: 'record-change',
  what: 'Record one state change durably',
  async run(bench) {
    const empty = join(bench.folder, 'record-change.sqlite');
    const small = new Recorder(openLedger({ file: empty, environment: 'sandbox' }));
    const big = new Recorder(openLedger({ file: bench.bigLedger(), environment: 'sandbox' }));
    for (const { ledger } of [small, big]) bench.after(ledger.close);
    const file = openSync(join(bench.folder, 'append'), 'a');
    const costs = await serialize(bench.quick ? 20 : 1_500, {
      append: () => timed(() => append(file)),
      intent: () => small.intent(),
      created: () => small.created(),
      paid: () => small.paid(),
      bigIntent: () => big.intent(),
      bigCreated: () => big.created(),
      bigPaid: () => big.paid(),
    });
    closeSync(file);

    const limit = { what: 'append 4 KiB + fdatasync', value: median(costs.append) };
    const compared = (what: string, costsOfIt: readonly number[]): Figure =>
      comparedTo(limit, 1.3, { what, measured: median(costsOfIt), unit: 'ms' });
    const size = bench.sales.toLocaleString('en');
    const growth = (what: string, at0: readonly number[], atN: readonly number[]): Figure =>
      comparedTo({ what: 'at 0 sales', value: median(at0) }, 1.2, {
        what: `${what} at ${size} sales`,
        measured: median(atN),
        unit: 'ms',
      });
    return {
      kind: 'measured',
      figures: [
        compared('intent (sale, payment, journal)', costs.intent),
        compared('created (payment, journal)', costs.created),
        compared('paid (payment, sale, journal, totals)', costs.paid),
        growth('intent', costs.intent, costs.bigIntent),
        growth('created', costs.created, costs.bigCreated),
        growth('paid', costs.paid, costs.bigPaid),
        atMost(1, {
          what: 'commits for each',
          measured: commitsOfOneStep(bench.folder),
          unit: '×',
          note: 'counted in the WAL',
        }),
        withoutTarget({ what: 'append alone', measured: limit.value, unit: 'ms' }),
      ],
    };
  },
};

/** Charges sales in succession, and completes each on demand. */
class Recorder {
  readonly ledger: Ledger;
  #waiting: StoredPayment[] = [];
  #shown: StoredPayment[] = [];

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  intent(): number {
    const now = Date.now();
    const orderId = `KBN-${now}-${process.hrtime.bigint().toString(36).toUpperCase()}X`;
    const intent = anIntent({ orderId, createdAt: now, expiresAt: now + 600_000, businessDay: BUSINESS_DAY });
    return timed(() => this.#waiting.push(this.ledger.payments.recordIntent(intent)));
  }

  created(): number {
    if (this.#waiting.length === 0) this.intent();
    const stored = this.#waiting.shift();
    if (!stored) throw new Error('Nothing to create');
    const { orderId, amount } = stored.payment;
    const code = { kind: 'qris', payload: madeUpQris(amount, orderId) } as const;
    return this.#step(
      stored,
      { kind: 'created', at: Date.now(), reference: `REF-${orderId}`, code },
      SOON,
      this.#shown,
    );
  }

  paid(): number {
    if (this.#shown.length === 0) this.created();
    const stored = this.#shown.shift();
    if (!stored) throw new Error('Nothing to pay');
    const now = Date.now();
    const event = { kind: 'status-paid', at: now, sentAt: now, reference: stored.payment.reference } as const;
    return this.#step(stored, event, { nextCheckAt: null, intervalMs: 0 }, null);
  }

  #step(stored: StoredPayment, event: PaymentEvent, plan: WatchPlan, next: StoredPayment[] | null): number {
    const step = transition(stored.payment, event);
    return timed(() => {
      const after = this.ledger.payments.saveTransition(step, plan, event.at, BUSINESS_DAY, shopHourAt(event.at));
      next?.push(after);
    });
  }
}

function commitsOfOneStep(folder: string): number {
  const file = join(folder, 'commits.sqlite');
  const recorder = new Recorder(openLedger({ file, environment: 'sandbox' }));
  const before = commitsInWal(file);
  for (const change of ['intent', 'created', 'paid'] as const) recorder[change]();
  const commits = commitsInWal(file) - before;
  recorder.ledger.close();
  return commits / 3;
}
