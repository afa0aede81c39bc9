/** Which messages the hub has sent, so that each goes out once. */
import type { Queries } from '../database.ts';

/** @returns `false` if it was sent, or another process is sending it */
export async function noteMessage({ query }: Queries, key: string): Promise<boolean> {
  const noted = await query('INSERT INTO sent_message (key) VALUES ($1) ON CONFLICT DO NOTHING RETURNING key', [key]);
  return noted.length > 0;
}

/** It could not be sent. */
export async function forgetMessage({ query }: Queries, key: string): Promise<void> {
  await query('DELETE FROM sent_message WHERE key = $1', [key]);
}
