/**
 * A gateway in this process, behind the real client's port. It commits or not, answers, loses, delays, reorders,
 * refuses, lies, throttles and disappears, as the run commands. It always knows the truth, and its own answers.
 */
import type { Clock } from '../../../electron/platform/clock.ts';
import type { Answer, Gateway, ListedMethod, StatusReply, TransactionReply } from '../../../electron/ports/gateway.ts';
import * as says from './answers.ts';
import { ANSWER_MS, creationSaid, delayOf, GIVEN_UP_AFTER_MS, type ModelStatus, statusSaid } from './outcomes.ts';
import type { Sending } from './seen-requests.ts';
import type { CreationOutcome, StatusOutcome } from './vocabulary.ts';

const LATE_COMMIT_MS = 5 * 60_000;

export interface ModelOrder extends says.Bill {
  /** By the monotonic clock; `null` for never. */
  readonly committedAt: number | null;
  status: ModelStatus;
  /** At any time: it may deny it since. */
  wasPaid: boolean;
}

/** Gets every request when it is sent, and every answer just before the terminal gets it. */
export interface Listener {
  /** @param left whether a byte left the machine · @returns a token to pass back with the answer */
  sent(operation: 'create' | 'status' | 'list', orderId: string, left: boolean): Sending;
  creationAnswered(orderId: string, word: says.CreationMeaning, sent: Sending): void;
  statusAnswered(orderId: string, word: says.StatusMeaning, sent: Sending): void;
  listAnswered(word: says.LinkMeaning, sent: Sending): void;
}

interface Call {
  readonly life: number;
  readonly operation: 'create' | 'status' | 'list';
  readonly orderId: string;
  answer(): void;
  lose(): void;
}

export class ModelGateway {
  readonly orders = new Map<string, ModelOrder>();
  line: 'up' | 'refusing' | 'silent' = 'up';
  creationFate: CreationOutcome = 'kept';
  statusOutcomes: StatusOutcome[] = [];
  /** The process that may get answers: those of an earlier one die with it. */
  life = 0;
  readonly #clock: Clock;
  readonly #listener: Listener;
  #calls: Call[] = [];
  readonly #arriving: (() => void)[] = [];

  constructor(clock: Clock, listener: Listener) {
    this.#clock = clock;
    this.#listener = listener;
  }

  /** Requests in flight of the living process, oldest first. */
  get out(): readonly Call[] {
    return this.#calls.filter(({ life }) => life === this.life);
  }

  /** One answer at a time, as from a real connection. @returns whether there was one */
  deliverNext(): boolean {
    const deliver = this.#arriving.shift();
    deliver?.();
    return deliver !== undefined;
  }

  /** The port for the process that is alive now. */
  connect(): Gateway {
    return {
      listMethods: () => this.#list(),
      createTransaction: (request) =>
        this.#create(request.merchantOrderId, request.paymentAmount, request.paymentMethod),
      // The model treats an invoice like any other creation.
      createInvoice: (request) => this.#create(request.merchantOrderId, request.paymentAmount, ''),
      checkStatus: (orderId) => this.#status(orderId),
      // The model has no callbacks: their only effect is a check, which it has.
      hasSigned: () => false,
      close: async () => undefined,
    };
  }

  /** Those that are committed. */
  newestFirst(): ModelOrder[] {
    return [...this.orders.values()].filter(({ orderId }) => this.exists(orderId)).toReversed();
  }

  exists(orderId: string): boolean {
    const committedAt = this.orders.get(orderId)?.committedAt ?? null;
    return committedAt !== null && committedAt <= this.#clock.monotonic();
  }

  #create(orderId: string, amount: number, method: string): Promise<Answer<TransactionReply>> {
    const outcome: CreationOutcome =
      this.line === 'up' ? this.creationFate : this.line === 'silent' ? 'silence-after' : 'never-sent';
    this.creationFate = 'kept';
    const now = this.#clock.monotonic();
    const reference = `REF${this.orders.size + 1}`;
    const isMade = !['never-sent', 'reset-before', 'refused', 'too-many', 'exists'].includes(outcome);
    const committedAt = this.line !== 'up' || !isMade ? null : outcome === 'commits-late' ? now + LATE_COMMIT_MS : now;
    const sent = this.#listener.sent('create', orderId, outcome !== 'never-sent');
    if (outcome !== 'never-sent')
      this.orders.set(orderId, { orderId, amount, reference, method, committedAt, status: 'pending', wasPaid: false });

    const { lostCreation } = says;
    const bill = { orderId, amount, reference, method };
    const said = creationSaid(outcome, bill, this.#anotherReference(bill));
    return this.#call('create', orderId, delayOf(outcome), said.answer, (isLost) =>
      this.#listener.creationAnswered(orderId, isLost ? lostCreation.word : said.word, sent),
    );
  }

  #status(orderId: string): Promise<Answer<StatusReply>> {
    const outcome: StatusOutcome =
      this.line === 'up' ? (this.statusOutcomes.shift() ?? 'truth') : this.line === 'silent' ? 'silence' : 'never-sent';
    const sent = this.#listener.sent('status', orderId, outcome !== 'never-sent');
    // The truth when the request arrives, however late its answer is sent.
    const order = this.orders.get(orderId);
    const bill = order ?? { orderId, amount: 10_000, reference: 'REF0', method: 'SP' };
    const truth = order && this.exists(orderId) ? order.status : 'unknown';
    const said = statusSaid(outcome, bill, truth, this.#anotherReference(bill));
    return this.#call('status', orderId, delayOf(outcome), said.answer, (isLost) =>
      this.#listener.statusAnswered(orderId, isLost ? says.lostStatus.word : said.word, sent),
    );
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

  /** @param delayMs `null`: until the run releases it, but no longer than the client waits */
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
