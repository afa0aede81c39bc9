/** Chart of the takings by hour of the business day, or by day for a longer period. */
import { useContext, useMemo, useState } from 'react';
import type { Report } from '../../../shared/contract/report.ts';
import { reportTexts } from '../../../shared/messages/report-texts.ts';
import { formatRupiah, groupDigits } from '../../../shared/model/values/rupiah.ts';
import { LocalizationContext, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { Segments } from '../../ui/forms/segments.tsx';
import { type Bar, BarChart, withoutEmptyEnds } from '../../ui/report/bar-chart.tsx';

/** At least this many hours are shown: a chart of two hours would look like a day of two hours. */
const LEAST_HOURS = 12;

type By = 'hour' | 'day';

export function TakingsChart({ report }: { readonly report: Report }) {
  const texts = useTextsOf(reportTexts);
  const hours = useHours(report);
  const days = useDays(report);
  const isOneDay = report.days.length === 1;
  const [chosen, setChosen] = useState<By>('day');
  const by: By = isOneDay ? 'hour' : chosen;
  const bars = by === 'hour' ? hours : days;
  const peak = bars.reduce<Bar | null>((best, bar) => (bar.gross > (best?.gross ?? 0) ? bar : best), null);
  const title = by === 'hour' ? texts.byHour : texts.byDay;
  const summary = peak ? texts.peak(peak.name, formatRupiah(peak.gross)) : texts.noChart;
  return (
    <section className="card stack report-card" data-testid="report-chart" data-by={by}>
      <div className="row spread">
        <div>
          <h2>{title}</h2>
          <p className="fine">{summary}</p>
        </div>
        {!isOneDay && (
          <Segments
            label={texts.chartBy}
            options={['day', 'hour']}
            names={{ day: texts.byDay, hour: texts.byHour }}
            chosen={by}
            testId="chart-by"
            onChoose={setChosen}
          />
        )}
      </div>
      {peak && (
        <>
          <BarChart bars={bars} summary={`${title}. ${summary}`} shortAmount={texts.shortAmount} />
          <ChartTable bars={bars} first={by === 'hour' ? texts.hour : texts.day} />
        </>
      )}
    </section>
  );
}

function ChartTable({ bars, first }: { readonly bars: readonly Bar[]; readonly first: string }) {
  const texts = useTextsOf(reportTexts);
  return (
    <details>
      <summary data-testid="chart-as-table">{texts.asTable}</summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{texts.sales}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, count, gross }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{groupDigits(count)}</td>
              <td>{formatRupiah(gross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function useHours(report: Report): readonly Bar[] {
  const { texts } = useContext(LocalizationContext);
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(texts.locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    });
    const at = (hour: number) => clock.format(Date.UTC(2000, 0, 1, hour % 24));
    return withoutEmptyEnds(report.hours, LEAST_HOURS).map(({ hour, count, gross }) => ({
      key: String(hour),
      short: String(hour).padStart(2, '0'),
      name: `${at(hour)}–${at(hour + 1)}`,
      count,
      gross,
    }));
  }, [report, texts]);
}

function useDays(report: Report): readonly Bar[] {
  const times = useTimeFormat();
  return useMemo(
    () =>
      report.days.map(({ businessDay, count, gross }) => ({
        key: businessDay,
        // For few days the weekday is more useful than the day of the month.
        short: report.days.length <= 7 ? times.day(businessDay) : String(Number(businessDay.slice(8))),
        name: times.day(businessDay),
        count,
        gross,
      })),
    [report, times],
  );
}
