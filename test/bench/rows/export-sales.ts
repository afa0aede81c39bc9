/**
 * Every sale of the large ledger into a CSV, as a window requests it. Meanwhile a cashier charges and uses History
 * through the same main process. The job is the program's: the bundle, in a separate process.
 */
import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { backgroundIn } from '../../../electron/platform/background/background.ts';
import type { DayRange } from '../../../electron/ports/ledger/history-port.ts';
import { previewUtilityProcess } from '../../../electron/preview/stand-in/modules/preview-utility-process.ts';
import type { ExportedFile } from '../../../shared/contract/export.ts';
import { openBenchTerminal } from '../bench-terminal.ts';
import { startBenchGateway } from '../gateway/bench-gateway.ts';
import { startIdleLoop } from '../idle-loop.ts';
import { median, quantile, timed } from '../measure.ts';
import { atMost, type Bench, comparedTo, type Row, withoutTarget } from '../row.ts';

const builtJob = join(import.meta.dirname, '../../../out/main/export-job.js');
/** The most frequent actions at a counter. */
const ASKS_EVERY_MS = 40;

export const exportSales: Row = {
  name: 'export',
  what: 'Export to CSV',
  async run(bench) {
    // As in the shipped program: its memory is that of the bundle, not that of a TypeScript loader.
    if (!existsSync(builtJob)) return { kind: 'skipped', reason: 'not built: npm run build' };
    const server = await startBenchGateway();
    bench.after(server.close);
    const jobs = watchedJobs(bench);
    const terminal = openBenchTerminal(bench.bigLedger(), server, {
      folder: bench.folder,
      background: jobs.background,
    });
    bench.after(terminal.close);
    const requests = requestsOf(terminal);
    for (let warmUp = 0; warmUp < 20; warmUp += 1) await requests.next();
    // The program has started a process before, after its first paint, to check the ledger. The first one is the most
    // expensive.
    await exported(terminal, { from: '1999-01-01', to: '1999-01-01' });
    const idle = await measured(requests, (asked) => asked < (bench.quick ? 10 : 200));
    const rssBefore = process.memoryUsage.rss();
    let rssMost = 0;

    const startedAt = performance.now();
    let isRunning = true;
    const exporting = exported(terminal).finally(() => (isRunning = false));
    const busy = await measured(requests, () => {
      rssMost = Math.max(rssMost, process.memoryUsage.rss());
      jobs.look();
      return isRunning;
    });
    const { rows, bytes } = await exporting;
    const tookMs = performance.now() - startedAt;
    const jobMb = jobs.mostBytes() / 1e6;
    const mainMb = (rssMost - rssBefore) / 1e6;
    return {
      kind: 'measured',
      figures: [
        comparedTo({ what: 'without an export', value: quantile(idle.ms, 0.99) }, 2, {
          what: 'a request meanwhile, p99',
          measured: quantile(busy.ms, 0.99),
          unit: 'ms',
          note: `${busy.ms.length} charges and pages of history; medians ${median(busy.ms).toFixed(1)} and ${median(idle.ms).toFixed(1)} ms`,
        }),
        atMost(100, {
          what: 'memory above idle, most of it',
          measured: jobMb + Math.max(0, mainMb),
          unit: 'MB',
          note: `the whole process of the export ${jobMb.toFixed(0)} MB, the main process ${mainMb.toFixed(0)} MB more than before`,
        }),
        withoutTarget({
          what: 'longest the event loop of the main process stood still',
          measured: busy.stillMs,
          unit: 'ms',
          note: `an idle loop beside it ${busy.machineMs.toFixed(1)} ms; without an export ${idle.stillMs.toFixed(1)} and ${idle.machineMs.toFixed(1)} ms`,
        }),
        comparedTo({ what: 'the same bytes, flushed by the megabyte', value: writtenIn(bench, bytes) / 1_000 }, 3, {
          what: `${rows.toLocaleString('en')} sales, ${(bytes / 1e6).toFixed(0)} MB`,
          measured: tookMs / 1_000,
          unit: 's',
        }),
      ],
    };
  },
};

/** @returns ms */
function writtenIn({ folder }: Bench, bytes: number): number {
  const megabyte = Buffer.alloc(1e6, 7);
  const file = openSync(join(folder, 'written'), 'w');
  const ms = timed(() => {
    for (let left = bytes; left > 0; left -= megabyte.length) {
      writeSync(file, megabyte, 0, Math.min(left, megabyte.length));
      fdatasyncSync(file);
    }
  });
  closeSync(file);
  return ms;
}

type Terminal = ReturnType<typeof openBenchTerminal>;

/** In succession, repeatedly: the requests of a cashier and a manager. */
async function* requestsOf(terminal: Terminal): AsyncGenerator<void> {
  for (;;) {
    await terminal.leave();
    yield;
    await terminal.charge();
    yield;
    await terminal.ask('history.page', firstPage);
    yield;
  }
}

const firstPage = { from: null, until: null, search: '', before: null };

async function measured(requests: AsyncGenerator<void>, continues: (asked: number) => boolean) {
  // The delay of a timer that is due each millisecond: the time for which the loop was blocked.
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const idle = await startIdleLoop();
  const ms: number[] = [];
  while (continues(ms.length)) {
    const startedAt = performance.now();
    await requests.next();
    ms.push(performance.now() - startedAt);
    await sleep(ASKS_EVERY_MS);
  }
  delay.disable();
  return { ms, stillMs: delay.max / 1e6, machineMs: await idle.stop() };
}

/** @returns when the file is whole */
async function exported(terminal: Terminal, days: DayRange | null = null): Promise<ExportedFile> {
  const answer = await terminal.ask('export.start', { content: 'sales', format: 'csv', days });
  const { ok, value } = answer as { ok: boolean; value: ExportedFile };
  if (!ok) throw new Error(`Not exported: ${JSON.stringify(answer)}`);
  return value;
}

/** The job from the bundle, and its peak memory. */
function watchedJobs(bench: Bench) {
  let pid: number | undefined;
  let most = 0;
  const background = backgroundIn({
    fork(_, args) {
      const child = previewUtilityProcess.fork(builtJob, args);
      pid = child.pid;
      return child;
    },
  });
  bench.after(background.close);
  return {
    background,
    mostBytes: () => most,
    look(): void {
      try {
        // Without the memory shared with the main process, whose program it runs: each page counts divided by its
        // users.
        const peak = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
        most = Math.max(most, Number(peak ?? 0) * 1_024);
      } catch {
        // It has ended, or this system reports it in another form.
      }
    },
  };
}
