/**
 * Watches every payment of every environment until nothing can change any more: one timer, its whole state in the
 * databases, rebuilt from them at start. What to ask next is chosen by urgency, under each gateway's ration.
 * Source: DESIGN, "Watching and offline".
 */
import type { Account, Environment } from '../../shared/environment.ts';
import type { Failure } from '../../shared/failure.ts';
import type { Result } from '../../shared/result.ts';
import { failed, ok } from '../../shared/result.ts';
import type { ConnectionView } from '../../shared/views.ts';
import type { StoredPayment } from '../store/ledger.ts';
import { type Asking, askStatus } from './ask-status.ts';
import type { Book } from './book.ts';
import { watchForClockSteps } from './clock-steps.ts';
import { Line } from './line.ts';
import type { RationLane } from './ration.ts';
import { planNextCheck } from './schedule.ts';

/** Across all gateways: a counter's line is thin, and creations need it more. */
const MOST_AT_ONCE = 4;
/** One place is kept: four slow answers about others must not keep a waiting customer's from being asked for. */
const MOST_IN_BACKGROUND = 3;
/** Sleep and clock steps are noticed at this distance even when nothing is due. */
const HEARTBEAT_MS = 30_000;
const AFTER_TROUBLE_MS = 5_000;
const CHECK_NOW_COOLDOWN_MS = 5_000;

export type WatcherParts = Omit<Asking, 'isOnScreen' | 'noticeClockStep' | 'abandoned'> & {
  readonly books: ReadonlyMap<Environment, Book>;
  /** Sends something harmless over this line, if the counter still uses it, and lets it learn from the answer. */
  readonly probe: (line: Pick<Account, 'environment' | 'baseUrl'>) => Promise<void>;
  /** A check died of a bug or of the disk: logged, and the watch goes on. */
  readonly onTrouble: (error: unknown) => void;
};

export class Watcher {
  readonly #parts: WatcherParts;
  readonly #asking: Asking;
  readonly #lines = new Map<string, Line>();
  readonly #clockStep: () => number;
  /** Steps that a book could not take yet, because its file was locked or full: nothing is asked or judged before. */
  readonly #unsavedSteps = new Map<Book, number>();
  #onScreen: string | null = null;
  #cancelTimer: (() => void) | null = null;
  #running = false;
  /** The disk or a bug got in the way: what is due stays due, but not in a tight loop. */
  #resting = false;

  constructor(parts: WatcherParts) {
    this.#parts = parts;
    this.#clockStep = watchForClockSteps(parts.clock);
    this.#asking = {
      ...parts,
      isOnScreen: (orderId) => this.shows(orderId),
      noticeClockStep: () => this.noticeClockStep(),
      abandoned: () => !this.#running,
    };
  }

  /** Begins with everything that is still watched, whichever account it belongs to. */
  start(): void {
    this.#running = true;
    this.wake();
  }

  /** Answers that are still out are let go: what they would have said is asked again at the next start. */
  stop(): void {
    this.#running = false;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  /** Something may be due now: a new payment, settings, time. */
  wake(): void {
    if (!this.#running) return;
    this.#cancelTimer?.();
    const delay = this.#resting ? AFTER_TROUBLE_MS : this.#askWhatIsDue();
    this.#resting = false;
    this.#cancelTimer = this.#parts.clock.after(delay, () => this.wake());
  }

  /** @returns ms until it is worth looking again. */
  #askWhatIsDue(): number {
    try {
      this.noticeClockStep();
      const wakeAt = this.#watchedLines().map((line) => this.#serve(line));
      const now = this.#parts.clock.now();
      return Math.min(HEARTBEAT_MS, ...wakeAt.map((at) => Math.max(0, at - now)));
    } catch (error) {
      this.#parts.onTrouble(error);
      return AFTER_TROUBLE_MS;
    }
  }

  /** The system reports a network, or woke from sleep. */
  networkMayBeBack(): void {
    for (const line of this.#lines.values()) line.tryAtOnce();
    this.wake();
  }

  /** Tries a line that is down, now. Resolves when the attempt has ended, either way. */
  async tryLine(account: Account): Promise<void> {
    const line = this.lineOf(account);
    if (!line.online && line.asking.size === 0) await this.#probe(line);
  }

  /** Credentials or settings of an environment changed: refused ones get another chance. */
  accountsChanged(environment: Environment): void {
    const perMinute = this.#parts.gateways.requestsPerMinute(environment);
    for (const line of this.#lines.values()) {
      if (line.environment === environment) line.renew(perMinute, this.#parts.clock.now());
    }
    this.#parts.news.emit('connection');
    this.wake();
  }

  /** Which payment the cashier looks at; it is asked about by a denser plan, from the half of the ration kept for it. */
  show(orderId: string | null): void {
    if (orderId === this.#onScreen) return;
    this.noticeClockStep();
    const left = this.#onScreen;
    this.#onScreen = orderId;
    for (const changed of [left, orderId]) if (changed !== null) this.#replan(changed);
    this.wake();
  }

  shows(orderId: string): boolean {
    return orderId === this.#onScreen;
  }

  /** @returns ok once the gateway was asked, whatever it said; else why it was not asked or did not answer. */
  async checkNow(orderId: string): Promise<Result<null>> {
    const found = this.#find(orderId);
    if (!found) return failed('payment-not-found');
    const { book, stored } = found;
    const line = this.lineOf(stored.payment.account);
    this.noticeClockStep();
    const refusal = this.#refusalToCheckNow(line, stored);
    if (refusal) return { ok: false, failure: refusal };
    if (!line.ration.take('screen', this.#parts.clock.now())) {
      return failed('ration-spent', { until: line.ration.freeAt('screen', this.#parts.clock.now()) });
    }
    const failure = await this.#ask(book, line, stored, 'screen');
    return failure ? { ok: false, failure } : ok(null);
  }

  /** The line of an account's gateway, for whoever else sends something over it. */
  lineOf(account: Pick<Account, 'environment' | 'baseUrl'>): Line {
    const key = `${account.environment}|${account.baseUrl}`;
    let line = this.#lines.get(key);
    if (!line) {
      const memory = this.#book(account.environment).ledger.line(account.baseUrl);
      const perMinute = this.#parts.gateways.requestsPerMinute(account.environment);
      line = new Line(account.environment, account.baseUrl, perMinute, memory);
      this.#lines.set(key, line);
    }
    return line;
  }

  connection(account: Account): ConnectionView {
    const line = this.lineOf(account);
    const now = this.#parts.clock.now();
    return line.view(now, this.#loadOf(line, now).due, this.#onScreen !== null);
  }

  /** A step of the wall clock neither expires nor extends a payment: open deadlines step along, and the journal says so. */
  noticeClockStep(): void {
    const step = this.#clockStep();
    if (step !== 0) {
      for (const line of this.#lines.values()) line.shift(step);
      for (const book of this.#parts.books.values())
        this.#unsavedSteps.set(book, step + (this.#unsavedSteps.get(book) ?? 0));
    }
    if (this.#unsavedSteps.size === 0) return;
    const now = this.#parts.clock.now();
    for (const [book, deltaMs] of this.#unsavedSteps) {
      book.ledger.shiftClock(deltaMs, now);
      this.#unsavedSteps.delete(book);
    }
    if (this.#onScreen !== null) {
      const shown = this.#find(this.#onScreen);
      if (shown) this.#parts.news.emit('payment', { environment: shown.book.environment, orderId: this.#onScreen });
    }
  }

  /** Asks what may be asked now over one line. @returns epoch ms when it is worth looking again. */
  #serve(line: Line): number {
    const now = this.#parts.clock.now();
    const blockedUntil = line.blockedUntil(now);
    if (blockedUntil !== null) return blockedUntil;

    const attemptAt = line.nextAttemptAt(this.#onScreen !== null);
    const load = this.#loadOf(line, now);
    if (load.changed) this.#parts.news.emit('connection');
    const nextDueAt = load.nextDueAt ?? Number.POSITIVE_INFINITY;
    if (attemptAt !== null) {
      this.#parts.news.emit('connection'); // the queue grows while we wait
      if (line.asking.size > 0) return nextDueAt; // its answer wakes us
      if (attemptAt > now) return Math.min(attemptAt, nextDueAt);
    }
    const heldUntil = this.#askDue(line, now, attemptAt === null ? MOST_AT_ONCE : 1);
    if (attemptAt !== null && line.asking.size === 0 && heldUntil === null) {
      const freeAt = line.ration.freeAt('screen', now);
      if (freeAt > now) return freeAt;
      void this.#probe(line);
    }
    return Math.min(heldUntil ?? Number.POSITIVE_INFINITY, nextDueAt);
  }

  /** @returns what the line has to carry now, and whether that changes what the screen says of it */
  #loadOf(
    line: Line,
    now: number,
  ): { readonly due: number; readonly nextDueAt: number | null; readonly changed: boolean } {
    const { due, nextDueAt, perMinute } = this.#book(line.environment).ledger.watchLoad(now, line.baseUrl);
    // The one on the screen has a half of the ration to itself.
    const shown = this.#onScreen === null ? undefined : this.#find(this.#onScreen)?.stored;
    const isHere = shown?.payment.account.baseUrl === line.baseUrl && shown.watch.nextCheckAt !== null;
    const background = perMinute - (isHere ? 60_000 / Math.max(shown.watch.intervalMs, 1) : 0);
    const changed = line.loaded(background, this.#parts.gateways.requestsPerMinute(line.environment) / 2);
    return { due, nextDueAt, changed };
  }

  /** @returns epoch ms until which the ration holds something back; `null` when it does not. */
  #askDue(line: Line, now: number, most: number): number | null {
    const ask = (book: Book, stored: StoredPayment, lane: RationLane): number | null => {
      if (!line.ration.take(lane, now)) return line.ration.freeAt(lane, now);
      void this.#ask(book, line, stored, lane);
      return null;
    };
    const shown = this.#dueOnScreen(line, now);
    if (shown && this.#inFlight() < most) {
      const heldUntil = ask(shown.book, shown.stored, 'screen');
      if (heldUntil !== null) return heldUntil;
    }
    const book = this.#book(line.environment);
    const due = book.ledger.due(now, line.baseUrl, MOST_AT_ONCE + line.asking.size, [...line.suspended]);
    for (const { orderId } of due) {
      if (this.#inFlight() >= (most === 1 ? 1 : MOST_IN_BACKGROUND)) return null; // the next answer wakes us
      const stored = line.asking.has(orderId) ? undefined : book.ledger.payment(orderId);
      const heldUntil = stored ? ask(book, stored, 'background') : null;
      if (heldUntil !== null) return heldUntil;
    }
    return null;
  }

  /** Nothing is due, but the line has to be found up again: by asking for something harmless. */
  async #probe(line: Line): Promise<void> {
    const probing = 'probe';
    const attemptAt = line.nextAttemptAt(false);
    line.asking.add(probing);
    try {
      await this.#parts.probe(line);
      // Nothing could be sent: no wiser, and not to be tried again in the same moment. The other lines go on.
      if (attemptAt !== null && line.nextAttemptAt(false) === attemptAt) line.failed(this.#parts.clock.now());
    } catch (error) {
      // After the end its answer finds the book closed.
      if (this.#running) this.#parts.onTrouble(error);
      this.#resting = true;
    } finally {
      line.asking.delete(probing);
      this.wake();
    }
  }

  async #ask(book: Book, line: Line, stored: StoredPayment, lane: RationLane): Promise<Failure | null> {
    const { orderId } = stored.payment;
    line.asking.add(orderId);
    try {
      return await askStatus(this.#asking, book, line, stored, lane);
    } catch (error) {
      this.#parts.onTrouble(error);
      this.#resting = true;
      return { code: 'internal' };
    } finally {
      line.asking.delete(orderId);
      this.wake();
    }
  }

  #refusalToCheckNow(line: Line, stored: StoredPayment): Failure | null {
    const { payment, watch } = stored;
    const now = this.#parts.clock.now();
    if (payment.state === 'paid' || payment.state === 'creating') return { code: 'check-not-needed' };
    // The longest wait first: nobody should sit out five seconds only to hear of an hour.
    const blockedUntil = line.blockedUntil(now);
    if (blockedUntil !== null) return { code: 'watch-blocked', until: blockedUntil };
    if (line.suspended.has(payment.account.merchantCode)) return { code: 'watch-suspended' };
    if (line.asking.has(payment.orderId)) return { code: 'check-too-soon', until: now + CHECK_NOW_COOLDOWN_MS };
    const cooledAt = (watch.lastCheckedAt ?? 0) + CHECK_NOW_COOLDOWN_MS;
    const isWarm = cooledAt > now && cooledAt <= now + CHECK_NOW_COOLDOWN_MS;
    return isWarm ? { code: 'check-too-soon', until: cooledAt } : null;
  }

  #dueOnScreen(line: Line, now: number): { readonly book: Book; readonly stored: StoredPayment } | null {
    const shown = this.#onScreen === null ? undefined : this.#find(this.#onScreen);
    if (!shown) return null;
    const { account, orderId } = shown.stored.payment;
    if (account.environment !== line.environment || account.baseUrl !== line.baseUrl) return null;
    if (line.suspended.has(account.merchantCode) || line.asking.has(orderId)) return null;
    const { nextCheckAt } = shown.stored.watch;
    return nextCheckAt !== null && nextCheckAt <= now ? shown : null;
  }

  #replan(orderId: string): void {
    const found = this.#find(orderId);
    if (!found || found.stored.watch.nextCheckAt === null) return;
    const { clock, random } = this.#parts;
    const plan = planNextCheck(found.stored.payment, clock.now(), orderId === this.#onScreen, random());
    // Sooner is for the screen to have; what is due stays due.
    if (plan.nextCheckAt === null || found.stored.watch.nextCheckAt <= clock.now()) return;
    found.book.ledger.replan(orderId, plan);
  }

  #find(orderId: string): { readonly book: Book; readonly stored: StoredPayment } | undefined {
    for (const book of this.#parts.books.values()) {
      const stored = book.ledger.payment(orderId);
      if (stored) return { book, stored };
    }
    return undefined;
  }

  #watchedLines(): readonly Line[] {
    const accounts = [...this.#parts.books.values()].flatMap((book) => book.ledger.watchedAccounts());
    // Doubtful ones too: without a payment to ask about, nothing else would make the attempt that decides.
    const down = [...this.#lines.values()].filter((line) => line.nextAttemptAt(false) !== null);
    return [...new Set([...accounts.map((account) => this.lineOf(account)), ...down])];
  }

  #inFlight(): number {
    let count = 0;
    for (const line of this.#lines.values()) count += line.asking.size;
    return count;
  }

  #book(environment: Environment): Book {
    const book = this.#parts.books.get(environment);
    if (!book) throw new Error(`No book is open for ${environment}`);
    return book;
  }
}
