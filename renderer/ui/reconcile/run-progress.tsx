/** Progress of a reconciliation, its estimated remaining time, and the cause of a pause. */

import type { ReconcileRun } from '../../../shared/contract/views/review/reconcile-views.ts';
import { reconcileTexts } from '../../../shared/messages/en/report/reconcile-texts.ts';
import { MINUTE_MS } from '../../../shared/model/values/durations.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';

export function RunProgress({ run }: { readonly run: ReconcileRun }) {
  const texts = useTextsOf(reconcileTexts);
  const times = useTimeFormat();
  const { done, total, waiting, remainingMs } = run;
  const until = waiting?.until == null ? '' : times.until(waiting.until);
  return (
    <div className="reconcile-progress" data-testid="reconcile-progress" data-done={done} data-total={total}>
      <progress value={done} max={total} aria-label={texts.running} />
      <p>
        <span>{texts.progress(done, total)}</span>
        {remainingMs !== null && (
          <span className="reconcile-remaining" data-testid="reconcile-remaining">
            {remainingMs < MINUTE_MS ? texts.lessThanAMinute : texts.remaining(Math.ceil(remainingMs / MINUTE_MS))}
          </span>
        )}
      </p>
      {waiting && (
        <p className="reconcile-waiting" data-testid="reconcile-waiting" data-for={waiting.for}>
          {texts.waits[waiting.for](until)}
        </p>
      )}
    </div>
  );
}
