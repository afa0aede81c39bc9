import type { TerminalState } from '../../../shared/hub/stream-messages.ts';
import type { Queries } from '../database.ts';

/** `NOTIFY` with a terminal's id: it or its outlet was renamed. */
export const NAME_CHANNEL = 'konter_name';

/** @param id of a terminal that was just authenticated: rows of terminals are never removed */
export async function namedTerminal(
  { query }: Queries,
  id: string,
): Promise<Pick<TerminalState, 'outlet' | 'name' | 'durable'>> {
  const [named] = await query<Pick<TerminalState, 'outlet' | 'name' | 'durable'>>(
    `SELECT outlet.name AS outlet, terminal.name, durable FROM terminal JOIN outlet ON outlet.id = outlet_id
    WHERE terminal.id = $1`,
    [id],
  );
  if (named === undefined) throw new Error('There is no such terminal');
  return named;
}

/** @param asked an id or a name; `null`: all @returns those that are so, by name */
export async function terminalsNamed(
  { query }: Queries,
  asked: string | null,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await query(
    `SELECT terminal.id, outlet.name || ', ' || terminal.name AS name FROM terminal JOIN outlet ON outlet.id = outlet_id
    WHERE $1::text IS NULL OR terminal.id::text = $1 OR terminal.name = $1 OR outlet.name || ', ' || terminal.name = $1
    ORDER BY name, terminal.id`,
    [asked],
  );
}
