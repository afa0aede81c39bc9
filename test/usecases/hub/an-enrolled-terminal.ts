/** A counter with a training gateway, enrolled at a small hub. Only the clock is faked. */
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createStatusShares } from '../../../electron/app/accounts/gateways-by-account.ts';
import { readCallback } from '../../../electron/gateway/callbacks/callback-form.ts';
import { type HubConnectorOptions, hubConnector } from '../../../electron/hub/connect-hub.ts';
import { openHubEnrolments } from '../../../electron/hub/enrolments-file.ts';
import type { HubKeys } from '../../../electron/ports/hub.ts';
import type { LedgerGuardian } from '../../../electron/ports/ledger-guardian.ts';
import { gatewayAddress } from '../../../electron/ports/settings/environment-config.ts';
import { createLedgerGuardian } from '../../../electron/store/guardian/create-ledger-guardian.ts';
import { createCallbackHandler } from '../../../electron/usecases/callbacks.ts';
import { createHub } from '../../../electron/usecases/hub/create-hub.ts';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { background } from '../../support/jobs/background.ts';
import { sealedFiles } from '../../support/sealed-files.ts';
import { aHub, CODE } from './a-hub.ts';

interface Restoring {
  readonly guardian: LedgerGuardian;
  readonly onLedgerReplaced: () => void;
}

export function aGuardianFor({ folder, clock }: CounterFixture): LedgerGuardian {
  return createLedgerGuardian({
    ...{ version: '1.0.0', background, dataDirectory: folder, now: clock.now },
    fileOf: (environment) => join(folder, `sales-${environment}.sqlite`),
    onRebuilt: () => undefined,
    onDamage: (_, words) => expect.fail(words.join(', ')),
    onJobDied: () => undefined,
  });
}

/** The limit of the terminal's own settings. */
export const OWN_PER_MINUTE = 20;

/** Keys in memory; the vault has tests of its own. */
export function hubKeys(): HubKeys {
  const kept = new Map<Environment, string>();
  return {
    isAvailable: async () => true,
    hubKey: async (environment) => kept.get(environment),
    keepHubKey: async (environment, key) => void kept.set(environment, key),
    forgetHubKey: async (environment) => void kept.delete(environment),
  };
}

export async function aTerminalWithAHub(limits: Partial<HubConnectorOptions> = {}) {
  const counter = await counterFixture();
  await refreshMethods(counter.parts, counter.context);
  const small = await aHub(counter.clock.now);
  const keys = hubKeys();
  const first = openOn(counter, keys, limits);
  first.start();
  const terminal = {
    ...{ counter, small, keys },
    hub: first,
    shares: first.shares,
    enrol: () => terminal.hub.enrol(small.url, CODE),
    /** Lets time pass until this holds. Requests to the hub are on their way meanwhile. */
    async until(holds: () => boolean, stepMs = 1_000): Promise<void> {
      await expect
        .poll(
          async () => {
            await counter.pass(stepMs);
            return holds();
          },
          { interval: 10 },
        )
        .toBe(true);
    },
    hasAll: () => small.rows.length === (counter.ledger.journal.head()?.id ?? 0),
    /** The program ends and starts again. */
    restart() {
      terminal.hub.stop();
      terminal.hub = openOn(counter, keys, limits);
      terminal.hub.start();
    },
  };
  onTestFinished(() => terminal.hub.stop());
  return terminal;
}

export function openOn(
  counter: CounterFixture,
  keys: HubKeys,
  limits: Partial<HubConnectorOptions>,
  { guardian, onLedgerReplaced }: Restoring = { guardian: aGuardianFor(counter), onLedgerReplaced: () => undefined },
) {
  const { clock, events } = counter;
  const shares = createStatusShares(
    () => OWN_PER_MINUTE,
    () => undefined,
  );
  const hub = createHub({
    ...{ clock, events, keys, random: () => 0.5, readCallback },
    watcher: counter.watcher,
    handleCallback: createCallbackHandler(counter.parts),
    ...{ hubRestore: guardian.hubRestore, onLedgerReplaced },
    enrolments: openHubEnrolments(counter.folder, sealedFiles(counter.folder)),
    connector: async () => hubConnector({ now: clock.now, ...limits }),
    shopLedgers: { get: () => counter.shopLedger, has: () => true } as never,
    selected: () => 'sandbox',
    account: () => counter.account,
    dayEndHour: () => 4,
    terms: () => ({ ...counter.terms, shopTimeZone: counter.timeZone }),
    allowedAddress: gatewayAddress,
    onShare: shares.set,
    onError: (error) => counter.errors.push(error),
  });
  return { ...hub, shares };
}
