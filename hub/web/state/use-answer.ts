/** The hub's answer to a question, asked again when the question or `again` changes. The earlier answer stays meanwhile. */
import { useEffect, useState } from 'react';
import { ask, causeOf, type FailureCause } from './api.ts';

interface Answer<Reply> {
  readonly reply: Reply | null;
  readonly failure: FailureCause | null;
}

/** @param path `null`: nothing to ask yet · @param again each new value asks again, as the page by itself */
export function useAnswer<Reply>(path: string | null, again = 0): Answer<Reply> {
  const [answer, setAnswer] = useState<Answer<Reply> & { path: string | null }>({
    path: null,
    reply: null,
    failure: null,
  });
  useEffect(() => {
    if (path === null) return undefined;
    let isWanted = true;
    ask<Reply>(path, { isLive: again > 0 }).then(
      (reply) => isWanted && setAnswer({ path, reply, failure: null }),
      (error: unknown) => {
        if (isWanted) setAnswer((before) => ({ ...before, failure: causeOf(error) }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [path, again]);
  return answer;
}
