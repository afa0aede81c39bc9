/**
 * Asks the gateway which methods are active and keeps the answer. The one harmless signed call of the interface, so it
 * is also how a connection is tested and how a line that was down is found up again.
 */
import type { Failure, FailureCode } from '../../../shared/contract/failure.ts';
import { MINIMUM_PAYMENT } from '../../../shared/model/values/rupiah.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { failed, ok } from '../../../shared/model/values/result.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { Gateways } from '../../ports/gateways.ts';
import type { Answer, ListedMethod } from '../../ports/gateway.ts';
import { updateLinkFromAnswer } from '../../payments/link/update-link.ts';
import { retryPermitFor } from '../../payments/link/retry-permit.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import type { CounterTerms } from '../sell/counter.ts';
import { offersFrom } from './offered-methods.ts';

export interface RefreshDeps {
  readonly clock: Clock;
  readonly events: EventBus;
  readonly gateways: Gateways;
  readonly watcher: Watcher;
}

/**
 * Under the rate limit, from the screen's share.
 * @returns the methods as listed; a list without any is the failure `method-list-empty` and replaces nothing
 */
export async function refreshMethods(
  deps: RefreshDeps,
  counter: CounterTerms,
): Promise<Result<readonly ListedMethod[]>> {
  return (await askForMethods(deps, counter)).result;
}

interface MethodsAnswer {
  readonly result: Result<readonly ListedMethod[]>;
  /** `null` where nobody was asked: no key, a block, no rate limit. */
  readonly answer: Answer<readonly ListedMethod[]> | null;
}

/** The same, with the answer itself for whoever wants to know why. */
export async function askForMethods(deps: RefreshDeps, counter: CounterTerms): Promise<MethodsAnswer> {
  const unasked = (code: FailureCode, detail: Omit<Failure, 'code'> = {}): MethodsAnswer => ({
    result: failed(code, detail),
    answer: null,
  });
  const { clock, gateways, events, watcher } = deps;
  const { account, shopLedger } = counter;
  const link = watcher.lineOf(account);
  const gateway = await gateways.of(account);
  if (!gateway) return unasked('vault-key-missing');
  watcher.detectClockStep();
  const blockedUntil = link.blockedUntil();
  if (blockedUntil !== null) return unasked('watch-blocked', { until: blockedUntil });
  const permit = link.acquire('screen');
  if (!permit) return unasked('rate-limit-reached', { until: link.freeAt('screen') });

  const save = (): void => {
    // A step that came meanwhile goes first: it moves what is stored, and this is told in the new time already.
    watcher.detectClockStep();
    shopLedger.ledger.links.save(link.baseUrl, link.memory());
  };
  // Before it leaves: a kill while it is out must not forget that it was counted.
  save();
  const retryPermit = retryPermitFor(link, permit, save);
  const answer = await gateway.listMethods(MINIMUM_PAYMENT, clock.now(), retryPermit.mayRetry);
  watcher.detectClockStep();
  const failure = updateLinkFromAnswer(link, events, answer, retryPermit.permit(), clock.now());
  if (answer.kind === 'answered' && link.credentialRefusals.accepted(account.merchantCode)) events.emit('connection');
  save();
  watcher.wake();
  if (answer.kind !== 'answered') return { result: { ok: false, failure: failure ?? answer.failure }, answer };

  const offers = offersFrom(answer.reply);
  if (offers.length === 0) return { result: failed('method-list-empty'), answer };
  shopLedger.ledger.methods.save(account, clock.now(), offers);
  events.emit('methods');
  return { result: ok(answer.reply), answer };
}
