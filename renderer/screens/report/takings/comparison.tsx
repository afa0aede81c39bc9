/** Comparison of the takings with the previous period. */

import type { Report } from '../../../../shared/contract/views/report/report-views.ts';
import { compareTakings } from '../../../../shared/messages/compare-takings.ts';
import { reportTexts } from '../../../../shared/messages/en/report/report-texts.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { usePeriodTexts } from '../use-period-texts.ts';

export function Comparison({ report }: { readonly report: Report }) {
  const compared = compareTakings(useTextsOf(reportTexts), report, usePeriodTexts());
  if (compared === null) return null;
  const { direction, sentence, until, was } = compared;
  return (
    <p className="report-comparison" data-testid="report-comparison" data-direction={direction}>
      {direction === 'none' ? sentence : <strong>{sentence}</strong>}
      {until && `, ${until}`}
      {was && <small>{was}</small>}
    </p>
  );
}
