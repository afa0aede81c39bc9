/**
 * One run of the model: plays its commands against a terminal, tells the model what the gateway did, and after every
 * command compares the file with what must be true.
 */
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { chargeSale } from '../../../electron/usecases/charge-sale.ts';
import { cancelReconciliation, startReconciliation } from '../../../electron/usecases/reconcile-day.ts';
import { resolvePayment } from '../../../electron/usecases/resolve-payment.ts';
import { closeDay, previewClosing } from '../../../electron/usecases/close-day.ts';
import { dismissPayment } from '../../../electron/usecases/dismiss-payment.ts';
import { retrySale } from '../../../electron/usecases/retry-sale.ts';
import type { StoredPayment } from '../../../electron/store/ledger.ts';
import type { Result } from '../../../shared/result.ts';
import { rupiah } from '../../../shared/rupiah.ts';
import type { ResolutionKind } from '../../../shared/resolution.ts';
import type { ResolutionInput } from '../../../shared/review-views.ts';
import { unreachable } from '../../../shared/unreachable.ts';
import { type FakeClock, fakeClock } from '../../support/fake-clock.ts';
import { EXPIRY_MINUTES, startTerminal, type Terminal } from './a-terminal.ts';
import { type BookOnDisk, openBookOnDisk } from './book-on-disk.ts';
import { ExpectedBook } from './expected-book.ts';
import { ExpectedClosings } from './expected-closings.ts';
import { ExpectedDecisions } from './expected-decisions.ts';
import { afterCreation, afterStatus, type ExpectedPayment, isLive, takeItsWord } from './expected-payment.ts';
import { ModelGateway } from './model-gateway.ts';
import { PageWalk } from './page-walk.ts';
import { SeenRequests } from './seen-requests.ts';
import type { Command, CreationFate } from './vocabulary.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Of the virtual clock: whoever looks again and again for what needs a while keeps a real machine busy. */
const A_MOMENT_MS = 1_000;
const MOST_ALARMS_IN_A_MOMENT = 200;
/** Reading the whole book back is dear. */
const VERIFY_EVERY = 25;

export class World {
  readonly clock: FakeClock = fakeClock();
  readonly gateway: ModelGateway;
  readonly expected = new ExpectedBook();
  terminal: Terminal;
  readonly #folder: string;
  #file: string;
  readonly #perMinute: number;
  readonly #requests: SeenRequests;
  readonly #random = randomFrom(1);
  readonly #complaints: string[] = [];
  readonly #decisions = new ExpectedDecisions(this.expected);
  readonly #closings = new ExpectedClosings();
  #disk: BookOnDisk;
  #walk: PageWalk | null = null;
  #lives = 1;
  #commands = 0;
  #creationsOut = 0;
  /** Set wall clock that the terminal has not journalled, and how many entries it had. */
  #stepInDoubt = { ms: 0, entries: 0 };

  /** @param file of an empty book, in a folder of this run's own */
  constructor(folder: string, file: string, perMinute: number) {
    this.#folder = folder;
    this.#file = file;
    this.#perMinute = perMinute;
    this.#requests = new SeenRequests(perMinute, (what) => this.#complaints.push(what));
    this.gateway = new ModelGateway(this.clock, {
      sent: (operation, orderId, left) => {
        if (operation === 'create') this.#creationSent(orderId);
        return this.#requests.sent(operation, this.clock.steady(), left);
      },
      creationAnswered: (orderId, word, sent) => {
        this.#requests.answered('create', this.clock.steady(), word, sent);
        afterCreation(this.#must(orderId), word, (reference) => this.expected.isOthers(orderId, reference));
      },
      statusAnswered: (orderId, word, sent, asked) => {
        this.#requests.answered('status', this.clock.steady(), word, sent);
        this.#statusAnswered(this.#must(orderId), word, asked);
      },
      listAnswered: (word, sent) => this.#requests.answered('list', this.clock.steady(), word, sent),
    });
    this.terminal = this.#start();
    this.#disk = openBookOnDisk(file);
  }

  /** @throws Error with everything that is wrong */
  async play(command: Command): Promise<void> {
    this.#commands += 1;
    await this.#carryOut(command);
    await this.settle();
    this.check(command.do === 'crash' || this.#commands % VERIFY_EVERY === 0);
  }

  /** The line comes up, the gateway tells the truth, the manager mends what was refused; then up to three days go by. */
  async end(): Promise<void> {
    for (const call of this.gateway.out) call.lose();
    Object.assign(this.gateway, { line: 'up', statusFates: [], creationFate: 'kept' });
    this.#requests.credentialsMended();
    this.terminal.watcher.accountsChanged('sandbox');
    this.#requests.networkChanged();
    this.terminal.watcher.networkMayBeBack();
    await this.pass(3 * MINUTE_MS);
    this.check(false);
    // Until nothing can change any more; what nobody can know the end of is not waited for.
    for (let hours = 0; hours < 72 && this.#isAnyWatched(); hours += 6) await this.rest(6 * HOUR_MS);
    for (let minutes = 0; minutes < 120 && this.#isReconciling(); minutes += 2) await this.pass(2 * MINUTE_MS);
    if (this.#isReconciling()) this.#complaints.push('a reconciliation comes to no end');
    await this.#closeDay();
    this.#complaints.push(...this.#closings.changedSince((number) => this.terminal.ledger.closing(number)?.content));
    this.check(true);
    for (const payment of this.expected.payments.values()) {
      if (isLive(payment) && payment.deadlineIsKnown)
        this.#complaints.push(`${payment.orderId} stays ${payment.state}`);
      if (!this.#isLearnt(payment))
        this.#complaints.push(`${payment.orderId} is paid at the gateway, here ${payment.state}`);
    }
    if (this.#walk) while (this.#walk.next(this.terminal.ledger, 3)) {}
    this.#complaints.push(...(this.#walk?.complaints ?? []));
    this.#raise();
  }

  get closings(): number {
    return this.#closings.count;
  }

  get reconciliations(): number {
    return this.terminal.ledger.newestReconciliation()?.id ?? 0;
  }

  close(): void {
    this.#disk.close();
    this.terminal.close();
  }

  /** Time passes; whatever it sets off comes to its end on the way. */
  async pass(ms: number): Promise<void> {
    await this.settle();
    let moment = this.clock.steady();
    let alarmsInAMoment = 0;
    for (let left = ms; ; ) {
      const step = Math.min(left, this.clock.nextIn() ?? left);
      if (this.clock.steady() - moment >= A_MOMENT_MS) {
        moment = this.clock.steady();
        alarmsInAMoment = 0;
      }
      alarmsInAMoment += 1;
      if (alarmsInAMoment > MOST_ALARMS_IN_A_MOMENT) throw new Error('the terminal goes round in circles');
      this.clock.advance(step);
      left -= step;
      await this.settle();
      if (left === 0 && (this.clock.nextIn() ?? 1) > 0) return;
    }
  }

  /** The machine sleeps wherever nothing is due: long times pass quickly. */
  async rest(ms: number): Promise<void> {
    const end = this.clock.steady() + ms;
    while (this.clock.steady() < end) {
      const left = end - this.clock.steady();
      const dueAt = this.#disk.nextCheckAt();
      const dueIn = dueAt === null ? left : dueAt - this.clock.now();
      const quietIn = this.#requests.quietUntil - this.clock.steady();
      const nextIn = this.clock.nextIn() ?? 0;
      const asleep = Math.min(left, Math.max(dueIn, quietIn) - nextIn);
      if (asleep > 0) this.clock.sleep(asleep);
      await this.pass(Math.min(Math.max(nextIn, 1), end - this.clock.steady()));
    }
  }

  /** Until every answer that has arrived was dealt with: with no real line, once round the event loop is all of one. */
  async settle(): Promise<void> {
    do await setImmediate();
    while (this.gateway.deliverNext());
  }

  check(thoroughly: boolean): void {
    const { expected } = this;
    const rows = this.#disk.payments();
    this.#complaints.push(
      ...expected.differences(rows, {
        wall: this.clock.now(),
        steady: this.clock.steady(),
        isClockInDoubt: this.#isClockInDoubt(),
        creationsOut: this.#creationsOut,
      }),
    );
    const settlements = this.#disk.settlements();
    const out = new Set(this.gateway.out.map(({ orderId }) => orderId));
    this.#complaints.push(...this.#decisions.takeUnconfirmed(settlements, rows, this.#disk.flags(), out));
    this.#same('flags', this.#disk.flags(), expected.flags().sort());
    const open = this.terminal.ledger.openFlags().map(({ orderId, flag }) => `${orderId}: ${flag}`);
    this.#same('open flags', open.sort(), this.#decisions.open());
    const toReview = this.terminal.ledger.flagsToReview().map(({ orderId, flag }) => `${orderId}: ${flag}`);
    this.#same('flags to review', toReview.sort(), this.#decisions.toReview());
    const totals = this.#disk.totals();
    this.#same('totals', totals, expected.totals());
    this.#complaints.push(...this.#decisions.differences(settlements, this.#disk.settlementTotals(), totals));
    if (thoroughly) this.#complaints.push(...this.terminal.ledger.verify());
    this.#raise();
  }

  #raise(): void {
    if (this.#complaints.length === 0) return;
    const complaints = [...new Set(this.#complaints)].slice(0, 8).join('\n');
    throw new Error(`${complaints}\n${this.#journals(complaints)}`);
  }

  /** What the terminal thinks happened to the payments that are complained of, in seconds of the run. */
  #journals(complaints: string): string {
    const start = this.clock.now() - this.clock.steady();
    return [...this.expected.payments.keys()]
      .filter((orderId) => complaints.includes(orderId))
      .map((orderId) => {
        const rows = this.terminal.ledger.journal(orderId);
        return `${orderId}: ${rows.map(({ at, kind }) => `${(at - start) / 1_000} ${kind}`).join(', ')}`;
      })
      .join('\n');
  }

  #isReconciling(): boolean {
    return this.terminal.ledger.runningReconciliation() !== undefined;
  }

  #isAnyWatched(): boolean {
    return this.#disk
      .payments()
      .some(({ orderId, nextCheckAt }) => nextCheckAt !== null && this.#must(orderId).deadlineIsKnown);
  }

  async #carryOut(command: Command): Promise<void> {
    const { terminal, gateway, clock } = this;
    const named = 'nth' in command ? this.expected.nth(command.nth) : undefined;
    switch (command.do) {
      case 'charge': {
        const input = { amount: rupiah(command.amount), method: command.method, note: '' };
        return this.#create(command.fate, null, () => chargeSale(terminal.parts, terminal.counter, input));
      }
      case 'retry': {
        if (!named) return;
        const input = { saleId: named.saleId, method: command.method };
        return this.#create(command.fate, named, () => retrySale(terminal.parts, terminal.counter, input));
      }
      case 'show':
        if (named) terminal.watcher.show(named.orderId);
        return;
      case 'leave-screen':
        return terminal.watcher.show(null);
      case 'check':
      case 'callback':
        // A callback changes nothing by itself: it makes the terminal ask at once.
        if (!named) return;
        this.#requests.haveReason();
        terminal.watcher.checkNow(named.orderId).catch((error) => this.#complaints.push(String(error)));
        return;
      case 'dismiss':
        if (!named) return;
        // Who leaves a sale leaves all its attempts.
        for (const attempt of this.expected.ofSale(named.saleId)) if (isLive(attempt)) attempt.dismissed = true;
        dismissPayment(terminal.parts, terminal.book, named.orderId);
        return;
      case 'acknowledge': {
        const open = terminal.ledger.openFlags();
        const flag = open[command.nth % Math.max(1, open.length)];
        if (!flag) return;
        terminal.ledger.acknowledge(flag.orderId, flag.flag, clock.now());
        this.#decisions.saw(flag.orderId, flag.flag);
        return;
      }
      case 'close-day':
        return this.#closeDay();
      case 'resolve':
        return named && this.#resolve(named, command);
      case 'reconcile':
      case 'stop-reconciling': {
        const day = named && terminal.ledger.payment(named.orderId)?.sale.businessDay;
        if (day === undefined) return;
        if (command.do === 'reconcile') startReconciliation(terminal.parts, terminal.book, day);
        else cancelReconciliation(terminal.parts, terminal.book, day);
        return;
      }
      case 'page':
        this.#walk ??= new PageWalk(this.expected.sales);
        if (this.#walk.next(terminal.ledger, command.size)) return;
        this.#complaints.push(...this.#walk.complaints);
        this.#walk = null;
        return;
      case 'customer-pays':
      case 'gateway-cancels': {
        const order = named && gateway.exists(named.orderId) ? gateway.orders.get(named.orderId) : undefined;
        if (order?.status === 'pending') order.status = command.do === 'customer-pays' ? 'paid' : 'canceled';
        return;
      }
      case 'next-answers':
        gateway.statusFates = [...command.fates];
        return;
      case 'reply':
        return gateway.out[command.nth % Math.max(1, gateway.out.length)]?.answer();
      case 'lose':
        return gateway.out[command.nth % Math.max(1, gateway.out.length)]?.lose();
      case 'line':
        gateway.line = command.is;
        return;
      case 'network-reported':
        this.#requests.networkChanged();
        return terminal.watcher.networkMayBeBack();
      case 'credentials-mended':
        this.#requests.credentialsMended();
        return terminal.watcher.accountsChanged('sandbox');
      case 'pass':
        return this.pass(command.ms);
      case 'rest':
        return this.rest(command.ms);
      case 'sleep':
        return clock.sleep(command.ms);
      case 'set-clock':
        this.#stepInDoubt = { ms: this.#doubt() + command.ms, entries: this.#disk.clockSteps() };
        return clock.stepWall(command.ms);
      case 'crash':
        return this.#crash(command);
      default:
        return unreachable(command);
    }
  }

  /** Every accepted charge makes exactly one intent; every refused one none, and only for a reason the model shares. */
  async #create(
    fate: CreationFate,
    retried: ExpectedPayment | null,
    charge: () => Promise<Result<StoredPayment>>,
  ): Promise<void> {
    const ofSale = retried ? this.expected.ofSale(retried.saleId) : [];
    const isSettled = retried !== null && this.expected.settled.has(retried.saleId);
    const mayNot = isSettled || ofSale.some(({ state }) => state === 'paid' || state === 'creating');
    const before = this.expected.payments.size;
    const { life } = this.gateway;
    this.gateway.creationFate = fate;
    this.#requests.haveReason();
    this.#creationsOut += 1;
    let refused = false;
    charge()
      .then((result) => {
        refused = !result.ok;
        if (result.ok) this.#charged(result.value);
      })
      .catch((error) => this.#complaints.push(`charging threw ${error}`))
      .finally(() => {
        if (life === this.gateway.life) this.#creationsOut -= 1;
      });
    await this.settle();
    this.gateway.creationFate = 'kept';
    this.#learnOfIntents();
    const made = this.expected.payments.size - before;
    if (refused !== mayNot) this.#complaints.push(refused ? 'a charge was refused' : 'a second bill was made');
    if (made !== (mayNot ? 0 : 1)) this.#complaints.push(`one charge made ${made} intents`);
  }

  /** @param again a step of the clock that nobody had noticed may come in between, once */
  async #closeDay(again = true): Promise<void> {
    const { parts, book } = this.terminal;
    const preview = await previewClosing(parts, book);
    if (!preview.ok) return void this.#complaints.push(`no closing can be drawn up: ${preview.failure.code}`);
    const closed = await closeDay(parts, book, { head: preview.value.head, pin: '12345' });
    const { expected } = this;
    const ever = { totals: expected.totals(), settlements: this.#disk.settlementTotals(), sales: expected.sales };
    if (closed.ok) this.#complaints.push(...this.#closings.closed(closed.value.closing.content, ever));
    else if (closed.failure.code === 'nothing-to-close') this.#complaints.push(...this.#closings.nothingToClose(ever));
    else if (again && closed.failure.code === 'closing-changed') await this.#closeDay(false);
    else this.#complaints.push(`closing was refused: ${closed.failure.code}`);
  }

  /** A person decides about what is to be reviewed, if anything is, or settles any sale. */
  async #resolve(named: ExpectedPayment, { nth, kind, other }: Extract<Command, { do: 'resolve' }>): Promise<void> {
    const flagged = [...this.expected.payments.values()].filter(({ flags }) => flags.size > 0);
    const payment = kind === 'settled' ? named : (flagged[nth % Math.max(1, flagged.length)] ?? named);
    const linkedSaleId = this.expected.nth(other)?.saleId ?? 0;
    const may = this.#decisions.mayDecide(payment, kind, linkedSaleId);
    const decided = await resolvePayment(
      this.terminal.parts,
      this.terminal.book,
      payment.orderId,
      wordsOf(kind, linkedSaleId),
    );
    if (decided.ok !== may) this.#complaints.push(`${kind} of ${payment.orderId} was ${may ? 'refused' : 'accepted'}`);
    if (decided.ok) this.#decisions.decided(payment, kind, this.clock.now());
  }

  /** What the cashier is told is what is in the file. */
  #charged({ payment }: StoredPayment): void {
    this.#learnOfIntents();
    const expected = this.#must(payment.orderId);
    // Nothing was sent, because the line is known to be down.
    if (!this.gateway.orders.has(payment.orderId) && expected.state === 'creating') {
      if (!this.#requests.offline) this.#complaints.push(`${payment.orderId} was not sent although the line is up`);
      expected.state = 'rejected';
    }
    if (payment.state !== expected.state) {
      this.#complaints.push(`the cashier sees ${payment.state}, should be ${expected.state}`);
    }
  }

  #creationSent(orderId: string): void {
    this.#learnOfIntents();
    if (this.gateway.orders.has(orderId)) this.#complaints.push(`order ${orderId} was sent twice`);
    if (this.#disk.payment(orderId)?.state !== 'creating') {
      this.#complaints.push(`order ${orderId} left before its intent was durable`);
    }
  }

  #learnOfIntents(): void {
    for (const row of this.#disk.payments()) {
      if (this.expected.payments.has(row.orderId)) continue;
      const minutes = row.method === 'SP' ? EXPIRY_MINUTES.qris : EXPIRY_MINUTES.virtualAccount;
      this.expected.recorded(row, this.clock.steady() + minutes * MINUTE_MS);
    }
  }

  #statusAnswered(payment: ExpectedPayment, word: Parameters<typeof afterStatus>[1], asked: number): void {
    const found = this.#disk.payment(payment.orderId)?.state ?? payment.state;
    takeItsWord(payment, found);
    // Within a long pass nobody looks at the file; what was wrong before this answer may be right after it.
    if (found !== payment.state) {
      this.#complaints.push(`${payment.orderId} was ${found} before an answer, should be ${payment.state}`);
    }
    const wasPaid = payment.state === 'paid';
    afterStatus(payment, word, {
      asked,
      now: this.clock.steady(),
      wall: this.clock.now(),
      isOthers: (reference) => this.expected.isOthers(payment.orderId, reference),
    });
    this.#decisions.heardMore(payment);
    if (wasPaid || payment.state !== 'paid') return;
    this.expected.becamePaid(payment);
    if (this.gateway.orders.get(payment.orderId)?.status !== 'paid') {
      this.#complaints.push(`the model believed a lie about ${payment.orderId}`);
    }
  }

  /** Paid at the gateway, and either paid here or for a good reason nobody could learn it. */
  #isLearnt(payment: ExpectedPayment): boolean {
    const order = this.gateway.orders.get(payment.orderId);
    if (order?.status !== 'paid' || payment.state === 'paid' || !payment.deadlineIsKnown) return true;
    const isWatchOver = payment.state === 'rejected' || payment.state === 'unresolved' || !isLive(payment);
    // A lie about the reference was believed before the truth was told: a person was called.
    return isWatchOver || (payment.reference !== order.reference && payment.flags.has('reference-differs'));
  }

  async #crash({ how, downMs, stepMs }: Extract<Command, { do: 'crash' }>): Promise<void> {
    const isTimeLost = stepMs !== 0 || this.#doubt() !== 0;
    this.gateway.life += 1;
    this.#creationsOut = 0;
    this.#requests.died();
    this.#disk.close();
    if (how === 'killed') {
      this.#lives += 1;
      this.#file = join(this.#folder, `life-${this.#lives}.sqlite`);
      this.terminal.kill(this.#file);
    } else this.terminal.close();
    this.clock.sleep(downMs);
    this.clock.stepWall(stepMs);
    this.#stepInDoubt = { ms: 0, entries: 0 };
    if (isTimeLost) {
      this.#requests.lostTrackOfTime();
      for (const payment of this.expected.payments.values()) payment.deadlineIsKnown = false;
    }
    for (const payment of this.expected.payments.values()) {
      if (payment.state === 'creating') payment.state = 'unconfirmed';
    }
    this.terminal = this.#start();
    this.#disk = openBookOnDisk(this.#file);
  }

  #start(): Terminal {
    return startTerminal({
      file: this.#file,
      clock: this.clock,
      gateway: this.gateway.connect(),
      perMinute: () => this.#perMinute,
      random: this.#random,
      onTrouble: (error) => this.#complaints.push(`the watcher stumbled: ${error}`),
    });
  }

  /** By how much the wall clock was set since the journal last said so. */
  #doubt(): number {
    return this.#disk.clockSteps() > this.#stepInDoubt.entries ? 0 : this.#stepInDoubt.ms;
  }

  #isClockInDoubt(): boolean {
    return this.#doubt() !== 0;
  }

  #must(orderId: string): ExpectedPayment {
    const payment = this.expected.payments.get(orderId);
    if (!payment) throw new Error(`The model knows no payment ${orderId}`);
    return payment;
  }

  #same(what: string, found: unknown, expected: unknown): void {
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
    if (one !== other) this.#complaints.push(`${what} are ${one}, should be ${other}`);
  }
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
      return { kind, reason, pin: '12345' };
    default:
      return unreachable(kind);
  }
}

/** Numbers that jump about but are the same in every replay. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
