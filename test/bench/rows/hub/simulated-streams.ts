/** Terminals with an open stream, in their own process: the terminal's real listener, with its real waits. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { newKeyPair } from '../../../../electron/hub/connect-hub.ts';
import type { Database } from '../../../../hub/store/database.ts';
import type { Bench } from '../../row.ts';
import type { StreamsState, StreamsWish } from './run-streams.ts';

export interface SimulatedStreams {
  readonly terminals: readonly string[];
  state(): Promise<StreamsState>;
  /** @returns ms until this holds */
  until(holds: (state: StreamsState) => boolean): Promise<number>;
}

/** @param address of the hub, or of a proxy before several @returns with every stream open */
export async function simulatedStreams(
  bench: Bench,
  database: Database,
  { address, count }: { readonly address: string; readonly count: number },
): Promise<SimulatedStreams> {
  const { publicKey, privateKey } = newKeyPair();
  const made = await database.query<{ id: string }>(
    `WITH outlet AS (INSERT INTO outlet (name, time_zone) VALUES ('Streams ' || gen_random_uuid(), 'Asia/Jakarta') RETURNING id)
    INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key)
    SELECT id, 'Counter ' || number, 'training', 'DEMO', 'K1-', $1 FROM outlet, generate_series(1, ${count}) AS number
    RETURNING id`,
    [Buffer.from(publicKey, 'base64url')],
  );
  const terminals = made.map(({ id }) => id);
  const child = fork(join(import.meta.dirname, 'run-streams.ts'));
  bench.after(() => child.kill('SIGKILL'));
  child.send({ address, terminals, privateKey } satisfies StreamsWish);
  const state = async (): Promise<StreamsState> => {
    child.send('state');
    const [answer] = (await once(child, 'message')) as [StreamsState];
    return answer;
  };
  const streams: SimulatedStreams = {
    terminals,
    state,
    async until(holds) {
      const startedAt = performance.now();
      while (!holds(await state())) await new Promise((resolve) => setTimeout(resolve, 20));
      return performance.now() - startedAt;
    },
  };
  await streams.until(({ open }) => open === count);
  return streams;
}
