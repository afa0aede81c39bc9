/**
 * The processor time of a charge from the router on: use case, ledger and HTTP client to a gateway in another process, and
 * back with the code and with events to a window. The limit is the least code that does the same: two transactions with
 * the same rows, and one signed request. The router is called by hand: Electron's IPC is in neither of the two.
 */
import { join } from 'node:path';
import { openDatabase } from '../../../electron/store/open-ledger.ts';
import { openBenchTerminal } from '../bench-terminal.ts';
import { startBenchGateway } from '../gateway/bench-gateway.ts';
import { median, serialize } from '../measure.ts';
import { atMost, comparedTo, type Row } from '../row.ts';
import { openBare } from './record-change.ts';
import { plainClient } from './status-check.ts';

export const charge: Row = {
  name: 'charge',
  what: 'Charge: CPU from the request to the reply with QR, gateway taken out',
  async run(bench) {
    const server = await startBenchGateway();
    bench.after(server.close);
    const terminal = openBenchTerminal(bench.bigLedger(), server);
    bench.after(terminal.close);
    const bare = openBare(openDatabase({ file: join(bench.folder, 'bare-charge.sqlite'), environment: 'sandbox' }));
    bench.after(bare.close);
    const plain = plainClient(server);
    bench.after(plain.close);
    const commits: number[] = [];
    const costs = await serialize(bench.quick ? 10 : 500, {
      ours: async () => {
        await terminal.leave();
        const before = terminal.commits();
        const ms = await cpuOf(terminal.charge);
        commits.push(terminal.commits() - before);
        return ms;
      },
      bare: () =>
        cpuOf(async () => {
          bare.intent();
          await plain.post();
          bare.created();
        }),
    });
    return {
      kind: 'measured',
      figures: [
        comparedTo({ what: 'two transactions and a signed request', value: median(costs.bare) }, 1.5, {
          what: 'CPU of one, without Electron’s IPC',
          measured: median(costs.ours),
          unit: 'ms',
        }),
        atMost(2, { what: 'commits for each', measured: median(commits), unit: '×' }),
      ],
    };
  },
};

/** @returns ms of this process, user and system */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
