/**
 * The steps of closing a day: a preview, then the closing of exactly that preview. If the figures have changed in
 * between, the new ones are loaded and must be confirmed again: nobody signs for unseen sums.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { Closed, ClosingPreview } from '../../../../shared/contract/views/report/closing-views.ts';
import { failed } from '../../../../shared/model/values/result.ts';
import { ask } from '../../../bridge.ts';

export interface CloseDay {
  /** `null` while the sums are being computed. */
  readonly preview: ClosingPreview | null;
  /** The figures have changed since the confirmed preview. */
  readonly changed: boolean;
  readonly failure: Failure | null;
  readonly closing: boolean;
  /** @returns the closing, or null if it was refused: `failure` or `changed` has the reason */
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
