/** Requests about the gateway link. */

import { ok } from '../../../shared/model/values/result.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';
import { withCounter } from './with-counter.ts';

export function connectionHandlers({ watcher, counter }: HandlerParts): Handlers<'connection'> {
  return {
    'connection.view': () => withCounter(counter, ({ account }) => ok(watcher.connection(account))),
    'connection.retry': () => {
      watcher.networkMayBeBack();
      return ok({});
    },
  };
}
