/** Requests about the gateway link. */
import { ok } from '../../../shared/model/values/result.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import type { Handlers } from '../answer-request.ts';
import { type CurrentCounter, withCounter } from './with-counter.ts';

interface ConnectionHandlerDeps {
  readonly watcher: Pick<Watcher, 'connection' | 'networkMayBeBack'>;
  readonly counter: CurrentCounter;
}

export function connectionHandlers({ watcher, counter }: ConnectionHandlerDeps): Handlers<'connection'> {
  return {
    'connection.view': () => withCounter(counter, ({ account }) => ok(watcher.connection(account))),
    'connection.retry': () => {
      watcher.networkMayBeBack();
      return ok({});
    },
  };
}
