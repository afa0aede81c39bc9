/**
 * Requests the active methods from the gateway and saves the answer. It is the one harmless signed call of the
 * interface, so it also tests a connection and probes an offline link.
 */
import type { Failure, FailureCode } from '../../../shared/contract/failure.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { MINIMUM_PAYMENT } from '../../../shared/model/values/rupiah.ts';
import { retryPermitFor, updateLinkFromAnswer } from '../../payments/link/update-link.ts';
import type { Answer, ListedMethod } from '../../ports/gateway.ts';
import type { Parts } from '../parts.ts';
import type { ShopContext } from '../sale/shop-context.ts';
import { offersFrom } from './offered-methods.ts';

export type RefreshDeps = Pick<Parts, 'clock' | 'events' | 'gateways' | 'watcher'>;

/**
 * Uses the screen's share of the rate limit.
 * @returns the methods as listed; an empty list is the failure `method-list-empty` and replaces nothing
 */
export async function refreshMethods(
  deps: RefreshDeps,
  context: ShopContext,
): Promise<Result<readonly ListedMethod[]>> {
  return (await requestMethods(deps, context)).result;
}

interface MethodsAnswer {
  readonly result: Result<readonly ListedMethod[]>;
  /** `null` if no request was sent: no key, a throttle pause, no permit. */
  readonly answer: Answer<readonly ListedMethod[]> | null;
}

/** Like `refreshMethods`, with the answer itself for a diagnosis. */
export async function requestMethods(deps: RefreshDeps, context: ShopContext): Promise<MethodsAnswer> {
  const notRequested = (code: FailureCode, detail: Omit<Failure, 'code'> = {}): MethodsAnswer => ({
    result: failed(code, detail),
    answer: null,
  });
  const { clock, gateways, events, watcher } = deps;
  const { account, shopLedger } = context;
  const link = watcher.linkOf(account);
  const gateway = await gateways.of(account);
  if (!gateway) return notRequested('vault-key-missing');
  watcher.detectClockStep();
  const blockedUntil = link.blockedUntil();
  if (blockedUntil !== null) return notRequested('watch-blocked', { until: blockedUntil });
  const permit = link.acquire('screen');
  if (!permit) return notRequested('rate-limit-reached', { until: link.freeAt('screen') });

  const save = (): void => {
    // First apply a clock step: it shifts stored times, and the link state already uses the new time.
    watcher.detectClockStep();
    shopLedger.ledger.links.save(link.baseUrl, link.memory());
  };
  // Before the request is sent: a kill while it is in flight must not lose its place in the rate limit.
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
