/**
 * A gateway in this process, behind the same port as the real client: commits or not, answers, loses, delays, reorders,
 * refuses, lies, throttles and goes away, as the run says. Always knows the truth, and what it told whom.
 */
import { rupiah } from '../../../shared/rupiah.ts';
import type { Clock } from '../../../electron/clock.ts';
import type {
  Answer,
  Gateway,
  ListedMethod,
  StatusReply,
  TransactionReply,
} from '../../../electron/gateway/gateway.ts';
import { unreachable } from '../../../shared/unreachable.ts';
import * as says from './answers.ts';
import type { CreationFate, StatusFate } from './vocabulary.ts';

const ANSWER_MS = 150;
const SLOW_ANSWER_MS = 8_000;
/** The client's own total deadline: later than this, no call ends. */
const GIVEN_UP_AFTER_MS = 15_000;
const LATE_COMMIT_MS = 5 * 60_000;

export interface Order extends says.Bill {
  /** By the steady clock; `null` for never. */
  readonly committedAt: number | null;
  status: 'pending' | 'paid' | 'canceled';
}

/** Hears of every request when it leaves, and of every answer at the moment before the terminal does. */
export interface Listener {
  /** @param left whether a byte of it left the machine · @returns what to give back with the answer */
  sent(operation: 'create' | 'status' | 'list', orderId: string, left: boolean): number;
  creationAnswered(orderId: string, word: says.CreationWord, sent: number): void;
  statusAnswered(orderId: string, word: says.StatusWord, sent: number, askedAt: number): void;
  listAnswered(word: says.LineWord, sent: number): void;
}

interface Call {
  readonly life: number;
  readonly operation: 'create' | 'status' | 'list';
  readonly orderId: string;
  answer(): void;
  lose(): void;
}

export class ModelGateway {
  readonly orders = new Map<string, Order>();
  line: 'up' | 'refusing' | 'silent' = 'up';
  creationFate: CreationFate = 'kept';
  statusFates: StatusFate[] = [];
  /** Which process may hear answers: those of an earlier one die with it. */
  life = 0;
  readonly #clock: Clock;
  readonly #listener: Listener;
  #calls: Call[] = [];
  readonly #arriving: (() => void)[] = [];

  constructor(clock: Clock, listener: Listener) {
    this.#clock = clock;
    this.#listener = listener;
  }

  /** Requests of the living process that are out, oldest first. */
  get out(): readonly Call[] {
    return this.#calls.filter(({ life }) => life === this.life);
  }

  /** One answer at a time, as they come off a real line. @returns whether there was one */
  deliverNext(): boolean {
    const deliver = this.#arriving.shift();
    deliver?.();
    return deliver !== undefined;
  }

  /** The port, for the process that is alive now. */
  connect(): Gateway {
    return {
      listMethods: () => this.#list(),
      createTransaction: (request) =>
        this.#create(request.merchantOrderId, request.paymentAmount, request.paymentMethod),
      // To this world an invoice is a creation like any other.
      createInvoice: (request) => this.#create(request.merchantOrderId, request.paymentAmount, ''),
      checkStatus: (orderId) => this.#status(orderId),
      // No callbacks in this world: what they can bring about is a check, which it has.
      hasSigned: () => false,
      close: async () => undefined,
    };
  }

  exists(orderId: string): boolean {
    const committedAt = this.orders.get(orderId)?.committedAt ?? null;
    return committedAt !== null && committedAt <= this.#clock.steady();
  }

  #create(orderId: string, amount: number, method: string): Promise<Answer<TransactionReply>> {
    const fate: CreationFate =
      this.line === 'up' ? this.creationFate : this.line === 'silent' ? 'silence-after' : 'never-sent';
    this.creationFate = 'kept';
    const now = this.#clock.steady();
    const reference = `REF${this.orders.size + 1}`;
    const isMade = !['never-sent', 'reset-before', 'refused', 'too-many', 'exists'].includes(fate);
    const committedAt = this.line !== 'up' || !isMade ? null : fate === 'commits-late' ? now + LATE_COMMIT_MS : now;
    const sent = this.#listener.sent('create', orderId, fate !== 'never-sent');
    if (fate !== 'never-sent')
      this.orders.set(orderId, { orderId, amount, reference, method, committedAt, status: 'pending' });

    const { lostCreation } = says;
    const said = this.#creationSaid(fate, { orderId, amount, reference, method });
    return this.#call('create', orderId, delayOf(fate), said.answer, (isLost) =>
      this.#listener.creationAnswered(orderId, isLost ? lostCreation.word : said.word, sent),
    );
  }

  #creationSaid(fate: CreationFate, bill: says.Bill): says.Said<TransactionReply, says.CreationWord> {
    switch (fate) {
      case 'kept':
      case 'slow':
      case 'held':
        return says.createdReply(bill, {}, true);
      case 'others-reference':
        return says.createdReply(bill, { reference: this.#anotherReference(bill) }, true);
      case 'other-amount':
        return says.createdReply(bill, { amount: rupiah(bill.amount + 1_000) }, false);
      case 'without-code':
        return says.createdReply(bill, { qrString: null, vaNumber: null }, false);
      case 'spoilt-code':
        return says.createdReply(bill, { qrString: '00020101021226680016ID.CO', vaNumber: '12ab' }, false);
      case 'other-merchant':
        return says.createdReply(bill, { merchantCode: 'D0002' }, false);
      case 'without-reference':
        return says.createdReply(bill, { reference: null }, false);
      case 'reset-before':
      case 'reset-after':
      case 'commits-late':
      case 'silence-after':
        return says.lostCreation;
      case 'error-after':
        return says.failedCreation('gateway-error', 500);
      case 'exists':
        return says.failedCreation('order-id-exists', 409);
      case 'refused':
      case 'refused-yet-kept':
        return says.refusedCreation;
      case 'never-sent':
        return says.unsentCreation;
      case 'too-many':
        return says.throttledCreation;
      default:
        return unreachable(fate);
    }
  }

  #status(orderId: string): Promise<Answer<StatusReply>> {
    const fate: StatusFate =
      this.line === 'up' ? (this.statusFates.shift() ?? 'truth') : this.line === 'silent' ? 'silence' : 'never-sent';
    const askedAt = this.#clock.steady();
    const sent = this.#listener.sent('status', orderId, fate !== 'never-sent');
    // As things are when the question arrives, however late the answer leaves.
    const said = this.#statusSaid(fate, orderId);
    return this.#call('status', orderId, delayOf(fate), said.answer, (isLost) =>
      this.#listener.statusAnswered(orderId, isLost ? says.lostStatus.word : said.word, sent, askedAt),
    );
  }

  #statusSaid(fate: StatusFate, orderId: string): says.Said<StatusReply, says.StatusWord> {
    const order = this.orders.get(orderId);
    const bill = order ?? { orderId, amount: 10_000, reference: 'REF0', method: 'SP' };
    switch (fate) {
      case 'truth':
      case 'slow':
      case 'held':
        if (!order || !this.exists(orderId)) return says.unknownStatus;
        return says.statusReply(order.status === 'paid' ? '00' : order.status === 'pending' ? '01' : '02', order);
      case 'lost':
      case 'silence':
        return says.lostStatus;
      case 'never-sent':
        return says.unsentStatus;
      case 'html':
      case 'error':
      case 'strange-code':
        return says.nonsenseStatus(bill, fate);
      case 'unknown':
        return says.unknownStatus;
      case 'too-many':
        return says.throttledStatus(null);
      case 'quiet-for-90-s':
        return says.throttledStatus(90_000);
      case 'wrong-signature':
        return says.unsignedStatus;
      case 'paid-other-amount':
        return says.statusReply('00', { ...bill, amount: bill.amount + 1_000 });
      case 'paid-other-order':
        return says.statusReply('00', { ...bill, orderId: `${orderId}X` });
      case 'paid-others-reference':
        return says.statusReply(order?.status === 'paid' ? '00' : '01', bill, {
          reference: this.#anotherReference(bill),
        });
      case 'paid-without-amount':
        return says.statusReply('00', bill, { amount: null });
      case 'paid-without-order':
        return says.statusReply('00', bill, { merchantOrderId: null });
      case 'says-pending':
        return says.statusReply('01', bill);
      case 'says-canceled':
        return says.statusReply('02', bill);
      default:
        return unreachable(fate);
    }
  }

  #list(): Promise<Answer<readonly ListedMethod[]>> {
    const sent = this.#listener.sent('list', 'list', this.line !== 'refusing');
    const reply = [
      { code: 'SP', name: 'QRIS', imageUrl: null, fee: null },
      { code: 'BC', name: 'BANK VA', imageUrl: null, fee: null },
    ];
    const isUp = this.line === 'up';
    const answer = isUp ? ({ kind: 'answered', reply } as const) : this.line === 'silent' ? says.LOST : says.NOT_SENT;
    const delay = isUp ? ANSWER_MS : this.line === 'silent' ? GIVEN_UP_AFTER_MS : 0;
    return this.#call<readonly ListedMethod[]>('list', 'list', delay, answer, (isLost) =>
      this.#listener.listAnswered({ line: isLost || !isUp ? 'nothing-came' : 'answered' }, sent),
    );
  }

  /** @param delayMs `null`: until the run says so, and no longer than the client waits */
  #call<Reply>(
    operation: Call['operation'],
    orderId: string,
    delayMs: number | null,
    answer: Answer<Reply>,
    tell: (isLost: boolean) => void,
  ): Promise<Answer<Reply>> {
    return new Promise((resolve) => {
      const end = (isLost: boolean): void => {
        if (!this.#calls.includes(call)) return;
        this.#calls = this.#calls.filter((each) => each !== call);
        cancel();
        this.#arriving.push(() => {
          if (call.life !== this.life) return;
          tell(isLost);
          resolve(isLost ? says.LOST : answer);
        });
      };
      const call: Call = {
        life: this.life,
        operation,
        orderId,
        answer: () => end(false),
        lose: () => end(true),
      };
      this.#calls.push(call);
      const cancel =
        delayMs === null ? this.#clock.after(GIVEN_UP_AFTER_MS, call.lose) : this.#clock.after(delayMs, call.answer);
    });
  }

  #anotherReference({ orderId, reference }: says.Bill): string {
    return [...this.orders.values()].find((order) => order.orderId !== orderId)?.reference ?? reference;
  }
}

function delayOf(fate: CreationFate | StatusFate): number | null {
  if (fate === 'held') return null;
  if (fate === 'slow') return SLOW_ANSWER_MS;
  if (fate === 'never-sent') return 0;
  return fate === 'silence' || fate === 'silence-after' ? GIVEN_UP_AFTER_MS : ANSWER_MS;
}
