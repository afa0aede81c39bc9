/**
 * Asks the gateway which methods are active and keeps the answer. The one harmless signed call of the interface, so it
 * is also how a connection is tested and how a line that was down is found up again.
 */
import type { Failure, FailureCode } from '../../../shared/contract/failure.ts';
import { MINIMUM_PAYMENT } from '../../../shared/model/values/rupiah.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { failed, ok } from '../../../shared/model/values/result.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import type { Gateways } from '../../ports/gateways.ts';
import type { Answer, ListedMethod } from '../../ports/gateway.ts';
import { learnFromAnswer } from '../../payments/link/update-link.ts';
import { sendingOf } from '../../payments/link/retry-permit.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import type { Counter } from '../sell/counter.ts';
import { offersFrom } from './offered-methods.ts';

export interface RefreshParts {
  readonly clock: Clock;
  readonly news: NewsDesk;
  readonly gateways: Gateways;
  readonly watcher: Watcher;
}

/**
 * Under the ration, from the screen's share.
 * @returns the methods as listed; a list without any is the failure `method-list-empty` and replaces nothing
 */
export async function refreshMethods(parts: RefreshParts, counter: Counter): Promise<Result<readonly ListedMethod[]>> {
  return (await askForMethods(parts, counter)).result;
}

interface Asked {
  readonly result: Result<readonly ListedMethod[]>;
  /** `null` where nobody was asked: no key, a block, no ration. */
  readonly answer: Answer<readonly ListedMethod[]> | null;
}

/** The same, with the answer itself for whoever wants to know why. */
export async function askForMethods(parts: RefreshParts, counter: Counter): Promise<Asked> {
  const unasked = (code: FailureCode, detail: Omit<Failure, 'code'> = {}): Asked => ({
    result: failed(code, detail),
    answer: null,
  });
  const { clock, gateways, news, watcher } = parts;
  const { account, book } = counter;
  const line = watcher.lineOf(account);
  const gateway = await gateways.of(account);
  if (!gateway) return unasked('vault-key-missing');
  watcher.noticeClockStep();
  const blockedUntil = line.blockedUntil();
  if (blockedUntil !== null) return unasked('watch-blocked', { until: blockedUntil });
  const departure = line.depart('screen');
  if (!departure) return unasked('ration-spent', { until: line.freeAt('screen') });

  const save = (): void => {
    // A step that came meanwhile goes first: it moves what is stored, and this is told in the new time already.
    watcher.noticeClockStep();
    book.ledger.saveLine(line.baseUrl, line.memory());
  };
  // Before it leaves: a kill while it is out must not forget that it was counted.
  save();
  const sending = sendingOf(line, departure, save);
  const answer = await gateway.listMethods(MINIMUM_PAYMENT, clock.now(), sending.mayRepeat);
  watcher.noticeClockStep();
  const failure = learnFromAnswer(line, news, answer, sending.departure(), clock.now());
  if (answer.kind === 'answered' && line.suspended.accepted(account.merchantCode)) news.emit('connection');
  save();
  watcher.wake();
  if (answer.kind !== 'answered') return { result: { ok: false, failure: failure ?? answer.failure }, answer };

  const offers = offersFrom(answer.reply);
  if (offers.length === 0) return { result: failed('method-list-empty'), answer };
  book.ledger.saveMethodList(account, clock.now(), offers);
  news.emit('methods');
  return { result: ok(answer.reply), answer };
}
