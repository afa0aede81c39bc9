/** Accepts several payments for one reason: one request and one journal entry each, up to the first refusal. */
import { useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ReviewItem } from '../../../shared/contract/views/review/review-views.ts';
import { tidyResolution } from '../../../shared/model/resolution.ts';
import { ask } from '../../bridge.ts';

export interface AcceptTogether {
  /** `null` while nothing is sent. */
  readonly running: { readonly done: number; readonly of: number } | null;
  readonly failure: Failure | null;
  /** @returns how many were accepted; fewer than all after a refusal */
  readonly send: (items: readonly ReviewItem[], reason: string) => Promise<number>;
}

/** Somebody else decided, or the finding is gone: nothing is left to do for that payment. */
const isDecided = ({ code }: Failure): boolean => code === 'nothing-to-resolve';

export function useAcceptTogether(): AcceptTogether {
  const [running, setRunning] = useState<AcceptTogether['running']>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send: AcceptTogether['send'] = async (items, reason) => {
    const tidy = tidyResolution({ kind: 'accepted', reason });
    setFailure(tidy.ok ? null : tidy.failure);
    if (!tidy.ok) return 0;
    let accepted = 0;
    for (const [done, { payment }] of items.entries()) {
      setRunning({ done, of: items.length });
      const answer = await ask('review.resolve', {
        orderId: payment.orderId,
        resolution: { kind: 'accepted', reason: tidy.value.reason },
      });
      if (answer.ok) accepted++;
      else if (!isDecided(answer.failure)) {
        setFailure(answer.failure);
        break;
      }
    }
    setRunning(null);
    return accepted;
  };
  return { running, failure, send };
}
