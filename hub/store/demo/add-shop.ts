/** Outlets and terminals of the demonstration, without codes and without machines: no machine has their private keys. */
import type { Database } from '../database.ts';

export interface DemoTerminal {
  readonly outlet: string;
  readonly name: string;
  /** `K1-` */
  readonly orderIdPrefix: string;
  readonly publicKey: Uint8Array;
}

/** @returns the terminal's id */
export async function addDemoTerminal(database: Database, terminal: DemoTerminal): Promise<string> {
  const [made] = await database.query<{ id: string }>(
    `WITH shop AS (
      INSERT INTO outlet (name, time_zone) VALUES ($1, 'Asia/Jakarta')
      ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id
    )
    INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key, last_seen_at)
    SELECT id, $2, 'training', 'DEMO', $3, $4, now() FROM shop RETURNING id`,
    [terminal.outlet, terminal.name, terminal.orderIdPrefix, terminal.publicKey],
  );
  if (made === undefined) throw new Error('The terminal was not made');
  return made.id;
}

export async function hasTerminals(database: Database): Promise<boolean> {
  return (await database.query('SELECT FROM terminal LIMIT 1')).length > 0;
}
