/** What was sold: today's sales newest first on the left, one sale's payments and their story on the right. */
import { useState } from 'react';
import type { PaymentView, TerminalView } from '../../../shared/views.ts';
import { useTexts } from '../../i18n.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HistoryList } from './history-list.tsx';
import { SaleDetailPanel } from './sale-detail-panel.tsx';
import { useHistory } from './use-history.ts';
import './history.css';

interface HistoryScreenProps {
  readonly terminal: TerminalView;
  /** The payment whose sale is to be open from the start; `null` for none. */
  readonly open: Pick<PaymentView, 'saleId'> | null;
  readonly onAnswer: (view: PaymentView, askedAt: number) => void;
  readonly onReview: (orderId: string) => void;
  readonly onOpenSettings: () => void;
}

export default function HistoryScreen({ terminal, open, ...actions }: HistoryScreenProps) {
  const { history: texts } = useTexts();
  const [search, setSearch] = useState('');
  const [today, setToday] = useState(true);
  const [saleId, setSaleId] = useState(open?.saleId ?? null);
  const history = useHistory({ businessDay: today ? terminal.businessDay : null, search: search.trim() });
  return (
    <section className="history" aria-label={texts.title}>
      <div className="history-side">
        <div className="history-tools">
          <label className="find history-find">
            <Icon name="search" />
            <input
              className="field"
              data-testid="history-search"
              type="search"
              aria-label={texts.search}
              placeholder={texts.searchHint}
              maxLength={200}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </label>
          <div className="segments" role="group">
            <button type="button" aria-pressed={today} onClick={() => setToday(true)}>
              {texts.today}
            </button>
            <button type="button" data-testid="history-all-days" aria-pressed={!today} onClick={() => setToday(false)}>
              {texts.allDays}
            </button>
          </div>
          <ExportButton
            today={terminal.businessDay}
            days={today ? { from: terminal.businessDay, to: terminal.businessDay } : null}
            compact
          />
        </div>
        {history.failure && <FailureNote failure={history.failure} about="setup" />}
        <HistoryList
          history={history}
          showDay={!today}
          emptyWords={today && search === '' ? texts.emptyToday : texts.empty}
          chosen={saleId}
          onChoose={setSaleId}
        />
      </div>
      {saleId === null ? (
        <p className="history-choose">{texts.choose}</p>
      ) : (
        <SaleDetailPanel key={saleId} saleId={saleId} environment={terminal.environment} {...actions} />
      )}
    </section>
  );
}
