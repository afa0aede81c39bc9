/**
 * A charge from the router on: use case, ledger and HTTP client to a gateway in another process, and back with a QR and
 * with events to a window. The router is called by hand, without Electron's IPC. The gateway's own time is subtracted.
 */
import { join } from 'node:path';
import { openBenchTerminal } from '../bench-terminal.ts';
import { startBenchGateway } from '../gateway/bench-gateway.ts';
import { median, openOverwriting, quantile, timed } from '../measure.ts';
import { atMost, type Row, withoutTarget } from '../row.ts';

export const charge: Row = {
  name: 'charge',
  what: 'Charge: from the router to its reply with QR, gateway time taken out',
  async run(bench) {
    const server = await startBenchGateway();
    bench.after(server.close);
    const terminal = openBenchTerminal(bench.bigLedger(), server);
    bench.after(terminal.close);
    const disk = openOverwriting(join(bench.folder, 'charge-overwritten'));
    bench.after(disk.close);
    const waits: number[] = [];
    let cpuMs = 0;
    const all: { readonly orderId: string; readonly ms: number; readonly commits: number }[] = [];
    const [warmUp, counted] = bench.quick ? [2, 10] : [20, 500];
    for (let sale = -warmUp; sale < counted; sale += 1) {
      await terminal.leave();
      waits.push(timed(disk.once));
      const before = terminal.commits();
      const cpuBefore = process.cpuUsage();
      const startedAt = performance.now();
      const { orderId } = await terminal.charge();
      const ms = performance.now() - startedAt;
      const { user, system } = process.cpuUsage(cpuBefore);
      if (sale >= 0) cpuMs += (user + system) / 1_000;
      if (sale >= 0) all.push({ orderId, ms, commits: terminal.commits() - before });
    }
    const { tookMs } = await server.counts();
    const without = all.map(({ orderId, ms }) => ms - (tookMs[orderId] ?? 0));
    return {
      kind: 'measured',
      figures: [
        atMost(8, { what: 'median', measured: median(without), unit: 'ms' }),
        atMost(25, { what: 'p99', measured: quantile(without, 0.99), unit: 'ms', note: `of ${counted} charges` }),
        withoutTarget({ what: 'commits for each', measured: median(all.map(({ commits }) => commits)), unit: '×' }),
        withoutTarget({ what: 'CPU for each, on average', measured: cpuMs / counted, unit: 'ms' }),
        withoutTarget({ what: 'overwrite 4 KiB + fdatasync, median', measured: median(waits), unit: 'ms' }),
        withoutTarget({ what: 'overwrite 4 KiB + fdatasync, p99', measured: quantile(waits, 0.99), unit: 'ms' }),
        withoutTarget({ what: 'the gateway itself', measured: median(Object.values(tookMs)), unit: 'ms' }),
      ],
    };
  },
};
