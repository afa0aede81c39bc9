/** History: the filtered list of sales, newest first, on the left; one sale's payments and journals on the right. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import type { TerminalView } from '../../../shared/contract/terminal.ts';
import { historyTexts } from '../../../shared/messages/history-texts.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { EmptyState } from '../../ui/picture.tsx';
import { FilterBar } from './filter-bar.tsx';
import { HistoryList } from './history-list.tsx';
import {
  type HistoryFilters,
  type HistoryViewState,
  isFiltered,
  noFilters,
  queryOf,
  queryTextOf,
  resume,
} from './history-view-state.ts';
import { SaleDetailPanel, type SaleDetailProps } from './sale-detail.tsx';
import { useHistory } from './use-history.ts';
import './history.css';

interface HistoryScreenProps extends Omit<SaleDetailProps, 'saleId' | 'environment'> {
  readonly terminal: TerminalView;
  /** A payment of the sale to open at first; `null` for none. */
  readonly open: Pick<PaymentView, 'saleId'> | null;
  /** View state of the last visit, updated for the next one; `null` before the first visit. */
  readonly visit: RefObject<HistoryViewState | null>;
  readonly onSell: () => void;
}

export default function HistoryScreen({ terminal, open, visit, onSell, ...actions }: HistoryScreenProps) {
  const { history: texts } = useTexts();
  const [resumed] = useState(() => resume(visit.current, terminal, open?.saleId ?? null));
  const [filters, setFilters] = useState(resumed.filters);
  const narrow = useCallback((change: Partial<HistoryFilters>) => setFilters((old) => ({ ...old, ...change })), []);
  const [saleId, setSaleId] = useState(resumed.saleId);
  const { period, from, until } = filters;
  const query = queryOf(filters, terminal.businessDay);
  const queryText = queryTextOf(filters, terminal.businessDay);
  const place = useRef(resumed.place);
  const history = useHistory(query, resumed.place?.rows ?? 0);
  const { environment } = terminal;
  // Next to the list there is room for a sale, so the newest is open at first. Below the list it would only be in the way.
  const [hasDetailColumn] = useState(() => matchMedia('(min-width: 961px) and (min-height: 561px)').matches);
  const newest = history.rows[0]?.saleId ?? null;
  useEffect(() => {
    if (hasDetailColumn) setSaleId((chosen) => chosen ?? newest);
  }, [hasDetailColumn, newest]);
  const isNoneFound = !history.loading && history.rows.length === 0;
  useEffect(() => {
    visit.current = { environment, filters, queryText, saleId, place };
  }, [visit, environment, filters, queryText, saleId]);
  return (
    <section className="history" aria-label={texts.title}>
      <div className="history-side">
        <FilterBar filters={filters} onFilter={narrow} today={terminal.businessDay} last={terminal.lastDay} />
        {history.failure && <FailureNote failure={history.failure} about="setup" />}
        <HistoryList
          // A new query starts at the top of the list.
          key={queryText}
          history={history}
          queryText={queryText}
          place={place}
          today={terminal.businessDay}
          empty={<NoneFound filters={filters} onAllDays={() => narrow({ period: 'all' })} onSell={onSell} />}
          chosen={saleId}
          onChoose={setSaleId}
          onClear={isFiltered(filters) ? () => narrow({ ...noFilters, period, from, until }) : null}
        />
      </div>
      {saleId === null || isNoneFound ? (
        <p className="history-choose">{!isNoneFound && texts.choose}</p>
      ) : (
        <SaleDetailPanel key={saleId} saleId={saleId} environment={terminal.environment} {...actions} />
      )}
    </section>
  );
}

interface NoneFoundProps {
  readonly filters: HistoryFilters;
  readonly onAllDays: () => void;
  readonly onSell: () => void;
}

function NoneFound({ filters, onAllDays, onSell }: NoneFoundProps) {
  const { history } = useTexts();
  const texts = useTextsOf(historyTexts);
  const isSearch = filters.search.trim() !== '';
  const ofDays =
    filters.period === 'today' ? history.emptyToday : filters.period === 'range' ? texts.emptyRange : texts.emptyYet;
  return (
    <EmptyState {...(isFiltered(filters) ? { picture: 'not-found' } : { picture: 'no-sale', onSell })}>
      <p>{isFiltered(filters) ? texts.empty : ofDays}</p>
      {isSearch && <p className="fine">{texts.searchable}</p>}
      {isSearch && filters.period !== 'all' && (
        <Button testId="history-search-all-days" onClick={onAllDays}>
          {texts.searchAllDays}
        </Button>
      )}
    </EmptyState>
  );
}
