/**
 * The steps of closing a day: what would be closed, then the closing of exactly that. Where something happened in
 * between, the new figures are fetched and the person asked again: nobody signs for sums they have not seen.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { Closed, ClosingPreview } from '../../../../shared/contract/views/report/closing-views.ts';
import { failed } from '../../../../shared/model/values/result.ts';
import { ask } from '../../../bridge.ts';

export interface CloseDay {
  /** `null` while it is being added up. */
  readonly preview: ClosingPreview | null;
  /** The figures are newer than those that were to be closed. */
  readonly changed: boolean;
  readonly failure: Failure | null;
  readonly closing: boolean;
  /** @returns what was closed, or null when it was refused: `failure` or `changed` says why */
  readonly close: (pin: string) => Promise<Closed | null>;
}

export function useCloseDay(): CloseDay {
  const [preview, setPreview] = useState<ClosingPreview | null>(null);
  const [changed, setChanged] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [closing, setClosing] = useState(false);
  const busy = useRef(false);

  const look = useCallback(async () => {
    const answer = await ask('closing.preview', {});
    if (answer.ok) setPreview(answer.value);
    else setFailure(answer.failure);
  }, []);
  useEffect(() => void look(), [look]);

  const close = async (pin: string): Promise<Closed | null> => {
    if (busy.current || preview === null) return null;
    busy.current = true;
    setClosing(true);
    const { head, needsPin } = preview;
    const answer =
      needsPin && pin === ''
        ? failed('manager-pin-format')
        : await ask('closing.close', { head, pin: needsPin ? pin : null });
    const isStale = !answer.ok && answer.failure.code === 'closing-changed';
    setChanged(isStale);
    setFailure(answer.ok || isStale ? null : answer.failure);
    if (isStale) await look();
    busy.current = false;
    setClosing(false);
    return answer.ok ? answer.value : null;
  };
  return { preview, changed, failure, closing, close };
}
