/** Choice of the report's period: day, week, month or range; previous, next and today. No day after the last one. */
import { reportTexts } from '../../../shared/messages/report/report-texts.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { DayButton } from '../../ui/calendar/day-button.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Period, periodAfter, periodBefore, periodOf, periodRangeOf, type Span, spans } from './period.ts';
import { usePeriodTexts } from './use-period-texts.ts';

interface PeriodBarProps {
  readonly period: Period;
  readonly today: string;
  /** The last business day with anything in it, or today. */
  readonly last: string;
  readonly onPeriod: (period: Period) => void;
}

export function PeriodBar({ period, today, last, onPeriod }: PeriodBarProps) {
  const texts = useTextsOf(reportTexts);
  const formatPeriod = usePeriodTexts();
  const after = periodAfter(period, last);
  const isToday = period.from <= today && today <= period.to;
  const change = (span: Span) => {
    // A change to a shorter span shows today if the present period includes it.
    const day = isToday ? today : period.from;
    onPeriod(span === 'range' ? periodRangeOf(period.from, period.to, last) : periodOf(span, day, last));
  };
  return (
    <div className="row period-bar">
      <Segments
        label={texts.spanLabel}
        options={spans}
        names={texts.spans}
        chosen={period.span}
        testId="report-span"
        onChoose={change}
      />
      <div className="row period-steps">
        <button
          type="button"
          className="secondary period-step"
          data-testid="report-earlier"
          aria-label={texts.earlier}
          onClick={() => onPeriod(periodBefore(period, last))}
        >
          <Icon name="back" />
        </button>
        {period.span === 'range' ? (
          <RangeChoice period={period} today={today} last={last} onPeriod={onPeriod} />
        ) : (
          <DayButton
            label={texts.chooseDay}
            dayText={formatPeriod(period)}
            day={period.from}
            today={today}
            last={last}
            testId="report-date"
            onChoose={(day) => onPeriod(periodOf(period.span, day, last))}
          />
        )}
        <button
          type="button"
          className="secondary period-step"
          data-testid="report-later"
          aria-label={texts.later}
          disabled={after === null}
          onClick={() => after && onPeriod(after)}
        >
          <Icon name="forward" />
        </button>
        {period.span !== 'range' && (
          <Button
            look="quiet"
            testId="report-today"
            disabled={isToday}
            onClick={() => onPeriod(periodOf(period.span, today, last))}
          >
            {texts.today}
          </Button>
        )}
      </div>
    </div>
  );
}

function RangeChoice({ period, today, last, onPeriod }: PeriodBarProps) {
  const texts = useTextsOf(reportTexts);
  const formatPeriod = usePeriodTexts();
  const { from, to } = period;
  // Each end is formatted as a range of one day, which is short: two of them are side by side.
  const end = (day: string) => formatPeriod({ span: 'range', from: day, to: day });
  return (
    <>
      <DayButton
        label={texts.firstDay}
        dayText={end(from)}
        day={from}
        today={today}
        last={last}
        testId="report-from"
        onChoose={(day) => onPeriod(periodRangeOf(day, to, last))}
      />
      <DayButton
        label={texts.lastDay}
        dayText={end(to)}
        day={to}
        today={today}
        last={last}
        testId="report-to"
        onChoose={(day) => onPeriod(periodRangeOf(from, day, last))}
      />
    </>
  );
}
