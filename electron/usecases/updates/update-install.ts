/**
 * Downloads the offered version and installs it: when a manager says so, and never while a payment is open or on the
 * screen. A manager may also order it for later: then it is done when nobody is at the till, or at the next start.
 */
import type { UpdatesView } from '../../../shared/contract/views/setup/update-views.ts';
import { MINUTE_MS } from '../../../shared/model/values/durations.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { compareVersions } from '../../../shared/model/version.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { guarded } from '../../platform/guarded.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import type { UpdatePackage, Updater } from '../../ports/updates.ts';
import { type Machine, packageFor } from './package-for.ts';
import type { Offer } from './update-notice.ts';

/** The connection may be back; the bytes that are here stay. */
const TRY_AGAIN_MS = 5 * MINUTE_MS;
/** Nobody has touched the machine for so long: whoever types a sale is not interrupted. */
const QUIET_MS = 5 * MINUTE_MS;
const LOOK_FOR_QUIET_MS = MINUTE_MS;

export interface UpdateInstallDeps {
  readonly clock: Pick<Clock, 'after'>;
  readonly events: EventBus;
  readonly settings: Pick<SettingsStore, 'read' | 'write'>;
  /** `null`: this installation can't replace itself, so a version is told of and no more. */
  readonly updater: Updater | null;
  /** Of this program. */
  readonly version: string;
  readonly machine: Machine;
  /** Whether any payment of any environment is creating, unconfirmed, pending or on the screen. */
  readonly isPaymentOpen: () => boolean;
  /** Since when nobody has touched the machine, ms. */
  readonly idleMs: () => number;
  /** Right before the program is replaced: the window may close. */
  readonly beforeInstall: () => void;
}

export type InstallView = Pick<
  UpdatesView,
  'installs' | 'stage' | 'percent' | 'installProblem' | 'isPaymentOpen' | 'isOrdered'
>;

export interface UpdateInstall {
  readonly view: () => InstallView;
  /** The version that comes or is here, also while the address does not answer; `null`: none. */
  readonly newVersion: () => string | null;
  /** What the last look found; `null`: nothing, or it is offered no more. */
  readonly offer: (offer: Offer | null) => void;
  /** @returns when the program is about to end; or `update-not-ready`, `update-payment-open`, `update-not-installed` */
  readonly install: () => Promise<Result<null>>;
  /** Orders it for a quiet moment, or takes the order back. @returns or `update-not-ready` */
  readonly installLater: (isOrdered: boolean) => Result<null>;
  /** Installs what was ordered in an earlier run. @param offer as the order names it @returns whether the program ends */
  readonly installOrdered: (offer: Offer) => Promise<boolean>;
  readonly stop: () => void;
}

type State = Pick<UpdatesView, 'stage' | 'percent' | 'installProblem'>;
const nothing: State = { stage: 'none', percent: null, installProblem: null };

export function openUpdateInstall(deps: UpdateInstallDeps): UpdateInstall {
  const { clock, events, settings, updater, version, machine, isPaymentOpen, idleMs, beforeInstall } = deps;
  let state = nothing;
  let current: { readonly offer: Offer; readonly wanted: UpdatePackage } | null = null;
  let ending = new AbortController();
  let cancelWait = (): void => undefined;
  let wasPaymentOpen = false;

  const change = (next: State): void => {
    state = next;
    events.emit('updates');
  };

  const isOrdered = (): boolean => current !== null && settings.read().orderedUpdate?.manifest === current.offer.text;
  const dropOrder = (): void => {
    if (settings.read().orderedUpdate !== null) settings.write({ orderedUpdate: null });
  };

  function forget(): void {
    ending.abort();
    cancelWait();
    dropOrder();
    current = null;
    change(nothing);
  }

  async function download(wanted: UpdatePackage, by: Updater): Promise<void> {
    ending = new AbortController();
    const { signal } = ending;
    change({ stage: 'downloading', percent: 0, installProblem: null });
    const onProgress = (bytes: number): void => {
      const percent = Math.floor((bytes / wanted.bytes) * 100);
      if (!signal.aborted && percent !== state.percent) change({ ...state, percent });
    };
    const problem = await by.download(wanted, { onProgress, signal });
    if (signal.aborted) return;
    if (problem === null) change({ ...nothing, stage: 'ready' });
    else change({ ...nothing, installProblem: problem });
    if (problem === 'interrupted') wait(TRY_AGAIN_MS, () => download(wanted, by));
    if (problem === null && isOrdered()) waitForQuiet();
  }

  function wait(delayMs: number, then: () => Promise<unknown>): void {
    cancelWait();
    cancelWait = clock.after(delayMs, guarded('update', then));
  }

  function waitForQuiet(): void {
    wait(LOOK_FOR_QUIET_MS, async () => {
      if (isPaymentOpen() || idleMs() < QUIET_MS) waitForQuiet();
      else await install();
    });
  }

  async function install(): Promise<Result<null>> {
    if (updater === null || current === null || state.stage !== 'ready') return failed('update-not-ready');
    if (compareVersions(current.wanted.version, version) <= 0) return failed('update-not-ready');
    if (isPaymentOpen()) return failed('update-payment-open');
    cancelWait();
    // Before the attempt, so that one that fails is not repeated at each start.
    dropOrder();
    change({ ...nothing, stage: 'installing' });
    beforeInstall();
    const problem = await updater.install();
    if (problem === null) return ok(null);
    change({ ...nothing, installProblem: problem });
    return failed('update-not-installed');
  }

  // A button that waits for the end of a payment must learn of it.
  events.on(
    'payment',
    guarded('update', () => {
      if (state.stage !== 'ready' || isPaymentOpen() === wasPaymentOpen) return;
      wasPaymentOpen = isPaymentOpen();
      events.emit('updates');
    }),
  );

  return {
    view: () => ({
      ...state,
      installs: updater !== null,
      isPaymentOpen: state.stage === 'ready' && isPaymentOpen(),
      isOrdered: isOrdered(),
    }),
    newVersion: () => current?.wanted.version ?? null,
    offer(offer) {
      const wanted = offer && packageFor(offer.manifest, offer.address, machine);
      if (current && wanted?.sha512 !== current.wanted.sha512) forget();
      if (offer === null || updater === null || state.stage !== 'none') return;
      if (wanted === null) {
        change({ ...nothing, installProblem: 'no-package' });
        return;
      }
      current = { offer, wanted };
      void guarded('update', () => download(wanted, updater))();
    },
    install,
    installLater(isWanted) {
      if (current === null || state.stage !== 'ready') return failed('update-not-ready');
      const { text: manifest, address } = current.offer;
      settings.write({ orderedUpdate: isWanted ? { manifest, address } : null });
      cancelWait();
      if (isWanted) waitForQuiet();
      events.emit('updates');
      return ok(null);
    },
    async installOrdered(offer) {
      const wanted = packageFor(offer.manifest, offer.address, machine);
      if (updater === null || wanted === null || isPaymentOpen()) return false;
      // Only what is here: a start must not wait for a download.
      const problem = await updater.download(wanted, { onProgress: () => undefined, signal: AbortSignal.abort() });
      if (problem !== null) return false;
      current = { offer, wanted };
      state = { ...nothing, stage: 'ready' };
      return (await install()).ok;
    },
    stop() {
      ending.abort();
      cancelWait();
    },
  };
}
