/**
 * Choice of all days, today, or a range that may be open at either end. Swapped days are interpreted as
 * meant.
 */
import { historyTexts } from '../../../../shared/messages/en/history/history-texts.ts';
import { useTexts, useTextsOf } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { DayButton } from '../../../ui/calendar/day-button.tsx';
import type { HistoryFilters } from './history-filter.ts';

interface PeriodChoiceProps extends Pick<HistoryFilters, 'period' | 'from' | 'until'> {
  /** The shop's business day: the last day that can be chosen. */
  readonly today: string;
  /** The last business day with anything in it, or today. */
  readonly last: string;
  readonly onFilter: (change: Partial<HistoryFilters>) => void;
}

export function PeriodChoice({ period, from, until, today, last, onFilter }: PeriodChoiceProps) {
  const { history } = useTexts();
  const texts = useTextsOf(historyTexts);
  const times = useTimeFormat();
  const dayInWords = (day: string) => (day === '' ? texts.noLimit : `${times.day(day)} ${day.slice(0, 4)}`);
  return (
    <>
      <div className="segments" role="group" aria-label={texts.period}>
        <button
          type="button"
          data-testid="history-all-days"
          aria-pressed={period === 'all'}
          onClick={() => onFilter({ period: 'all' })}
        >
          {history.allDays}
        </button>
        <button
          type="button"
          data-testid="history-today"
          aria-pressed={period === 'today'}
          onClick={() => onFilter({ period: 'today' })}
        >
          {history.today}
        </button>
        <button
          type="button"
          data-testid="history-range"
          aria-pressed={period === 'range'}
          onClick={() => onFilter({ period: 'range' })}
        >
          {texts.range}
        </button>
      </div>
      {period === 'range' && (
        <div className="filter-dates">
          <DayButton
            label={texts.from}
            heading={<small>{texts.from}</small>}
            dayText={dayInWords(from)}
            day={from}
            today={today}
            last={last}
            testId="history-from"
            onChoose={(day) => onFilter({ from: day })}
            onClear={() => onFilter({ from: '' })}
          />
          <DayButton
            label={texts.until}
            heading={<small>{texts.until}</small>}
            dayText={dayInWords(until)}
            day={until}
            today={today}
            last={last}
            testId="history-until"
            onChoose={(day) => onFilter({ until: day })}
            onClear={() => onFilter({ until: '' })}
          />
        </div>
      )}
    </>
  );
}
