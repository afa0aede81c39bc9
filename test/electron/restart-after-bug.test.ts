/** An uncaught error in the main process: the till restarts by itself, with the same payment. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeAndShow, shows } from '../support/browser/cashier.ts';
import { type AnyGateway, startAnyGateway } from '../support/gateway/any-gateway.ts';
import { logged } from './support/main-process.ts';
import { endWhileItStarts, freePorts, startWithPorts } from './support/program-with-ports.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';

let gateway: AnyGateway;
let terminal: TerminalInElectron;
beforeEach(async () => {
  gateway = await startAnyGateway();
  terminal = await startTerminalInElectron({ provision: gateway.provisioning() });
});
afterEach(() => gateway.close());

/** In a test that caused errors, the till's log has no others. */
async function removeAfter(bugs: readonly string[]): Promise<void> {
  const errors = readFileSync(join(terminal.dataDir, 'logs/konter.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
  expect(errors.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(bugs);
  expect(errors.join()).not.toContain('canary');
  const removed = terminal.remove();
  if (bugs.length > 0) await expect(removed).rejects.toThrow('The terminal complained');
  else await removed;
}

/**
 * An error in the main process of a program whose restart this test could not follow, so the restart is only recorded.
 */
async function fail(how: 'exception' | 'rejection'): Promise<{ asked: string[] }> {
  const notes = join(terminal.dataDir, '..', 'asked.txt');
  terminal.program.console.end();
  await terminal.program.app.evaluate(
    ({ app, dialog }, told) => {
      const { appendFileSync, rmSync } = process.getBuiltinModule('fs');
      rmSync(told.notes, { force: true });
      app.relaunch = () => appendFileSync(told.notes, 'relaunch\n');
      dialog.showErrorBox = (_title, words) => appendFileSync(told.notes, `${words.replaceAll('\n', ' ')}\n`);
      setTimeout(() => {
        const error = new Error('canary of what a message may hold');
        if (told.how === 'exception') throw error;
        void Promise.reject(error);
      }, 50);
    },
    { how, notes },
  );
  expect(await terminal.program.printed.ended).toBe(0);
  return { asked: readFileSync(notes, 'utf8').split('\n').slice(0, -1) };
}

describe('a bug in the main process', () => {
  it('ends it in order and starts it again three times, with the payment that turns green; then it stops in words', async () => {
    const orderId = await chargeAndShow(terminal.page, { amount: 25_000 });
    for (const how of ['exception', 'rejection', 'exception'] as const) {
      expect(await fail(how)).toEqual({ asked: ['relaunch'] });
      terminal = await terminal.again();
      const payment = await shows(terminal.page, 'pending');
      expect(await payment.getAttribute('data-order-id')).toBe(orderId);
    }
    const { asked } = await fail('exception');
    expect(asked).toEqual([expect.stringMatching(/^Konter berhenti karena .* Konter stopped because /)]);
    expect(logged(terminal, 'restarts after an error')).toHaveLength(3);
    expect(logged(terminal, 'stops after an error')).toHaveLength(1);

    terminal = await terminal.again();
    await gateway.control.pay(orderId);
    await shows(terminal.page, 'paid');
    await removeAfter(['uncaught exception', 'unhandled rejection', 'uncaught exception', 'uncaught exception']);
  });

  it('is none where someone ends the program while it starts', async () => {
    // In training mode, which logs when its window is about to open.
    const dataDir = join(terminal.dataDir, '../in-training');
    const env = { KONTER_DATA_DIR: dataDir, KONTER_PROVISION: undefined };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) expect(await endWhileItStarts(env, signal)).toBe(0);
    expect(readFileSync(join(dataDir, 'logs/konter.log'), 'utf8')).not.toContain('restarts after an error');
    await removeAfter([]);
  });

  it('brings a new program up by itself, on the same payment', async () => {
    await terminal.stop();
    const ports = await freePorts();
    const env = { KONTER_DATA_DIR: terminal.dataDir, KONTER_LANG: 'id' };
    const first = await startWithPorts(env, ports);
    const orderId = await chargeAndShow(first.page, { amount: 25_000 });
    // It may end before it has answered; the test waits for its end.
    first.inMain("setTimeout(() => { throw new Error('canary') }, 50)").catch(() => undefined);
    await first.ended;
    const second = await first.next();
    expect(second.pid).not.toBe(first.pid);
    expect(await (await shows(second.page, 'pending')).getAttribute('data-order-id')).toBe(orderId);
    await gateway.control.pay(orderId);
    await shows(second.page, 'paid');
    await second.kill();
    expect(existsSync(join(terminal.dataDir, 'restarts.json'))).toBe(true);
    await removeAfter(['uncaught exception']);
  });
});
