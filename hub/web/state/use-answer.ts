/**
 * The hub's answer to a question, asked again when the question or `again` changes. The earlier answer stays meanwhile, and
 * goes if the new question has none: another day's figures must not stand under this day's name.
 */
import { useEffect, useState } from 'react';
import { ask, causeOf, type FailureCause } from './api.ts';

export interface Answer<Reply> {
  readonly reply: Reply | null;
  /** When the reply was asked for, epoch ms by this device: what it says may have changed since. */
  readonly at: number;
  /** Why the last question has no answer. The reply is then of an earlier one. */
  readonly failure: FailureCause | null;
}

/** @param path `null`: nothing to ask yet · @param again each new value asks again, as the page by itself */
export function useAnswer<Reply>(path: string | null, again = 0): Answer<Reply> {
  const [answer, setAnswer] = useState<Answer<Reply> & { path: string | null }>({
    ...{ path: null, reply: null, at: 0, failure: null },
  });
  useEffect(() => {
    if (path === null) return undefined;
    let isWanted = true;
    const at = Date.now();
    ask<Reply>(path, { isLive: again > 0 }).then(
      (reply) => isWanted && setAnswer({ path, reply, at, failure: null }),
      (error: unknown) => {
        if (!isWanted) return;
        const failure = causeOf(error);
        setAnswer((before) => (before.path === path ? { ...before, failure } : { path, reply: null, at: 0, failure }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [path, again]);
  return answer;
}
