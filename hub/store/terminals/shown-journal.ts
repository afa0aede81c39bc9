/** Whose journal a machine with sales has, by the rows that it shows. Called while the code's terminal is locked. */
import type { ShownJournal } from '../../../shared/hub/enrolment.ts';
import type { Queries } from '../database.ts';

export type Continuation =
  | { readonly kind: 'continues' | 'other-journal' }
  /** Unknown before the machine shows this row. */
  | { readonly kind: 'row-wanted'; readonly position: number };

/** Whether the hub's copy of the terminal's journal is the beginning of this one. */
export async function continuationOf(
  { query }: Queries,
  terminal: string,
  journal: ShownJournal,
): Promise<Continuation> {
  const [head] = await query<{ durable: number; hash: string }>(
    `SELECT durable, encode(head_hash, 'hex') AS hash FROM terminal WHERE id = $1`,
    [terminal],
  );
  if (head === undefined || head.durable > journal.newest) return { kind: 'other-journal' };
  if (head.durable === 0) return { kind: 'continues' };
  if (head.durable !== journal.shown.position) return { kind: 'row-wanted', position: head.durable };
  return { kind: head.hash === journal.shown.hash ? 'continues' : 'other-journal' };
}

/** @param except the terminal that the code is for · @returns whether the hub has these sales as another terminal's */
export async function isOfAnother(
  { query }: Queries,
  environment: string,
  { firstSale }: ShownJournal,
  except: string | null,
): Promise<boolean> {
  const found = await query(
    `SELECT FROM terminal JOIN journal_row ON terminal_id = terminal.id
    WHERE environment = $1 AND terminal.id IS DISTINCT FROM $2 AND position = $3 AND hash = decode($4, 'hex') LIMIT 1`,
    [environment, except, firstSale.position, firstSale.hash],
  );
  return found.length > 0;
}
