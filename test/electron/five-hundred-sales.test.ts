/** What 500 sales leave in the memory of a running till. Of listeners nothing; of memory no more than a bound. */
import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KonterBridge } from '../../shared/channels.ts';
import { rupiah } from '../../shared/rupiah.ts';
import { type AnyGateway, startAnyGateway } from '../support/any-gateway.ts';
import { figure } from '../support/figures.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';

/** So that everything which is kept once, or up to a bound, is there before anything is counted. */
const WARM_UP = 100;
const SALES = 500;
/** In 500 sales: 6 kB each. What is kept of a sale in memory is forgotten again, or bounded. */
const MOST_GROWTH_BYTES = 3_000_000;

describe('500 sales', { timeout: 600_000 }, () => {
  let gateway: AnyGateway;
  let terminal: TerminalInElectron;
  let page: Page;
  let debug: CDPSession;

  beforeAll(async () => {
    gateway = await startAnyGateway();
    // Both requests of a sale count, and a sale is to wait for nothing.
    terminal = await startTerminalInElectron({ provision: gateway.provisioning({ statusChecksPerMinute: 600 }) });
    page = terminal.page;
    await page.getByTestId('amount').waitFor();
    debug = await page.context().newCDPSession(page);
  });
  afterAll(async () => {
    await terminal?.remove();
    await gateway?.close();
  });

  /** As its window would ask for it: charged, paid by the customer, asked about until it is green. */
  async function sell(count: number): Promise<void> {
    for (let sold = 0; sold < count; sold += 1) {
      const orderId = await page.evaluate(
        async (amount) => {
          const { konter } = window as unknown as { konter: KonterBridge };
          const order = { environment: 'sandbox', amount, method: 'SP', note: '' } as const;
          const charged = await konter.request('sale.charge', order);
          if (!charged.ok) throw new Error(charged.failure.code);
          return charged.value.orderId;
        },
        rupiah(10_000 + sold),
      );
      await gateway.control.pay(orderId);
      await expect.poll(() => stateOf(orderId), { timeout: 90_000 }).toBe('paid');
    }
  }

  const stateOf = (orderId: string) =>
    page.evaluate(async (asked) => {
      const { konter } = window as unknown as { konter: KonterBridge };
      const checked = await konter.request('payment.check', { orderId: asked });
      // Refused while it is being asked about, or asked too often: then what is known.
      const seen = checked.ok ? checked : await konter.request('payment.view', { orderId: asked });
      return seen.ok ? seen.value.state : seen.failure.code;
    }, orderId);

  async function measure() {
    await debug.send('HeapProfiler.collectGarbage');
    const { jsEventListeners } = await debug.send('Memory.getDOMCounters');
    const { usedSize } = await debug.send('Runtime.getHeapUsage');
    const main = await terminal.program.app.evaluate(async (electron) => {
      const { setFlagsFromString, getHeapStatistics } = process.getBuiltinModule('v8');
      setFlagsFromString('--expose-gc');
      const collect = process.getBuiltinModule('vm').runInNewContext('gc') as () => void;
      // What one round sets free may hold on to more; compiled code that nobody runs goes after several.
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
      };
    });
    return { main, page: { listeners: jsEventListeners, heap: usedSize } };
  }

  it('leave no listener behind, and no more memory than a bound', async () => {
    await sell(WARM_UP);
    const before = await measure();
    await sell(SALES);
    const after = await measure();
    expect(after.main.listeners).toEqual(before.main.listeners);
    expect(after.page.listeners).toBeLessThanOrEqual(before.page.listeners);
    expect(after.main.heap - before.main.heap).toBeLessThan(MOST_GROWTH_BYTES);
    expect(after.page.heap - before.page.heap).toBeLessThan(MOST_GROWTH_BYTES);
    const inMb = (bytes: number) => Math.round(bytes / 10_000) / 100;
    figure('500 sales in a real Electron, heap in MB', {
      ...{ 'main process before': inMb(before.main.heap), after: inMb(after.main.heap) },
      ...{ 'page before': inMb(before.page.heap), 'page after': inMb(after.page.heap) },
    });
  });
});
