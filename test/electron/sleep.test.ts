/** The machine's sleep, simulated in the running program by the system's events. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeAndShow, shows } from '../support/browser/cashier.ts';
import { type AnyGateway, startAnyGateway } from '../support/gateway/any-gateway.ts';
import { type DisconnectableProxy, openDisconnectableProxy } from '../support/program/disconnectable-proxy.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';

describe('a machine that wakes', () => {
  let gateway: AnyGateway;
  let connection: DisconnectableProxy;
  let terminal: TerminalInElectron;
  beforeEach(async () => {
    gateway = await startAnyGateway();
    connection = await openDisconnectableProxy(gateway.url);
    terminal = await startTerminalInElectron({ provision: gateway.provisioning({ baseUrl: connection.url }) });
  });
  afterEach(async () => {
    await terminal?.remove();
    await connection?.cut();
    await gateway?.close();
  });

  const tell = (event: 'suspend' | 'resume', times = 1) =>
    terminal.program.app.evaluate(
      ({ powerMonitor }, told) => {
        for (let time = 0; time < told.times; time += 1) powerMonitor.emit(told.event);
      },
      { event, times },
    );

  /** From now on the main process records its timers, so that the test can suspend it. */
  const countTimers = () =>
    terminal.program.app.evaluate(({ app }) => {
      const set = globalThis.setTimeout;
      const timers = new Set<NodeJS.Timeout>();
      globalThis.setTimeout = ((...given: Parameters<typeof set>) => {
        const timer = set(...given);
        timers.add(timer);
        return timer;
      }) as typeof set;
      Object.assign(app, {
        // A suspended program has no timers. They are dropped, so that only the wake-up can start anything.
        fallAsleep() {
          for (const timer of timers) clearTimeout(timer);
          globalThis.setTimeout = (() => 0) as unknown as typeof set;
        },
        wake() {
          globalThis.setTimeout = set;
        },
      });
    });
  const fallAsleep = () =>
    terminal.program.app.evaluate(({ app }) => (app as unknown as { fallAsleep(): void }).fallAsleep());
  const wake = () => terminal.program.app.evaluate(({ app }) => (app as unknown as { wake(): void }).wake());

  it('asks for what was paid while it slept, and the screen turns green', async () => {
    const { page } = terminal;
    await countTimers();
    const orderId = await chargeAndShow(page, { amount: 25_000 });
    await connection.cut();
    await page.locator('[data-testid=connection][data-online=false]').waitFor();
    await tell('suspend');
    await fallAsleep();
    expect(await gateway.control.pay(orderId)).toBe('paid');
    await connection.mend();
    await wake();
    await tell('resume');
    await shows(page, 'paid');
    expect(await page.getByTestId('connection').getAttribute('data-online')).toBe('true');
  });

  it('and wakes a thousand times asks no more often than the gateway allows, and sells', async () => {
    const { page } = terminal;
    await chargeAndShow(page, { amount: 25_000 });
    await tell('resume', 1_000);
    await gateway.control.pay((await page.getByTestId('payment').getAttribute('data-order-id')) ?? '');
    await shows(page, 'paid');
    // Besides one creation and the method list, the settings allow twenty requests a minute.
    expect((await gateway.control.requests()).length).toBeLessThanOrEqual(22);
  });
});
