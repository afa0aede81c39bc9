/**
 * The steps of closing a day: a preview, then the closing of exactly that preview. If the figures have changed in
 * between, the new ones are loaded and must be confirmed again: nobody signs for unseen sums.
 */
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { Closed, ClosingPreview } from '../../../../shared/contract/views/report/closing-views.ts';
import { failed } from '../../../../shared/model/values/result.ts';
import { ask } from '../../../bridge.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { useRequest } from '../../../state/use-request.ts';

export interface CloseDay {
  /** `null` while the sums are being computed. */
  readonly preview: ClosingPreview | null;
  /** The figures have changed since the confirmed preview. */
  readonly changed: boolean;
  readonly failure: Failure | null;
  /** The closing is requested, or its preview is read again. */
  readonly isRequested: boolean;
  /** @returns whether it was closed; if not, `failure` or `changed` has the reason */
  readonly close: (pin: string, onClosed: (closed: Closed) => void) => Promise<boolean>;
}

export function useCloseDay(): CloseDay {
  const { view: preview, failure: notLoaded, loading, reload } = useLoaded('', () => ask('closing.preview', {}));
  const { running, failure, run } = useRequest();
  const changed = failure?.code === 'closing-changed';

  const close = async (pin: string, onClosed: (closed: Closed) => void): Promise<boolean> => {
    if (preview === null || loading) return false;
    const { head, needsPin } = preview;
    return run(async () => {
      if (needsPin && pin === '') return failed('manager-pin-format');
      const answer = await ask('closing.close', { head, pin: needsPin ? pin : null });
      if (!answer.ok && answer.failure.code === 'closing-changed') void reload();
      return answer;
    }, onClosed);
  };
  const isRequested = running || (loading && preview !== null);
  return { preview, changed, failure: changed ? notLoaded : (failure ?? notLoaded), isRequested, close };
}
