/** A terminal as the hub sees it: a key, a journal with a chain, signed requests. It shares no code with the real one. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Database } from '../../../hub/store/database.ts';
import type { HubJournalRow } from '../../../shared/hub/journal.ts';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface RequestWishes {
  readonly method?: string;
  readonly body?: Uint8Array | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Epoch ms by the terminal's clock. */
  readonly time?: number;
  readonly nonce?: string;
  /** Of the body that is signed, if it is not the one that is sent. */
  readonly signedBody?: Uint8Array | string;
}

export interface SimulatedTerminal {
  readonly id: string;
  /** @param path with its query */
  request(path: string, wishes?: RequestWishes): Promise<Answer>;
  send(after: number, rows: readonly unknown[], wishes?: RequestWishes): Promise<Answer>;
  /** The headers that sign a request. */
  signed(path: string, wishes?: RequestWishes): Readonly<Record<string, string>>;
}

export interface TerminalKey {
  readonly privateKey: KeyObject;
  /** The raw 32 bytes in base64url, as an enrolment sends it. */
  readonly publicKey: string;
}

export function aKey(): TerminalKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' };
}

/** A terminal that is enrolled already, without a code. */
export async function anEnrolledTerminal(
  database: Database,
  address: string,
  { prefix = 'K1-', outlet = `Warung ${randomUUID()}` }: { readonly prefix?: string; readonly outlet?: string } = {},
): Promise<SimulatedTerminal & TerminalKey> {
  const key = aKey();
  const [made] = await database.query<{ id: string }>(
    `WITH outlet AS (
      INSERT INTO outlet (name, time_zone) VALUES ($1, 'Asia/Jakarta')
      ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id
    )
    INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key)
    SELECT id, $2, 'training', 'DEMO', $3, $4 FROM outlet RETURNING id`,
    [outlet, randomUUID(), prefix, Buffer.from(key.publicKey, 'base64url')],
  );
  return { ...asTerminal(address, made?.id ?? '', key), ...key };
}

export function asTerminal(address: string, id: string, { privateKey }: TerminalKey): SimulatedTerminal {
  const signed: SimulatedTerminal['signed'] = (path, wishes = {}) => {
    const { method = 'GET', body, time = Date.now(), signedBody = body } = wishes;
    const { nonce = randomBytes(16).toString('base64url') } = wishes;
    const bodyHash = createHash('sha256')
      .update(signedBody ?? '')
      .digest('hex');
    const text = ['konter-hub-1', method, path, id, time, nonce, bodyHash].join('\n');
    return {
      'konter-terminal': id,
      'konter-time': String(time),
      'konter-nonce': nonce,
      'konter-signature': sign(null, Buffer.from(text), privateKey).toString('base64url'),
    };
  };
  const request: SimulatedTerminal['request'] = async (path, wishes = {}) => {
    const { method = 'GET', body, headers = {} } = wishes;
    const reply = await fetch(`${address}${path}`, {
      method,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...signed(path, wishes),
        ...headers,
      },
    });
    return { status: reply.status, body: (await reply.json()) as Answer['body'] };
  };
  return {
    ...{ id, request, signed },
    send: (after, rows, wishes = {}) =>
      request('/v1/journal', {
        method: 'POST',
        body: gzipSync(JSON.stringify({ after, rows }), { level: 1 }),
        ...wishes,
        headers: { 'content-encoding': 'gzip', ...wishes.headers },
      }),
  };
}

export type Entry = readonly [kind: string, data?: Readonly<Record<string, unknown>>, orderId?: string | null];

/** @param begin rows that these follow, or the last of them · @param late ms by which its clock is ahead */
export function chained(
  entries: readonly Entry[],
  begin: readonly HubJournalRow[] | { readonly position: number; readonly hash: string | undefined } = [],
  late = 0,
): readonly HubJournalRow[] {
  const rows: HubJournalRow[] = [];
  const last = 'position' in begin ? begin : { position: begin.length, hash: begin.at(-1)?.hash };
  let previous = last.hash ?? '0'.repeat(64);
  for (const [kind, facts = {}, orderId = null] of entries) {
    const position = last.position + rows.length + 1;
    const [at, data] = [1_790_000_000_000 + position * 1_000 + late, JSON.stringify(facts)];
    const text = JSON.stringify([previous, position, orderId, at, kind, data]);
    const hash = createHash('sha256').update(text).digest('hex');
    rows.push({ position, orderId, at, kind, data, hash });
    previous = hash;
  }
  return rows;
}

/** A sale of one payment that is paid: three rows. */
export function paidSale(
  number: number,
  { amount = 25_000, day = '2026-11-23', method = 'SP', merchantCode = 'DEMO' } = {},
): readonly Entry[] {
  const orderId = `K1-261123-${number}`;
  const facts = {
    orderId,
    amount,
    method,
    methodKind: 'qris',
    methodName: 'QRIS',
    via: 'direct',
    saleId: number,
    merchantCode,
  };
  return [
    ['intent-recorded', { ...facts, businessDay: day, saleNumber: number }, orderId],
    ['created', { code: 'qris', reference: `REF${number}` }, orderId],
    ['paid', { businessDay: day, hour: 10, isDouble: false, late: false }, orderId],
  ];
}
