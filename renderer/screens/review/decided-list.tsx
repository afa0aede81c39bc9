/** Recent decisions, collapsed, for a user who looks for a card that is gone. */

import type { ResolutionView } from '../../../shared/contract/views/review/resolution-views.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { ResolutionNote } from '../../ui/resolve/resolution-note.tsx';
import { useDecidingTexts } from '../../ui/texts/use-deciding-texts.ts';

export function DecidedList({ resolutions }: { readonly resolutions: readonly ResolutionView[] }) {
  const { review: texts, pay } = useDecidingTexts();
  const times = useTimeFormat();
  if (resolutions.length === 0) return null;
  return (
    <details className="decided">
      <summary data-testid="decided">{texts.decided(resolutions.length)}</summary>
      <ol>
        {resolutions.map((resolution) => (
          <li key={`${resolution.environment}/${resolution.orderId}/${resolution.at}`}>
            <p>
              <strong>{formatRupiah(resolution.amount)}</strong>{' '}
              <span className="fine">
                {pay.sale(resolution.saleNumber)} · {times.day(resolution.businessDay)}
              </span>
            </p>
            <ResolutionNote resolution={resolution} />
          </li>
        ))}
      </ol>
    </details>
  );
}
