/** The record of acts: only ever added to, by a trigger of the table. */
import type { ActView } from '../../../shared/hub/owners/acts.ts';
import type { Queries } from '../database.ts';
import { isStorable } from '../is-storable.ts';
import { epochMs } from './outlets.ts';

export interface Act {
  readonly what: string;
  readonly status: number;
  readonly person: string | null;
  /** What it is about: an id, a name or a login, as it was sent. */
  readonly about: string | null;
  readonly address: string;
}

const LONGEST_ABOUT = 100;

export async function recordAct({ query }: Queries, { what, status, person, about, address }: Act): Promise<void> {
  const kept = about !== null && isStorable(about) ? about.slice(0, LONGEST_ABOUT).toWellFormed() : null;
  await query('INSERT INTO act (what, status, person_id, about, address) VALUES ($1, $2, $3, $4, $5)', [
    ...[what, status, person, kept, address],
  ]);
}

/** Newest first. @param before the number of an act */
export async function readActs({ query }: Queries, before: number | null, most: number): Promise<readonly ActView[]> {
  return await query<ActView>(
    `SELECT number, ${epochMs('at')} AS at, what, status, person.name AS "by", about, address
    FROM act LEFT JOIN person ON person.id = person_id
    WHERE $1::bigint IS NULL OR number < $1 ORDER BY number DESC LIMIT $2`,
    [before, most],
  );
}
