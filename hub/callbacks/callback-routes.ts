/**
 * `POST /callback` and `POST /callback/<outlet>`: the address that gateways get as `callbackUrl`. It is open to everyone.
 * The hub has no key and checks no signature. It keeps callbacks for orders of its terminals, and the terminal checks
 * them.
 */
import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { callerAddress, countByMinute, HubError } from '../http/refusals.ts';
import { type ArrivedCallback, keepCallback, wantedCallbacks } from '../store/callbacks.ts';
import type { Database } from '../store/database.ts';

/** As the terminal's own listener. */
const LONGEST_NAME = 50;
const LONGEST_AMOUNT = 15;
const LONGEST_SIGNATURE = 255;

/** Callbacks that are the same in these fields are one. */
const READ_FIELDS = [
  ...['merchantcode', 'merchantorderid', 'amount', 'paymentamount', 'resultcode', 'reference', 'signature'],
  ...['paymentcode', 'publisherorderid', 'settlementdate', 'issuercode', 'sppayment', 'spuserhash', 'merchantuserid'],
];

/**
 * Finds out which order a gateway's callback is about (gateway-interface, "Payment result callback"). Only the terminal
 * can check its signature, so nothing else of it is believed or read here.
 * @param form the body
 * @returns `null` if a field that every callback has is missing, repeated or malformed, or if PostgreSQL's text, which has
 *   no NUL, cannot keep the body
 */
function readCallbackOrder(form: string): Pick<ArrivedCallback, 'merchantCode' | 'orderId' | 'bodyHash'> | null {
  if (form.includes('\0')) return null;
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(form)) {
    const key = name.toLowerCase();
    const values = fields.get(key);
    // A copy for each of eight thousand repetitions would cost a tenth of a second.
    if (values === undefined) fields.set(key, [value]);
    else values.push(value);
  }
  const merchantCode = one(fields.get('merchantcode'), LONGEST_NAME);
  const orderId = one(fields.get('merchantorderid'), LONGEST_NAME);
  const signature = one(fields.get('signature'), LONGEST_SIGNATURE);
  const amount = one(fields.get('amount') ?? fields.get('paymentamount'), LONGEST_AMOUNT);
  if (merchantCode === null || orderId === null || signature === null) return null;
  if (amount === null || !/^\d+$/.test(amount)) return null;
  const read = READ_FIELDS.map((name) => fields.get(name) ?? []);
  return { merchantCode, orderId, bodyHash: createHash('sha256').update(JSON.stringify(read)).digest() };
}

/** A repeated field is refused, as the terminal does: a relay or an attacker may have added the second value. */
function one(values: readonly string[] | undefined, longest: number): string | null {
  const [value, ...more] = values ?? [];
  const isPlain = value !== undefined && value !== '' && value.length <= longest && !/\p{Cc}/u.test(value);
  return isPlain && more.length === 0 ? value : null;
}

/** Who paid is stored nowhere. The terminal asks only whether the gateway named somebody, and no signature covers it. */
const withoutCustomer = (form: string): string => form.replace(/(^|&)(merchantUserId=)[^&]+/gi, '$1$2-');

const LONGEST_BODY = 16 * 1024;
/**
 * Of an address. A flood of forged ones then costs the database nothing for the rest of the minute. Gateways may be at
 * the same address, where the hub does not know its proxy: a few hundred refusals do not block them.
 */
const MOST_REFUSALS = 1_200;
/** Of orders that no journal here has yet. Forged ones must fill neither the table nor a terminal's stream. */
const MOST_GUESSES = 120;

/** Sorted out by one query. */
const MOST_AT_ONCE = 500;

const outletSchema = z.object({ outlet: z.uuid() }).partial();

/** @param mostRefusals of an address in a minute */
export function callbackRoutes(database: Database, mostRefusals = MOST_REFUSALS): FastifyPluginAsync {
  const refusals = countByMinute(mostRefusals);
  const guesses = countByMinute(MOST_GUESSES);

  /** Forged ones share one query, and take nothing that a real one needs. */
  const isWanted = askTogether((asked: readonly ArrivedCallback[]) => wantedCallbacks(database, asked), MOST_AT_ONCE);

  const receive = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const outlet = outletSchema.safeParse(request.params);
    const address = callerAddress(request);
    if (refusals.isBlocked(address)) throw new HubError('too-many-requests', 'Too many callbacks were refused.');
    const body = typeof request.body === 'string' ? withoutCustomer(request.body) : '';
    const order = readCallbackOrder(body);
    if (order === null || !outlet.success) {
      refusals.count(address);
      throw new HubError('malformed', 'This is not a callback.');
    }
    const mayGuess = !guesses.isBlocked(address);
    const arrived = { ...order, body, address, outletId: outlet.data.outlet ?? null, mayGuess };
    const kept = (await isWanted(arrived)) ? await keepCallback(database, arrived) : null;
    if (kept?.isGuess) guesses.count(address);
    if (kept && kept.terminals > 0 && !kept.isFlood) return reply.code(200).send();
    refusals.count(address);
    if (kept?.isFlood) throw new HubError('too-many-requests', 'Too many callbacks of this order came already.');
    // The gateway may try again, and the terminal's journal may have arrived by then.
    throw new HubError('not-found', 'No terminal here knows this order.');
  };

  return async (server) => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_BODY },
      (_request, body, parsed) => parsed(null, body),
    );
    server.post('/callback', { bodyLimit: LONGEST_BODY }, receive);
    server.post('/callback/:outlet', { bodyLimit: LONGEST_BODY }, receive);
  };
}

/**
 * Answers many questions by few queries: those that come while one is under way wait for it, and then go together.
 * @param ask answers in the order of the questions; a failure fails each of them
 * @param most questions of one query
 */
export function askTogether<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most: number,
): (question: Question) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  /** Those that wait for the one under way. */
  let waiting: { readonly questions: Question[]; readonly answers: Promise<readonly Answer[]> } | undefined;
  return async (question) => {
    if (waiting === undefined || waiting.questions.length === most) {
      const questions: Question[] = [];
      const begin = (): Promise<readonly Answer[]> => {
        if (waiting?.questions === questions) waiting = undefined;
        return ask(questions);
      };
      const answers = last.then(begin, begin);
      [last, waiting] = [answers, { questions, answers }];
    }
    const index = waiting.questions.push(question) - 1;
    const answers = await waiting.answers;
    if (!(index in answers)) throw new Error('A question has no answer');
    return answers[index] as Answer;
  };
}
