/** The Z reports that have sales of this period: a button each, or one for all of them. */

import type { Report } from '../../../../shared/contract/views/report/report-views.ts';
import { reportTexts } from '../../../../shared/messages/en/report/report-texts.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { numberRanges } from './number-ranges.ts';

/** A month has one for each day: their buttons would push the chart out of sight. */
const MOST_BUTTONS = 3;

interface ClosedInProps {
  readonly closings: Report['closings'];
  readonly onClosing: (number: number) => void;
  /** Opens the list of all Z reports. */
  readonly onClosings: () => void;
}

export function ClosedIn({ closings, onClosing, onClosings }: ClosedInProps) {
  const texts = useTextsOf(reportTexts);
  if (closings.length === 0) return null;
  return (
    <p className="report-closed">
      {closings.length > MOST_BUTTONS ? (
        <button type="button" className="quiet" data-testid="report-closed-in-several" onClick={onClosings}>
          {texts.closedInSeveral(numberRanges(closings.map(({ number }) => number)))}
        </button>
      ) : (
        closings.map(({ number }) => (
          <button
            key={number}
            type="button"
            className="quiet"
            data-testid="report-closed-in"
            data-number={number}
            onClick={() => onClosing(number)}
          >
            {texts.closedIn(number)}
          </button>
        ))
      )}
    </p>
  );
}
