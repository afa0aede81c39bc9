/**
 * New versions: looked for at the shop's address, downloaded, and installed when a manager says so, never while a payment
 * is open or on the screen. Without an address the program contacts nobody.
 */
import type { UpdatesView } from '../../shared/contract/updates.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/model/values/time.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventBus } from '../platform/event-bus.ts';
import { guarded } from '../platform/guarded.ts';
import type { Log } from '../platform/log.ts';
import { NotSigned, type Updater } from '../ports/program.ts';
import { updateAddress } from '../ports/settings/environment-config.ts';
import type { SettingsStore } from '../ports/settings/settings.ts';

/** The start has more urgent requests. */
const FIRST_LOOK_MS = MINUTE_MS;
/** Each look is one small request. It also resumes a download that was interrupted. */
const NEXT_LOOK_MS = 4 * HOUR_MS;

export interface UpdatesDeps {
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly events: EventBus;
  readonly settings: Pick<SettingsStore, 'read' | 'write'>;
  readonly log: Pick<Log, 'error'>;
  /** Why this program looks for no new version; `null`: it does, and `loadUpdater` may be called. */
  readonly obstacle: UpdatesView['obstacle'];
  /** Whether this installation can replace itself; if not, a version is only announced. */
  readonly installs: boolean;
  readonly loadUpdater: () => Promise<Updater>;
  /** Whether any payment of any environment is creating, unconfirmed, pending or on the screen. */
  readonly isPaymentOpen: () => boolean;
  /** Right before the program is replaced: the window may close. @returns what takes that back if the install fails */
  readonly beforeInstall: () => () => void;
}

type State = Pick<UpdatesView, 'stage' | 'newVersion' | 'percent' | 'checkedAt' | 'problem'>;
const nothing: State = { stage: 'none', newVersion: null, percent: 0, checkedAt: null, problem: null };

export function createUpdates(deps: UpdatesDeps) {
  const { clock, events, settings, log, obstacle, installs, loadUpdater, isPaymentOpen, beforeInstall } = deps;
  let state = nothing;
  let cancel = (): void => undefined;

  const view = (): UpdatesView => ({ ...state, address: settings.read().updateAddress ?? '', obstacle, installs });
  const isStill = (address: string): boolean => settings.read().updateAddress === address;
  const isIdle = (): boolean => state.stage === 'none' || state.stage === 'ready';
  const change = (changed: Partial<State>): void => {
    state = { ...state, ...changed };
    events.emit('updates');
  };

  async function look(): Promise<void> {
    const address = settings.read().updateAddress;
    if (obstacle !== null || address === null || !isIdle()) return;
    const { stage } = state;
    change({ stage: 'looking', problem: null });
    try {
      const updater = await loadUpdater();
      const newVersion = await updater.look(address);
      const isWanted = newVersion !== null && installs && isStill(address);
      change({ ...nothing, newVersion, checkedAt: clock.now(), stage: isWanted ? 'downloading' : 'none' });
      if (isWanted) {
        await updater.download((percent) => change({ percent }));
        change({ stage: 'ready' });
      }
    } catch (error) {
      log.error('update', error);
      const wasLooking = state.stage === 'looking';
      const otherwise = wasLooking ? 'unreachable' : 'not-downloaded';
      const problem = error instanceof NotSigned ? 'not-signed' : otherwise;
      // A downloaded version stays ready while the address does not answer.
      change({ problem, stage: wasLooking ? stage : 'none' });
    }
    if (isStill(address)) return;
    // What the former address has is no longer wanted.
    change(nothing);
    await look();
  }

  function schedule(delayMs: number): void {
    cancel = clock.after(
      delayMs,
      guarded('update', () => {
        schedule(NEXT_LOOK_MS);
        return look();
      }),
    );
  }

  return {
    view,
    /** @param typed empty: nobody is asked any more. @returns or `update-address-invalid` */
    setAddress(typed: string): Result<UpdatesView> {
      const address = updateAddress(typed.trim());
      if (address === null && typed.trim() !== '') return failed('update-address-invalid');
      settings.write({ updateAddress: address });
      if (isIdle()) change(nothing);
      void look();
      return ok(view());
    },
    /** Looks now, and downloads what it finds. @returns when that has ended. Never rejects */
    look,
    /** @returns or `update-not-ready`, `update-payment-open`; if it fails later, the view says so */
    async install(): Promise<Result<UpdatesView>> {
      if (state.stage !== 'ready') return failed('update-not-ready');
      const updater = await loadUpdater();
      if (isPaymentOpen()) return failed('update-payment-open');
      change({ stage: 'installing', problem: null });
      const stay = beforeInstall();
      updater.install((error) => {
        log.error('update', error);
        stay();
        change({ stage: 'ready', problem: 'not-installed' });
      });
      return ok(view());
    },
    start: () => schedule(FIRST_LOOK_MS),
    stop: () => cancel(),
  };
}
