/** The methods on offer, with how fresh they are; a stale list is shown at once and renewed behind it. */
import { accountKey } from '../../../shared/model/environment.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { MethodsView } from '../../../shared/contract/views/views.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import type { Counter } from '../sell/counter.ts';
import { lastUsed } from './last-methods.ts';
import { offeredMethods } from './offered-methods.ts';
import { type RefreshParts, refreshMethods } from './refresh-methods.ts';

/** Methods change a few times a year; a morning's list is good for the morning. */
const FRESH_FOR_MS = 3_600_000;
/** After a failure: not with every press of a button. */
const TRY_AGAIN_AFTER_MS = 15_000;

interface Problem {
  readonly account: string;
  /** Of the list that the attempt failed to renew: a newer one ends the problem. */
  readonly listedAt: number | null;
  readonly failure: Failure;
}

export interface MethodsDesk {
  /** @param counter `undefined` while nothing is set up: then nothing is offered */
  view(counter: Counter | undefined): MethodsView;
  /** Renews the list where it is stale. Never rejects; news comes as the event `methods`. */
  renewIfStale(counter: Counter): Promise<void>;
}

export function openMethodsDesk(
  parts: RefreshParts & { readonly settings?: SettingsStore },
  onBug: (error: unknown) => void,
): MethodsDesk {
  let problem: Problem | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let triedFor = '';

  return {
    view(counter) {
      if (!counter) return { offers: [], listedAt: null, problem: { code: 'environment-not-set-up' } };
      const { offers, listedAt } = offeredMethods(counter);
      // A probe or a connection test may have listed them since, or another account been chosen.
      const isOver = problem?.account !== accountKey(counter.account) || problem.listedAt !== listedAt;
      const used = parts.settings ? lastUsed({ settings: parts.settings }) : {};
      return { offers: [...offers], listedAt, problem: isOver || !problem ? null : problem.failure, ...used };
    },
    async renewIfStale(counter) {
      const { clock, news } = parts;
      let listedAt: number | null;
      try {
        ({ listedAt } = offeredMethods(counter));
      } catch (error) {
        onBug(error);
        return;
      }
      const account = accountKey(counter.account);
      const now = clock.now();
      if (triedFor === account && clock.steady() - triedAt < TRY_AGAIN_AFTER_MS) return;
      if (listedAt !== null && now >= listedAt && now - listedAt < FRESH_FOR_MS && triedFor === account) return;
      triedAt = clock.steady();
      triedFor = account;
      try {
        const renewed = await refreshMethods(parts, counter);
        problem = renewed.ok ? null : { account, listedAt, failure: renewed.failure };
      } catch (error) {
        problem = { account, listedAt, failure: { code: 'internal' } };
        onBug(error);
      }
      news.emit('methods');
    },
  };
}
