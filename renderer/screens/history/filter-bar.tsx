/** Filters of the list: search, days, state, payment method, and whether a review is needed. */
import { memo } from 'react';
import { historyTexts } from '../../../shared/messages/history-texts.ts';
import { saleStatuses } from '../../../shared/model/sale.ts';
import { ask } from '../../bridge.ts';
import { useTexts, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { DayButton } from '../../ui/calendar/day-button.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { SearchField } from '../../ui/forms/fields.tsx';
import { FilterChoice } from '../../ui/forms/filter-choice.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMethodName } from '../../ui/use-method-name.ts';
import { filterRangeOf, type HistoryFilters, queryOf } from './history-view-state.ts';
import './filter-bar.css';

interface FilterBarProps {
  readonly filters: HistoryFilters;
  readonly onFilter: (change: Partial<HistoryFilters>) => void;
  /** The shop's business day. */
  readonly today: string;
  /** The last business day with anything in it, or today. */
  readonly last: string;
}

/** Memoised, because it must not render again for each page of sales. */
export const FilterBar = memo(function FilterBar({ filters, onFilter, today, last }: FilterBarProps) {
  const { history } = useTexts();
  const texts = useTextsOf(historyTexts);
  // Methods of recorded sales, not the gateway's current methods.
  const methods = useLoaded('', () => ask('history.methods', {})).view ?? [];
  const nameOf = useMethodName();
  const { search, status, method, toReview } = filters;
  return (
    <search className="stack filter-bar">
      <div className="row filter-row">
        <SearchField
          label={history.search}
          placeholder={texts.search}
          testId="history-search"
          value={search}
          onChange={(typed) => onFilter({ search: typed })}
        />
        <ExportButton today={today} last={last} days={filterRangeOf(queryOf(filters, today))} compact />
      </div>
      <PeriodChoice filters={filters} onFilter={onFilter} today={today} last={last} />
      <div className="row filter-row" role="group" aria-label={texts.filters}>
        <FilterChoice
          label={texts.state}
          testId="history-status"
          value={status ?? ''}
          options={[['', texts.anyState], ...saleStatuses.map((each) => [each, texts.statuses[each]] as const)]}
          onChoose={(chosen) => onFilter({ status: saleStatuses.find((each) => each === chosen) ?? null })}
        />
        <FilterChoice
          label={texts.method}
          testId="history-method"
          value={method ?? ''}
          options={[['', texts.anyMethod], ...methods.map(({ code, name }) => [code, nameOf({ code, name })] as const)]}
          onChoose={(chosen) => onFilter({ method: chosen || null })}
        />
        <button
          type="button"
          className="filter-choice filter-review"
          data-testid="history-to-review"
          aria-pressed={toReview}
          data-chosen={toReview}
          onClick={() => onFilter({ toReview: !toReview })}
        >
          <Icon name="warning" />
          {texts.toReview}
        </button>
      </div>
    </search>
  );
});

/** Choice of all days, today, or a range that may be open at either end. Swapped days are interpreted as meant. */
function PeriodChoice({ filters: { period, from, until }, onFilter, today, last }: FilterBarProps) {
  const { history } = useTexts();
  const texts = useTextsOf(historyTexts);
  const times = useTimeFormat();
  const dayInWords = (day: string) => (day === '' ? texts.noLimit : `${times.day(day)} ${day.slice(0, 4)}`);
  return (
    <>
      <Segments
        label={texts.period}
        options={['all', 'today', 'range']}
        names={{ all: history.allDays, today: history.today, range: texts.range }}
        chosen={period}
        testId="history"
        onChoose={(chosen) => onFilter({ period: chosen })}
      />
      {period === 'range' && (
        <div className="row filter-dates">
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
