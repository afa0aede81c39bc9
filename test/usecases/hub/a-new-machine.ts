/** A machine without sales, set up with the account of another counter, at the same gateway and the same clock. */
import { expect, onTestFinished } from 'vitest';
import type { HubConnectorOptions } from '../../../electron/hub/connect-hub.ts';
import type { LedgerGuardian } from '../../../electron/ports/ledger-guardian.ts';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import { resumePayments } from '../../../electron/usecases/sale/open-payments.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { aGuardianFor, hubKeys, openOn } from './an-enrolled-terminal.ts';

export async function aNewMachine(old: CounterFixture, limits: Partial<HubConnectorOptions> = {}) {
  const keys = hubKeys();
  let guardian: LedgerGuardian | null = null;
  const counter = await counterFixture({
    beside: old,
    open(fixture) {
      guardian = aGuardianFor(fixture);
      return guardian.open('sandbox');
    },
  });
  await refreshMethods(counter.parts, counter.context);
  const createHub = () => {
    if (guardian === null) throw new Error('The ledger was never opened');
    const onLedgerReplaced = (): void => {
      resumePayments(counter.parts, counter.shopLedger);
      counter.watcher.wake();
    };
    const hub = openOn(counter, keys, limits, { guardian, onLedgerReplaced });
    hub.start();
    return { hub, guardian };
  };
  const machine = {
    ...createHub(),
    ...{ counter, keys },
    /** The program ends and starts again. */
    async restart() {
      machine.hub.stop();
      await counter.restart();
      Object.assign(machine, createHub());
    },
    /** Lets time pass until this holds. */
    async until(holds: () => boolean, stepMs = 1_000): Promise<void> {
      await expect
        .poll(
          async () => {
            await counter.pass(stepMs);
            return holds();
          },
          { interval: 10, timeout: 20_000 },
        )
        .toBe(true);
    },
  };
  onTestFinished(() => machine.hub.stop());
  return machine;
}
