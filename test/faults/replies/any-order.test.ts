/** Answers late, swapped, repeated, doubled, or to requests from before a restart: none reaches the wrong sale. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { figure } from '../../support/figures.ts';
import { verified } from '../../support/verified.ts';
import { CounterWindow } from './counter-window.ts';
import { type HeldRequest, openReplyRouter, type ReplyRouter } from './reply-router.ts';

const PAYMENTS = 4;
const which = fc.nat(PAYMENTS - 1);

type TradeEvent =
  | { readonly what: 'time passes'; readonly ms: number }
  | { readonly what: 'customer'; readonly which: number; readonly does: '00' | '02' }
  | { readonly what: 'show' | 'check'; readonly which: number }
  | { readonly what: 'restart' }
  /** The oldest request (`to` 0) or a younger one gets the true answer about an order, or a past one again. */
  | { readonly what: 'deliver own' | 'deliver doubled'; readonly to: number }
  | { readonly what: 'deliver swapped'; readonly to: number; readonly which: number }
  | { readonly what: 'deliver old'; readonly to: number; readonly old: number };

const happening: fc.Arbitrary<TradeEvent> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant('time passes'), ms: fc.constantFrom(1_000, 6_000, 31_000) }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('customer'), which, does: fc.constantFrom('00', '00', '02') }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('show', 'check'), which }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('restart') }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('deliver own'), to: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('deliver swapped'), to: fc.nat(5), which }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('deliver old'), to: fc.nat(5), old: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('deliver doubled'), to: fc.nat(5) }) },
) as fc.Arbitrary<TradeEvent>;

interface Counted {
  delivered: number;
  foreign: number;
}

class Run {
  readonly #office: ReplyRouter;
  readonly #window: CounterWindow;
  readonly #counted: Counted;
  /** Order IDs whose own "paid" was delivered to a request about them, and those that got another order's answer. */
  readonly #paidFor = new Set<string>();
  readonly #canceledFor = new Set<string>();
  readonly #mixedUp = new Set<string>();
  /** Requested by a dead program. */
  readonly #orphans = new Set<HeldRequest>();

  constructor(office: ReplyRouter, window: CounterWindow, counted: Counted) {
    this.#office = office;
    this.#window = window;
    this.#counted = counted;
  }

  async play(happened: TradeEvent): Promise<void> {
    const orderOf = (index: number): string => this.#window.orderIds[index] ?? '';
    switch (happened.what) {
      case 'time passes':
        this.#window.pass(happened.ms);
        break;
      case 'customer':
        if (this.#office.truths.get(orderOf(happened.which)) !== '00') {
          this.#office.truths.set(orderOf(happened.which), happened.does);
        }
        break;
      case 'show':
        this.#window.show(orderOf(happened.which));
        break;
      case 'check':
        this.#window.check(orderOf(happened.which));
        break;
      case 'restart':
        for (const request of this.#office.held) this.#orphans.add(request);
        this.#window.restart();
        break;
      default:
        this.#deliver(happened);
    }
    await this.#window.settle();
    this.lookAround();
  }

  #deliver(happened: Extract<TradeEvent, { to: number }>): void {
    const { held, delivered } = this.#office;
    const [request] = held.splice(happened.to % Math.max(held.length, 1), 1);
    if (!request) return;
    const own = this.#office.bodyOf(request.merchantOrderId);
    const swapped = happened.what === 'deliver swapped' ? this.#window.orderIds[happened.which] : undefined;
    const old = happened.what === 'deliver old' ? delivered[happened.old % Math.max(delivered.length, 1)] : undefined;
    const body = old ?? (swapped === undefined ? own : this.#office.bodyOf(swapped));
    request.deliver(body, happened.what === 'deliver doubled' ? 2 : 1);
    this.#counted.delivered += 1;
    this.#expect(request, JSON.parse(body));
  }

  #expect(request: HeldRequest, says: { readonly merchantOrderId: string; readonly statusCode: string }): void {
    if (this.#orphans.has(request)) return;
    const asked = request.merchantOrderId;
    if (says.merchantOrderId !== asked) {
      this.#counted.foreign += 1;
      this.#mixedUp.add(asked);
    } else if (says.statusCode === '00') this.#paidFor.add(asked);
    else if (says.statusCode === '02') this.#canceledFor.add(asked);
  }

  lookAround(): void {
    const { orderIds, screen, onScreen } = this.#window;
    for (const orderId of orderIds) {
      const { payment } = this.#window.payment(orderId);
      // A doubled answer may lie on the connection that the next request uses: at most it raises a flag.
      if (payment.state === 'paid') expect(this.#office.truths.get(orderId)).toBe('00');
      if (payment.state === 'canceled') expect(this.#canceledFor).toContain(orderId);
      if (this.#paidFor.has(orderId)) expect(payment.state).toBe('paid');
      const raised = this.#window.ledger.journal.ofPayment(orderId).filter(({ kind }) => kind === 'flag-raised');
      if (this.#mixedUp.has(orderId)) expect(raised.map(({ data }) => data['flag'])).toContain('order-differs');
    }
    if (onScreen === null) return;
    expect(screen?.orderId).toBe(onScreen);
    expect(screen?.state).toBe(this.#window.payment(onScreen).payment.state);
  }

  /** In the end the gateway tells the truth: every payer is found. */
  async end(): Promise<void> {
    this.#office.honest = true;
    for (const request of this.#office.held.splice(0)) {
      request.deliver(this.#office.bodyOf(request.merchantOrderId));
      this.#expect(request, JSON.parse(this.#office.bodyOf(request.merchantOrderId)));
    }
    await this.#window.settle();
    // Doubtful payments are checked at once, waiting ones by their plan, ended ones by hand.
    this.#window.pass(6_000);
    await this.#window.settle();
    for (let again = 0; again < 3; again += 1) {
      for (const orderId of this.#window.orderIds) this.#window.check(orderId);
      await this.#window.settle();
      this.#window.pass(31_000);
      await this.#window.settle();
    }
    for (const orderId of this.#window.orderIds) {
      const isPaid = this.#office.truths.get(orderId) === '00';
      expect(this.#window.payment(orderId).payment.state === 'paid').toBe(isPaid);
    }
    expect(this.#window.errors).toEqual([]);
    expect(verified(this.#window.file)).toEqual([]);
  }
}

it('reaches the sale that it is about, or nobody', async () => {
  const sequences = amountOfRun({ quick: 30, full: 10_000 });
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'konter-replies-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const emptyLedger = join(folder, 'empty.sqlite');
  openLedger({ file: emptyLedger, environment: 'sandbox' }).close();
  const office = await openReplyRouter();
  const counted: Counted = { delivered: 0, foreign: 0 };

  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40 }), async (happened) => {
      office.clear();
      const window = new CounterWindow(office, { folder, emptyLedger }, PAYMENTS);
      try {
        await window.settle();
        const run = new Run(office, window, counted);
        for (const each of happened) await run.play(each);
        await run.end();
      } finally {
        await window.close();
      }
    }),
    { numRuns: sequences },
  );
  figure('replies in any order', { sequences, answers: counted.delivered, "another's": counted.foreign, misplaced: 0 });
});
