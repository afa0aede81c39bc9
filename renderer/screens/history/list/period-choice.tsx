/**
 * Choice of all days, today, or a range that may be open at either end. Swapped dates and future dates are accepted and
 * interpreted as meant.
 */
import { useTexts } from '../../../i18n/i18n.ts';
import { useHistoryTexts } from '../use-history-texts.ts';
import type { HistoryFilters } from './history-filter.ts';

interface PeriodChoiceProps extends Pick<HistoryFilters, 'period' | 'from' | 'until'> {
  readonly onFilter: (change: Partial<HistoryFilters>) => void;
}

/** Without a limit a date field accepts years of six digits. */
const LAST_DAY = '9999-12-31';

export function PeriodChoice({ period, from, until, onFilter }: PeriodChoiceProps) {
  const { history } = useTexts();
  const texts = useHistoryTexts();
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
          <label>
            <span>{texts.from}</span>
            <input
              className="field"
              type="date"
              data-testid="history-from"
              max={LAST_DAY}
              value={from}
              onChange={({ target }) => onFilter({ from: target.value })}
            />
          </label>
          <label>
            <span>{texts.until}</span>
            <input
              className="field"
              type="date"
              data-testid="history-until"
              max={LAST_DAY}
              value={until}
              onChange={({ target }) => onFilter({ until: target.value })}
            />
          </label>
        </div>
      )}
    </>
  );
}
