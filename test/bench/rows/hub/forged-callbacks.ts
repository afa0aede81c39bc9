/** Real callbacks, one after the other, from their post until they are on their terminal's stream, while forged ones come. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Database } from '../../../../hub/store/database.ts';
import { aStreamOf } from '../../../support/hub/a-stream.ts';
import { anEnrolledTerminal } from '../../../support/hub/simulated-terminal.ts';
import { median, quantile } from '../../measure.ts';
import { atMost, type Bench, type Figure, withoutTarget } from '../../row.ts';
import type { Flood, FloodEnd } from './run-forged.ts';

const MOST_MS = 1_000;
const BETWEEN_MS = 30;

export async function forgedFigures(
  bench: Bench,
  database: Database,
  { address, forged }: { readonly address: string; readonly forged: number },
): Promise<readonly Figure[]> {
  const terminal = await anEnrolledTerminal(database, address, { prefix: 'K5-' });
  const stream = await aStreamOf(terminal, address, { handlesAll: true });
  bench.after(stream.close);
  let real = 0;
  /** @returns ms */
  const deliver = async (): Promise<number> => {
    real += 1;
    const order = `K5-REAL-${real}`;
    await database.query(
      `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, created_at, last_position)
      VALUES ($1, $2, 'pending', 25000, 'SP', current_date, 1, 0, 1)`,
      [terminal.id, order],
    );
    const fields = { merchantCode: 'DEMO', merchantOrderId: order, amount: '25000', signature: 'unchecked' };
    const startedAt = performance.now();
    const answer = await fetch(`${address}/callback`, { method: 'POST', body: new URLSearchParams(fields) });
    if (!answer.ok) throw new Error(`A real callback was answered ${answer.status}`);
    while (stream.bodies().length < real) await once(stream.socket, 'message');
    const took = performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    return took;
  };

  const before: number[] = [];
  while (before.length < (bench.quick ? 2 : 30)) before.push(await deliver());
  const attacker = fork(join(import.meta.dirname, 'run-forged.ts'));
  bench.after(() => attacker.kill('SIGKILL'));
  let end: FloodEnd | undefined;
  attacker.once('message', (message) => {
    end = message as FloodEnd;
  });
  attacker.send({ address, count: forged } satisfies Flood);
  const meanwhile: number[] = [];
  while (end === undefined) meanwhile.push(await deliver());
  const limit = { what: 'without forged ones', value: median(before) };
  const perSecond = Math.round((forged / end.ms) * 1_000).toLocaleString('en');
  return [
    {
      ...withoutTarget({
        what: 'a real callback on its stream while forged ones come, median',
        measured: median(meanwhile),
        unit: 'ms',
        note: `${end.refused.toLocaleString('en')} forged ones refused, ${perSecond} a second; ${meanwhile.length} real ones`,
      }),
      limit,
    },
    withoutTarget({ what: 'the same, p99', measured: quantile(meanwhile, 0.99), unit: 'ms' }),
    atMost(MOST_MS, { what: 'the same, slowest', measured: Math.max(...meanwhile), unit: 'ms' }),
  ];
}
