/**
 * The time until a state change is on the disk. The limit is the least code that writes the same rows in one transaction
 * into the same tables. Printed next to it: 4 KiB overwritten and flushed.
 */
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { type PaymentEvent, transition } from '../../../electron/payments/state/transition.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import type { StoredPayment, WatchPlan } from '../../../electron/ports/ledger/payment-port.ts';
import { openDatabase, openLedger } from '../../../electron/store/open-ledger.ts';
import { commitsInWal } from '../../store/commits-in-wal.ts';
import { anIntent, BUSINESS_DAY } from '../../support/builders.ts';
import { median, openOverwriting, serialize, timed } from '../measure.ts';
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
    const disk = openOverwriting(join(bench.folder, 'overwritten'));
    const bare = openBare(openDatabase({ file: join(bench.folder, 'bare.sqlite'), environment: 'sandbox' }));
    const costs = await serialize(bench.quick ? 20 : 1_500, {
      overwrite: () => timed(disk.once),
      bareIntent: () => timed(bare.intent),
      bareCreated: () => timed(() => bare.created()),
      barePaid: () => timed(() => bare.paid()),
      intent: () => small.intent(),
      created: () => small.created(),
      paid: () => small.paid(),
      bigIntent: () => big.intent(),
      bigCreated: () => big.created(),
      bigPaid: () => big.paid(),
    });
    disk.close();
    bare.close();

    const compared = (what: string, costsOfIt: readonly number[], bareCosts: readonly number[]): Figure =>
      comparedTo({ what: 'bare transaction', value: median(bareCosts) }, 1.25, {
        ...{ what, measured: median(costsOfIt), unit: 'ms' },
      });
    const size = bench.sales.toLocaleString('en');
    const growth = (what: string, at0: readonly number[], atN: readonly number[]): Figure =>
      comparedTo({ what: 'at 0 sales', value: median(at0) }, 1.1, {
        what: `${what} at ${size} sales`,
        measured: median(atN),
        unit: 'ms',
      });
    return {
      kind: 'measured',
      figures: [
        compared('intent (sale, payment, journal)', costs.intent, costs.bareIntent),
        compared('created (payment, journal)', costs.created, costs.bareCreated),
        compared('paid (payment, sale, journal)', costs.paid, costs.barePaid),
        growth('intent', costs.intent, costs.bigIntent),
        growth('created', costs.created, costs.bigCreated),
        growth('paid', costs.paid, costs.bigPaid),
        atMost(1, {
          what: 'commits for each',
          measured: commitsOfOneStep(bench.folder),
          unit: '×',
          note: 'counted in the WAL',
        }),
        withoutTarget({ what: 'overwrite 4 KiB + fdatasync', measured: median(costs.overwrite), unit: 'ms' }),
      ],
    };
  },
};

/** The same rows by prepared statements. Hashes are random: computing them is part of what is compared. */
export function openBare(db: Database): {
  readonly intent: () => void;
  created(): void;
  paid(): void;
  close(): void;
} {
  db.exec("INSERT INTO account (base_url, merchant_code) VALUES ('https://gateway.example', 'D0001')");
  const hash = Buffer.alloc(32, 7);
  const sale = db.prepare(
    "INSERT INTO sale (business_day, number, amount, note, state, created_at) VALUES (?, ?, ?, '', 'open', ?)",
  );
  const payment = db.prepare(`
    INSERT INTO payment (merchant_order_id, sale_id, account_id, method, method_kind, method_name, via, amount, state,
      created_at, expires_at, next_check_at, check_interval_ms) VALUES (?, ?, 1, 'SP', 'qris', 'QRIS', 'direct', ?, 'creating', ?, ?, ?, 5000)`);
  const event = db.prepare(`
    INSERT INTO payment_event (payment_id, at, kind, data, previous_hash, hash) VALUES (?, ?, ?, ?, ?, ?)`);
  const pending = db.prepare(`
    UPDATE payment SET state = 'pending', reference = ?, qr_payload = ?, next_check_at = ? WHERE id = ?`);
  const paid = db.prepare(`
    UPDATE payment SET state = 'paid', paid_at = ?, paid_day = ?, paid_hour = 10, next_check_at = NULL WHERE id = ?`);
  const close = db.prepare("UPDATE sale SET state = 'paid' WHERE id = ?");
  const facts = JSON.stringify({ orderId: 'K'.repeat(26), amount: 25_000, method: 'SP', more: 'x'.repeat(250) });
  let [sales, made, done] = [0, 0, 0];
  const now = Date.now();
  const intent = db.transaction(() => {
    sales += 1;
    sale.run(BUSINESS_DAY, sales, 25_000, now);
    payment.run(`KBARE-${sales}`, sales, 25_000, now, now + 600_000, now);
    event.run(sales, now, 'intent-recorded', facts, hash, hash);
  });
  const created = db.transaction(() => {
    made += 1;
    pending.run(`REF-${made}`, madeUpQris(25_000, `KBARE-${made}`), now, made);
    event.run(made, now, 'created', facts, hash, hash);
  });
  const pay = db.transaction(() => {
    done += 1;
    paid.run(now, BUSINESS_DAY, done);
    close.run(done);
    event.run(done, now, 'paid', facts, hash, hash);
  });
  return {
    intent: () => void intent(),
    created() {
      if (made === sales) intent();
      created();
    },
    paid() {
      if (done === made) this.created();
      pay();
    },
    close: () => void db.close(),
  };
}

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
