/**
 * Resources of a running till after a day of 500 sales: no more listeners, open files or handles, memory below a limit,
 * and disk in proportion to the sales. KONTER_SOAK_DAYS=7 sells for a week, with the same limits.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figure } from '../support/figures.ts';
import { type AnyGateway, startAnyGateway } from '../support/gateway/any-gateway.ts';
import { chargeByBridge, stateByBridge } from '../support/program/sale-by-bridge.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';

/** So that everything that is created once, or up to a limit, exists before the first count. */
const WARM_UP = 100;
const DAYS = Number(process.env['KONTER_SOAK_DAYS'] ?? 1);
const SALES = 500 * DAYS;
/** For 500 sales: 6 kB each. Memory about a sale is freed again, or limited. */
const MOST_GROWTH_BYTES = 3_000_000;
/** For the whole main process, including Chromium's part, which returns freed memory late. */
const MOST_RESIDENT_BYTES = 30_000_000;
/** The ledger with its intent log and the gateway's messages. */
const MOST_DISK_BYTES_A_SALE = 20_000;

describe('a day of 500 sales', { timeout: 600_000 * DAYS }, () => {
  let gateway: AnyGateway;
  let terminal: TerminalInElectron;
  let page: Page;
  let debug: CDPSession;

  beforeAll(async () => {
    gateway = await startAnyGateway();
    // Both requests of a sale count towards the rate limit, and no sale may wait.
    terminal = await startTerminalInElectron({ provision: gateway.provisioning({ statusChecksPerMinute: 600 }) });
    page = terminal.page;
    await page.getByTestId('amount').waitFor();
    debug = await page.context().newCDPSession(page);
  });
  afterAll(async () => {
    await terminal?.remove();
    await gateway?.close();
  });

  /** As a window would: charge, customer pays, check until it is paid. */
  async function sell(count: number): Promise<void> {
    for (let sold = 0; sold < count; sold += 1) {
      const orderId = await chargeByBridge(page, 10_000 + sold);
      await gateway.control.pay(orderId);
      await expect.poll(() => stateByBridge(page, orderId), { timeout: 90_000 }).toBe('paid');
    }
  }

  async function measure() {
    await debug.send('HeapProfiler.collectGarbage');
    const { jsEventListeners } = await debug.send('Memory.getDOMCounters');
    const { usedSize } = await debug.send('Runtime.getHeapUsage');
    const main = await terminal.program.app.evaluate(async (electron) => {
      const { setFlagsFromString, getHeapStatistics } = process.getBuiltinModule('v8');
      setFlagsFromString('--expose-gc');
      const collect = process.getBuiltinModule('vm').runInNewContext('gc') as () => void;
      // Several rounds: freed objects may hold others, and unused compiled code is dropped only after several
      // collections.
      for (let round = 0; round < 8; round += 1) {
        collect();
        await new Promise((next) => setImmediate(next));
      }
      const { app, BrowserWindow, ipcMain, powerMonitor } = electron;
      const windows = BrowserWindow.getAllWindows();
      const emitters = [app, ipcMain, powerMonitor, process, ...windows, ...windows.map((each) => each.webContents)];
      const count = (emitter: NodeJS.EventEmitter) =>
        emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0);
      return {
        listeners: emitters.map((each) => count(each as NodeJS.EventEmitter)),
        heap: getHeapStatistics().used_heap_size,
        resident: process.memoryUsage.rss(),
        // Pending timers, open sockets and pipes.
        handles: process.getActiveResourcesInfo().length,
        files: process.platform === 'linux' ? process.getBuiltinModule('fs').readdirSync('/proc/self/fd').length : 0,
      };
    });
    const bytesOf = (name: string) => statSync(join(terminal.dataDir, name)).size;
    const onDisk = readdirSync(terminal.dataDir).filter((name) => /^(sales|support)-/.test(name));
    const disk = onDisk.reduce((sum, name) => sum + bytesOf(name), 0);
    const log = bytesOf('logs/konter.log');
    return { main, disk, log, page: { listeners: jsEventListeners, heap: usedSize } };
  }

  it('leaves no listener, file or handle behind, and no more memory and disk than a bound', async () => {
    await sell(WARM_UP);
    const before = await measure();
    await sell(SALES);
    const after = await measure();
    expect(after.main.listeners).toEqual(before.main.listeners);
    // The present screen may have a few more or fewer; one per sale would be hundreds.
    expect(after.page.listeners - before.page.listeners).toBeLessThanOrEqual(10);
    expect(after.main.heap - before.main.heap).toBeLessThan(MOST_GROWTH_BYTES);
    expect(after.page.heap - before.page.heap).toBeLessThan(MOST_GROWTH_BYTES);
    expect(after.main.resident - before.main.resident).toBeLessThan(MOST_RESIDENT_BYTES);
    // Those of the present sale and its connections.
    expect(after.main.files - before.main.files).toBeLessThanOrEqual(10);
    expect(after.main.handles - before.main.handles).toBeLessThanOrEqual(10);
    expect((after.disk - before.disk) / SALES).toBeLessThan(MOST_DISK_BYTES_A_SALE);
    // A successful sale is not logged.
    expect((after.log - before.log) / SALES).toBeLessThan(10);
    const inMb = (bytes: number) => Math.round(bytes / 10_000) / 100;
    figure(`${SALES} sales in a real Electron, heap in MB`, {
      ...{ 'main process before': inMb(before.main.heap), after: inMb(after.main.heap) },
      ...{ 'resident before': inMb(before.main.resident), 'resident after': inMb(after.main.resident) },
      ...{ 'files before': before.main.files, 'files after': after.main.files },
      ...{ 'handles before': before.main.handles, 'handles after': after.main.handles },
      'bytes on the disk a sale': Math.round((after.disk - before.disk) / SALES),
      'bytes of log in all': after.log - before.log,
      ...{ 'page before': inMb(before.page.heap), 'page after': inMb(after.page.heap) },
    });
  });
});
