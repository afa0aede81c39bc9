/**
 * Enrolment codes: an owner makes one, and it becomes a terminal, or the new machine or new key of one, in one transaction.
 */
import {
  ENROLMENT_CODE_VALID_MS,
  type EnrolmentReply,
  type EnrolmentRequest,
  type ShownJournal,
} from '../../../shared/hub/enrolment.ts';
import type { HubFailureCode } from '../../../shared/hub/failures.ts';
import type { EnrolmentCodeRequest } from '../../../shared/hub/owners/terminals.ts';
import type { Database, Queries } from '../database.ts';
import { lockHistories } from '../journal/histories.ts';
import { isPrefixTaken } from '../totals/learned.ts';
import { KEY_CHANNEL } from './keys.ts';

interface NewEnrolmentCode extends EnrolmentCodeRequest {
  /** SHA-256 of the code: the table alone enrols nothing. */
  readonly codeHash: Uint8Array;
  readonly madeBy: string;
}

/**
 * A terminal's name is taken unless the code replaces that terminal.
 * @returns when the code ends, epoch ms; `undefined` if outlet or replaced terminal are not the person's to see, or the
 *   name is taken
 */
export async function addEnrolmentCode({ query }: Queries, code: NewEnrolmentCode): Promise<number | undefined> {
  const [made] = await query<{ expires: Date }>(
    `INSERT INTO enrolment_code (code_hash, outlet_id, terminal_name, replaces, made_by, expires_at)
    SELECT $1, outlet.id, $3, $4, $5, now() + $6 * interval '1 millisecond'
    FROM visible_outlets($5) AS outlet
    WHERE outlet.id = $2
      AND ($4::uuid IS NULL OR EXISTS (SELECT FROM visible_terminals($5) WHERE id = $4 AND outlet_id = $2))
      AND NOT EXISTS (SELECT FROM terminal WHERE outlet_id = $2 AND name = $3 AND id IS DISTINCT FROM $4)
    RETURNING expires_at AS expires`,
    [code.codeHash, code.outlet, code.terminalName, code.replaces, code.madeBy, ENROLMENT_CODE_VALID_MS],
  );
  return made?.expires.getTime();
}

/** Used or expired, a day ago. The terminal itself has what came of a code. */
export async function removeEndedCodes({ query }: Queries): Promise<void> {
  await query(`DELETE FROM enrolment_code WHERE least(used_at, expires_at) < now() - interval '1 day'`);
}

export type Redeemed =
  | { readonly kind: 'enrolled'; readonly terminal: EnrolmentReply }
  /** Unknown, used or expired. */
  | { readonly kind: 'no-code' }
  /** The name was given to another terminal meanwhile. */
  | { readonly kind: 'name-taken' }
  /** This machine can neither replace the terminal nor become a new one. The code stays valid. */
  | { readonly kind: 'refused'; readonly because: Obstacle; readonly position?: number };

type Obstacle = Extract<
  HubFailureCode,
  | ('ledger-not-empty' | 'other-environment' | 'other-merchant' | 'other-prefix' | 'prefix-taken')
  | ('other-journal' | 'row-wanted' | 'known-journal')
>;

interface Code {
  readonly outletId: string;
  readonly name: string;
  readonly replaces: string | null;
}

export interface Enrolment extends Omit<EnrolmentRequest, 'code' | 'publicKey' | 'shopName'> {
  /** SHA-256 of the code. */
  readonly codeHash: Uint8Array;
  readonly publicKey: Uint8Array;
}

export function redeemCode(database: Database, enrolment: Enrolment): Promise<Redeemed> {
  return database.transaction(async (queries) => {
    const { query } = queries;
    const [code] = await query<Code>(
      `SELECT outlet_id AS "outletId", terminal_name AS name, replaces FROM enrolment_code
      WHERE code_hash = $1 AND used_at IS NULL AND expires_at > now() FOR UPDATE`,
      [enrolment.codeHash],
    );
    if (code === undefined) return { kind: 'no-code' };
    const { environment, journal } = enrolment;
    const isKnown = journal && (await isOfAnother(queries, environment, journal, code.replaces));
    if (isKnown) return { kind: 'refused', because: 'known-journal' };
    const place = code.replaces ? await placeOf(queries, code.replaces, enrolment) : null;
    if (typeof place === 'object' && place !== null) return { kind: 'refused', ...place };
    if (await isPrefixTaken(queries, enrolment, place)) return { kind: 'refused', because: 'prefix-taken' };
    const terminal = place ? await replaced(queries, place, enrolment) : await added(queries, code, enrolment);
    if (terminal === undefined) return { kind: 'name-taken' };
    await query('UPDATE enrolment_code SET used_at = now() WHERE code_hash = $1', [enrolment.codeHash]);
    return { kind: 'enrolled', terminal };
  });
}

const reply = `RETURNING id AS terminal, name, durable, (SELECT name FROM outlet WHERE outlet.id = outlet_id) AS outlet`;

async function added({ query }: Queries, code: Code, enrolment: Enrolment): Promise<EnrolmentReply | undefined> {
  const { environment, merchantCode, orderIdPrefix, publicKey } = enrolment;
  const [terminal] = await query<EnrolmentReply>(
    `INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (outlet_id, name) DO NOTHING ${reply}`,
    [code.outletId, code.name, environment, merchantCode, orderIdPrefix, publicKey],
  );
  return terminal;
}

type Found = { readonly because: Obstacle; readonly position?: number };

/** @returns the history that this machine continues, or why it can't continue with the terminal's journal */
async function placeOf(queries: Queries, id: string, enrolment: Enrolment): Promise<string | Found> {
  const { query } = queries;
  // The key of any of them may end here, which locks the epoch: no terminal is locked after that.
  await lockHistories(queries, id);
  const [old] = await query<Pick<Enrolment, 'environment' | 'merchantCode' | 'orderIdPrefix'>>(
    `SELECT environment, merchant_code AS "merchantCode", order_id_prefix AS "orderIdPrefix" FROM terminal
    WHERE id = $1`,
    [id],
  );
  if (old?.environment !== enrolment.environment) return { because: 'other-environment' };
  // It may have changed its account and its ID since the hub's copy ended: its journal says who it is.
  if (enrolment.journal !== undefined) return await continued(queries, id, enrolment.journal);
  if (enrolment.hasSales !== false) return { because: 'ledger-not-empty' };
  if (old.orderIdPrefix !== enrolment.orderIdPrefix) return { because: 'other-prefix' };
  // The shop may have changed its account since the enrolment.
  const merchants = [old.merchantCode, await newestMerchant(query, id)];
  return merchants.includes(enrolment.merchantCode) ? id : { because: 'other-merchant' };
}

async function newestMerchant(query: Queries['query'], id: string): Promise<unknown> {
  const [intent] = await query<{ data: string }>(
    `SELECT data FROM journal_row WHERE terminal_id = $1 AND kind = 'intent-recorded' ORDER BY position DESC LIMIT 1`,
    [id],
  );
  return JSON.parse(intent?.data ?? '{}').merchantCode;
}

/** The old machine's key ends in the same transaction. Rows that it is sending now are taken before, or never: `takeRows`. */
async function replaced({ query }: Queries, id: string, enrolment: Enrolment): Promise<EnrolmentReply | undefined> {
  const { merchantCode, orderIdPrefix, publicKey } = enrolment;
  const [terminal] = await query<EnrolmentReply>(
    // Both are of what it was until now: the orders that it began so are still its own.
    `WITH ended AS (
      INSERT INTO revoked_key (terminal_id, public_key) SELECT id, public_key FROM terminal WHERE id = $1
      ON CONFLICT DO NOTHING
    ), used AS (
      INSERT INTO journalled_prefix (merchant_code, prefix, terminal_id)
      SELECT merchant_code, order_id_prefix, id FROM terminal
      WHERE id = $1 AND (merchant_code <> $3 OR order_id_prefix <> $4) ON CONFLICT DO NOTHING
    )
    UPDATE terminal SET public_key = $2, merchant_code = $3, order_id_prefix = $4, enrolled_at = now(), revoked_at = NULL,
      left_at = NULL, is_unconfirmed = false
    WHERE id = $1 ${reply}`,
    [id, publicKey, merchantCode, orderIdPrefix],
  );
  await query(`SELECT pg_notify('${KEY_CHANNEL}', $1)`, [id]);
  return terminal;
}

/**
 * Of the terminal's histories, the one whose copy is the beginning of this journal. The machine shows the row of one end
 * after the other, the longest first.
 */
async function continued({ query }: Queries, terminal: string, journal: ShownJournal): Promise<string | Found> {
  const { newest, shown } = journal;
  const ends = await query<{ id: string; durable: number; hash: string; isOurs: boolean }>(
    `SELECT id, durable, encode(head_hash, 'hex') AS hash, is_ours AS "isOurs" FROM terminal
    WHERE durable <= $2 AND (id = $1 OR root_id = (SELECT root_id FROM terminal WHERE id = $1)) ORDER BY durable DESC`,
    [terminal, newest],
  );
  const found = ends.find(({ durable, hash }) => durable === 0 || (durable === shown.position && hash === shown.hash));
  const isAsked = ends.some(({ durable }) => durable === shown.position);
  const next = ends.find(({ durable }) => durable > 0 && (!isAsked || durable < shown.position));
  if (found !== undefined && (found.durable > 0 || next === undefined))
    return found.isOurs ? found.id : { because: 'other-journal' };
  return next === undefined ? { because: 'other-journal' } : { because: 'row-wanted', position: next.durable };
}

/** @param except the terminal that the code is for · @returns whether the hub has these sales as another terminal's */
async function isOfAnother(
  { query }: Queries,
  environment: string,
  { firstSale }: ShownJournal,
  except: string | null,
): Promise<boolean> {
  const found = await query(
    `SELECT FROM terminal JOIN journal_row ON terminal_id = terminal.id
    WHERE environment = $1 AND position = $3
      AND coalesce(root_id, terminal.id) IS DISTINCT FROM (SELECT coalesce(root_id, id) FROM terminal WHERE id = $2) AND hash = decode($4, 'hex') LIMIT 1`,
    [environment, except, firstSale.position, firstSale.hash],
  );
  return found.length > 0;
}
