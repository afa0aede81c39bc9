/** Report screen, for the owner at the end of the day: takings, follow-up lists, closing the day, and all Z reports. */
import { useLayoutEffect, useRef, useState } from 'react';
import { reportTexts } from '../../../shared/messages/report-texts.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { CloseDayDialog } from './close-day-dialog.tsx';
import { ClosingListPanel, ClosingPage } from './closings.tsx';
import { DrawerDialog } from './drawer.tsx';
import { type Period, periodOf } from './period.ts';
import { PeriodReport, type PeriodReportProps } from './period-report.tsx';
import './report.css';

interface ReportScreenProps extends Pick<PeriodReportProps, 'terminal' | 'onOpenSale' | 'onReview' | 'onSell'> {
  /** `null` for today; it follows when the next business day begins. */
  readonly period: Period | null;
  readonly onPeriod: (period: Period | null) => void;
  readonly onOpenSettings: () => void;
}

type Page =
  | { readonly kind: 'period' }
  | { readonly kind: 'closings' }
  /** `isNew`: it was closed just now. */
  | { readonly kind: 'closing'; readonly number: number; readonly isNew: boolean };

export default function ReportScreen(props: ReportScreenProps) {
  const { terminal, period, onPeriod, onOpenSale, onOpenSettings, onReview, onSell } = props;
  const texts = useTextsOf(reportTexts);
  const [page, setPage] = useState<Page>({ kind: 'period' });
  const [dialog, setDialog] = useState<'close-day' | 'drawer' | null>(null);
  const stage = useFocusOnPageChange(page);
  const today = terminal.businessDay;
  const shown = period ?? periodOf('day', today, today);
  const openClosing = (number: number) => setPage({ kind: 'closing', number, isNew: false });
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
          onCloseDay={() => setDialog('close-day')}
          onDrawer={() => setDialog('drawer')}
          onReview={onReview}
          onSell={onSell}
        />
      )}
      {page.kind === 'closings' && <ClosingListPanel onOpen={openClosing} onBack={() => setPage({ kind: 'period' })} />}
      {page.kind === 'closing' && (
        <ClosingPage
          key={page.number}
          environment={terminal.environment}
          number={page.number}
          isNew={page.isNew}
          onBack={() => setPage({ kind: 'period' })}
        />
      )}
      {dialog === 'drawer' && <DrawerDialog environment={terminal.environment} onClose={() => setDialog(null)} />}
      {dialog === 'close-day' && (
        <CloseDayDialog
          hasDrawer={terminal.drawer.shown}
          onClosed={({ number }) => {
            setDialog(null);
            setPage({ kind: 'closing', number, isNew: true });
          }}
          onClose={() => setDialog(null)}
          onOpenSettings={onOpenSettings}
          onReview={onReview}
        />
      )}
    </section>
  );
}

/** A page change removes the focused element, so the new page gets the focus, unless it sets the focus itself. */
function useFocusOnPageChange(page: Page) {
  const stage = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useLayoutEffect(() => {
    const isChanged = shown.current !== page;
    shown.current = page;
    if (isChanged && (page.kind !== 'closing' || !page.isNew)) stage.current?.focus();
  }, [page]);
  return stage;
}
