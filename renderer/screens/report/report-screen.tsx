/** The owner at the end of the day: what was sold, what needs a look, closing the day, and every Z report there was. */
import { useEffect, useRef, useState } from 'react';
import type { Closed } from '../../../shared/contract/views/report/closing-views.ts';
import type { PaymentView, TerminalView } from '../../../shared/contract/views/views.ts';
import { useReportTexts } from '../../ui/report/use-report-texts.ts';
import { ClosingListPanel } from './closing/closing-list.tsx';
import { ClosingPage } from './closing/closing-page.tsx';
import { CloseDayDialog } from './closing/close-day-dialog.tsx';
import { type Period, periodOf } from './period.ts';
import { PeriodReport } from './period-report.tsx';
import './report.css';

type KnownSale = Pick<PaymentView, 'saleId' | 'orderId'>;

interface ReportScreenProps {
  readonly terminal: TerminalView;
  /** `null`: today, also when the next day begins. */
  readonly period: Period | null;
  readonly onPeriod: (period: Period | null) => void;
  readonly onOpenSale: (sale: KnownSale) => void;
  readonly onOpenSettings: () => void;
}

type Page =
  | { readonly kind: 'period' }
  | { readonly kind: 'closings' }
  /** `closed`: it was closed just now, and this is what came of it. */
  | { readonly kind: 'closing'; readonly number: number; readonly closed: Closed | null };

export default function ReportScreen({ terminal, period, onPeriod, onOpenSale, onOpenSettings }: ReportScreenProps) {
  const texts = useReportTexts();
  const [page, setPage] = useState<Page>({ kind: 'period' });
  const [closing, setClosing] = useState(false);
  const stage = useFocusOnTurn(page);
  const today = terminal.businessDay;
  const shown = period ?? periodOf('day', today, today);
  const openClosing = (number: number) => setPage({ kind: 'closing', number, closed: null });
  const choose = (wanted: Period) => {
    onPeriod(wanted.span === 'day' && wanted.from === today ? null : wanted);
  };
  return (
    <section
      ref={stage}
      className="report"
      tabIndex={-1}
      aria-label={texts.title}
      data-testid="report"
      data-page={page.kind}
    >
      {page.kind === 'period' && (
        <PeriodReport
          terminal={terminal}
          period={shown}
          onPeriod={choose}
          onOpenSale={onOpenSale}
          onClosing={openClosing}
          onClosings={() => setPage({ kind: 'closings' })}
          onCloseDay={() => setClosing(true)}
        />
      )}
      {page.kind === 'closings' && <ClosingListPanel onOpen={openClosing} onBack={() => setPage({ kind: 'period' })} />}
      {page.kind === 'closing' && (
        <ClosingPage
          key={page.number}
          terminal={terminal}
          number={page.number}
          closed={page.closed}
          onBack={() => setPage({ kind: 'period' })}
        />
      )}
      {closing && (
        <CloseDayDialog
          onClosed={(closed) => {
            setClosing(false);
            setPage({ kind: 'closing', number: closed.closing.number, closed });
          }}
          onClose={() => setClosing(false)}
          onOpenSettings={onOpenSettings}
        />
      )}
    </section>
  );
}

/** What had the keyboard went away with its page: it is put on the next one, but for one that takes it itself. */
function useFocusOnTurn(page: Page) {
  const stage = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    const isTurned = shown.current !== page;
    shown.current = page;
    if (isTurned && (page.kind !== 'closing' || page.closed === null)) stage.current?.focus();
  }, [page]);
  return stage;
}
