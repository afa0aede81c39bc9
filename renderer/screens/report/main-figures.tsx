/** Main figures of a report: gross, number of sales, comparison with the previous period, and takings. */
import type { Report } from '../../../shared/contract/report.ts';
import { compareTakings } from '../../../shared/messages/compare-takings.ts';
import { refundTexts } from '../../../shared/messages/refund-texts.ts';
import { reportTexts } from '../../../shared/messages/report-texts.ts';
import { numberRanges } from '../../../shared/model/report-sums.ts';
import { formatRupiah, groupDigits } from '../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FittedLine } from '../../ui/fitted-line.tsx';
import { EmptyState } from '../../ui/picture.tsx';
import { signedRupiah } from '../../ui/report/paper-formats.ts';
import { usePeriodTexts } from './period.ts';

interface MainFiguresProps {
  readonly report: Report;
  readonly today: string;
  readonly onClosing: (number: number) => void;
  /** Opens the list of all Z reports. */
  readonly onClosings: () => void;
  readonly onSell: () => void;
}

export function MainFigures({ report, today, onClosing, onClosings, onSell }: MainFiguresProps) {
  const texts = useTextsOf(reportTexts);
  const formatPeriod = usePeriodTexts();
  const { total, byHand, neverCame, before, lists } = report;
  const isToday = report.span === 'day' && report.from === today;
  const decided =
    byHand.settled.count + byHand.confirmed.count + neverCame.neverCame.count + neverCame.cameAfterAll.count;
  const isEmpty = total.count === 0 && decided === 0;
  return (
    <header className="card stack tight">
      <h2>{formatPeriod(report)}</h2>
      <p className="label">{texts.paidSales}</p>
      <FittedLine className="report-gross" data-testid="report-gross" data-amount={total.gross}>
        {formatRupiah(total.gross)}
      </FittedLine>
      <p className="report-counts">
        <strong data-testid="report-count" data-count={total.count}>
          {groupDigits(total.count)}
        </strong>{' '}
        {texts.salesWord(total.count)}
        {total.average !== null && (
          <span data-testid="report-average">
            {' · '}
            {texts.average(formatRupiah(total.average))}
          </span>
        )}
      </p>
      {isEmpty && (
        <EmptyState picture="no-sale" onSell={isToday ? onSell : undefined}>
          <p data-testid="report-empty">
            {total.doubles.count > 0 ? texts.emptyButDoubles : isToday ? texts.emptyToday : texts.empty}
          </p>
        </EmptyState>
      )}
      {/* No comparison if there are no sales in either period. */}
      {(!isEmpty || (before !== null && before.count > 0)) && <Comparison report={report} />}
      <ByHand report={report} />
      {lists.doubted.count > 0 && (
        <p className="caution" data-testid="report-in-doubt" data-amount={lists.doubted.gross}>
          {texts.inDoubt(lists.doubted.count)} <strong>{formatRupiah(lists.doubted.gross)}</strong>
        </p>
      )}
      <Refunds report={report} />
      {total.doubles.count > 0 && (
        <p className={lists.doubles.waiting > 0 ? 'caution' : 'fine'} data-testid="report-doubles">
          {texts.paidTwice(formatRupiah(total.doubles.gross), total.doubles.count)}
        </p>
      )}
      <ClosedIn report={report} onClosing={onClosing} onClosings={onClosings} />
    </header>
  );
}

/** Manual settlements and money that never came. Only they make the takings differ from the gross. */
function ByHand({ report: { byHand, neverCame: decided, total } }: { readonly report: Report }) {
  const texts = useTextsOf(reportTexts);
  const { settled, confirmed } = byHand;
  const { neverCame, cameAfterAll } = decided;
  if ([settled, confirmed, neverCame, cameAfterAll].every(({ count }) => count === 0)) return null;
  return (
    <div className="sums ruled" data-testid="report-by-hand">
      {settled.count > 0 && <SumLine words={texts.settledByHand} sign="+" sum={settled} />}
      {confirmed.count > 0 && <SumLine words={texts.confirmed} sign="−" sum={confirmed} />}
      {neverCame.count > 0 && <SumLine words={texts.neverCame} sign="−" sum={neverCame} testId="report-never-came" />}
      {cameAfterAll.count > 0 && <SumLine words={texts.cameAfterAll} sign="+" sum={cameAfterAll} />}
      <p>
        {texts.takings}{' '}
        <strong className="report-takings" data-testid="report-takings" data-amount={total.takings}>
          {signedRupiah(total.takings)}
        </strong>
      </p>
    </div>
  );
}

interface SumLineProps {
  readonly words: (count: number) => string;
  readonly sign: '+' | '−';
  readonly sum: Report['refunds']['refunded'];
  readonly testId?: string;
}

function SumLine({ words, sign, sum: { count, gross }, testId }: SumLineProps) {
  return (
    <p>
      {words(count)}{' '}
      <span data-testid={testId} data-amount={gross}>
        {sign} {formatRupiah(gross)}
      </span>
    </p>
  );
}

/** Refunds by the day of their record. They do not change the gross; the net is a separate sum. */
function Refunds({ report: { refunds, total } }: { readonly report: Report }) {
  const texts = useTextsOf(refundTexts);
  const { refunded, corrected, doubles } = refunds;
  const ofDoubles = doubles.refunded.gross - doubles.corrected.gross;
  if (refunded.count === 0 && corrected.count === 0 && ofDoubles === 0) return null;
  return (
    <div className="sums ruled" data-testid="report-refunds">
      {(refunded.count > 0 || corrected.count > 0) && (
        <>
          <SumLine words={texts.refunded} sign="−" sum={refunded} testId="report-refunded" />
          {corrected.count > 0 && (
            <SumLine words={texts.corrected} sign="+" sum={corrected} testId="report-corrected" />
          )}
          <p>
            {texts.net}{' '}
            <strong className="report-takings" data-testid="report-net" data-amount={total.net}>
              {signedRupiah(total.net)}
            </strong>
          </p>
        </>
      )}
      {ofDoubles > 0 && <p className="fine">{texts.doubles(formatRupiah(ofDoubles))}</p>}
    </div>
  );
}

/** Comparison of the takings with the previous period. */
function Comparison({ report }: { readonly report: Report }) {
  const compared = compareTakings(useTextsOf(reportTexts), report, usePeriodTexts());
  if (compared === null) return null;
  const { direction, sentence, until, was } = compared;
  return (
    <p className="report-comparison" data-testid="report-comparison" data-direction={direction}>
      {direction === 'none' ? sentence : <strong>{sentence}</strong>}
      {until && `, ${until}`}
      {was && <small>{was}</small>}
    </p>
  );
}

/** A month has one for each day: their buttons would push the chart out of sight. */
const MOST_BUTTONS = 3;

/** The Z reports that have sales of this period: a button each, or one for all of them. */
function ClosedIn({ report: { closings }, onClosing, onClosings }: Omit<MainFiguresProps, 'today' | 'onSell'>) {
  const texts = useTextsOf(reportTexts);
  if (closings.length === 0) return null;
  return (
    <p className="row report-closed">
      {closings.length > MOST_BUTTONS ? (
        <Button look="quiet" testId="report-closed-in-several" onClick={onClosings}>
          {texts.closedInSeveral(numberRanges(closings.map(({ number }) => number)))}
        </Button>
      ) : (
        closings.map(({ number }) => (
          <Button
            key={number}
            look="quiet"
            testId="report-closed-in"
            data-number={number}
            onClick={() => onClosing(number)}
          >
            {texts.closedIn(number)}
          </Button>
        ))
      )}
    </p>
  );
}
