/**
 * The sums by method of each day in a Z report. A Z report has several days if a closing was forgotten or a payment was
 * late. Many days are grouped into months, as on paper, and a month's days are shown on demand: three years of days
 * would be two hundred pages and would freeze the window.
 */
import { useState } from 'react';
import type { ClosingContent } from '../../../../shared/contract/views/report/closing-record.ts';
import { type ClosingMonth, MOST_DAYS_READ, monthsOf } from '../../../../shared/model/values/closing-months.ts';
import { DaySums } from '../day-sums.tsx';
import { PaperColumns, PaperRow } from '../paper-row.tsx';
import { type PaperTime, usePaperTime } from '../paper-time.ts';
import { useClosingTexts } from '../use-closing-texts.ts';

export function ClosingDays({ days }: Pick<ClosingContent, 'days'>) {
  // Shared by all tables: making a date formatter costs more than rendering a table.
  const times = usePaperTime();
  if (days.length > MOST_DAYS_READ) {
    return <ClosingMonths months={monthsOf(days)} dayCount={days.length} times={times} />;
  }
  return (
    <>
      {days.length > 1 && <AllDays days={days} times={times} />}
      {days.map((day) => (
        <ClosingDay key={day.businessDay} day={day} times={times} />
      ))}
    </>
  );
}

interface Timed {
  readonly times: PaperTime;
}

/** Overview of the takings by day. */
function AllDays({ days, times }: Pick<ClosingContent, 'days'> & Timed) {
  const { paper: texts } = useClosingTexts();
  return (
    <section className="paper-part" data-testid="z-days" data-count={days.length}>
      <h2>{texts.days}</h2>
      <table className="paper-table">
        <PaperColumns names={[texts.day, texts.count, texts.takings]} />
        <tbody>
          {days.map(({ businessDay, total, takings }) => (
            <PaperRow key={businessDay} name={times.day(businessDay)} count={total.count} amount={takings} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ClosingDay({ day, times }: { readonly day: ClosingContent['days'][number] } & Timed) {
  return (
    <section className="paper-part paper-day" data-testid="z-day" data-day={day.businessDay}>
      <DaySums name={times.day(day.businessDay)} sums={day} />
    </section>
  );
}

interface ClosingMonthsProps extends Timed {
  readonly months: readonly ClosingMonth[];
  readonly dayCount: number;
}

function ClosingMonths({ months, dayCount, times }: ClosingMonthsProps) {
  const { paper: texts } = useClosingTexts();
  return (
    <>
      <section className="paper-part" data-testid="z-months" data-count={months.length}>
        <h2>
          {texts.months}
          <small>{texts.monthsWhy(dayCount)}</small>
        </h2>
        <table className="paper-table">
          <PaperColumns names={[texts.month, texts.count, texts.takings]} />
          <tbody>
            {months.map(({ month, total, takings }) => (
              <PaperRow key={month} name={times.month(month)} count={total.count} amount={takings} />
            ))}
          </tbody>
        </table>
      </section>
      {months.map((month) => (
        <ClosingMonthPart key={month.month} month={month} times={times} />
      ))}
    </>
  );
}

/** The month's days are rendered only on demand. */
function ClosingMonthPart({ month, times }: { readonly month: ClosingMonth } & Timed) {
  const { paper: texts } = useClosingTexts();
  const [isOpen, setOpen] = useState(false);
  const name = times.month(month.month);
  return (
    <>
      <section className="paper-part paper-day" data-testid="z-month" data-month={month.month}>
        <DaySums name={name} sums={month} />
        <button
          type="button"
          className="paper-more"
          data-testid="z-month-days"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hideDays(name) : texts.showDays(name)}
        </button>
      </section>
      {isOpen && month.days.map((day) => <ClosingDay key={day.businessDay} day={day} times={times} />)}
    </>
  );
}
