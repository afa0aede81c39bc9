/** The offered methods and the age of their list. A stale list is returned at once and renewed in the background. */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { MethodsView } from '../../../shared/contract/methods.ts';
import { accountKey } from '../../../shared/model/environment.ts';
import type { PaymentMethod } from '../../../shared/model/payment.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import type { Parts } from '../parts.ts';
import type { ShopContext } from '../sale/shop-context.ts';
import { offeredMethods, withOneQris } from './offered-methods.ts';
import { type RefreshDeps, refreshMethods } from './refresh-methods.ts';

/** Methods change a few times a year. */
const FRESH_FOR_MS = 3_600_000;
/** Limits retries after a failure, so that repeated taps cause no repeated requests. */
const TRY_AGAIN_AFTER_MS = 15_000;

interface Problem {
  readonly account: string;
  /** Of the list that the attempt failed to renew: a newer list ends the problem. */
  readonly listedAt: number | null;
  readonly failure: Failure;
}

export interface MethodCatalog {
  /** @param context `undefined` while nothing is set up: then nothing is offered */
  view(context: ShopContext | undefined): MethodsView;
  /** Renews a stale list. Never rejects; the event `methods` announces a change. */
  renewIfStale(context: ShopContext): Promise<void>;
}

export function createMethodCatalog(
  deps: RefreshDeps & { readonly settings?: SettingsStore },
  onBug: (error: unknown) => void,
): MethodCatalog {
  let problem: Problem | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let triedFor = '';

  return {
    view(context) {
      if (!context) return { offers: [], listedAt: null, problem: { code: 'environment-not-set-up' } };
      const { offers, listedAt } = offeredMethods(context);
      // A probe or connection test may have renewed the list since, or another account may be selected.
      const isOver = problem?.account !== accountKey(context.account) || problem.listedAt !== listedAt;
      const used = deps.settings ? lastUsed({ settings: deps.settings }) : {};
      return {
        offers: [...withOneQris(offers)],
        listedAt,
        problem: isOver || !problem ? null : problem.failure,
        ...used,
      };
    },
    async renewIfStale(context) {
      const { clock, events } = deps;
      let listedAt: number | null;
      try {
        ({ listedAt } = offeredMethods(context));
      } catch (error) {
        onBug(error);
        return;
      }
      const account = accountKey(context.account);
      const now = clock.now();
      if (triedFor === account && clock.monotonic() - triedAt < TRY_AGAIN_AFTER_MS) return;
      if (listedAt !== null && now >= listedAt && now - listedAt < FRESH_FOR_MS && triedFor === account) return;
      triedAt = clock.monotonic();
      triedFor = account;
      try {
        const renewed = await refreshMethods(deps, context);
        problem = renewed.ok ? null : { account, listedAt, failure: renewed.failure };
      } catch (error) {
        problem = { account, listedAt, failure: { code: 'internal' } };
        onBug(error);
      }
      events.emit('methods');
    },
  };
}

type LastMethodsDeps = Pick<Parts, 'settings' | 'events'>;

/**
 * Remembers the bank, wallet or outlet that was charged: preselected the next time, which saves a tap. Writes only
 * changes, and an error here never fails the sale.
 */
export function rememberMethod({ settings, events }: LastMethodsDeps, { kind, code }: PaymentMethod): void {
  const { environment, lastMethods } = settings.read();
  if (lastMethods[environment]?.[kind] === code) return;
  try {
    settings.write({ lastMethods: { ...lastMethods, [environment]: { ...lastMethods[environment], [kind]: code } } });
  } catch {
    return; // Settings can't be written: the next sale only lacks the preselection.
  }
  events.emit('methods');
}

export function lastUsed({ settings }: Pick<LastMethodsDeps, 'settings'>): Pick<MethodsView, 'lastUsed'> {
  const { environment, lastMethods } = settings.read();
  const used = lastMethods[environment];
  return used ? { lastUsed: used } : {};
}
