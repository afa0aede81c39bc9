/** Sums of a day, or of a month in a Z report that covers many days: by method, and manual settlements. */
import type { ClosingDay } from '../../../shared/model/values/closing-months.ts';
import { useMethodName } from '../use-method-name.ts';
import { PaperColumns, PaperRow } from './paper-row.tsx';
import { useClosingTexts } from './use-closing-texts.ts';

interface DaySumsProps {
  readonly name: string;
  readonly sums: Pick<ClosingDay, 'byHand' | 'total' | 'closedBefore' | 'methods' | 'takings' | 'refunds' | 'net'>;
}

export function DaySums({ name, sums }: DaySumsProps) {
  const { byHand, total, closedBefore, methods, takings, refunds, net } = sums;
  const { paper: texts } = useClosingTexts();
  const nameOf = useMethodName();
  return (
    <>
      <h2>
        {name}
        {closedBefore.length > 0 && <small>{texts.closedBefore(closedBefore.join(', '))}</small>}
      </h2>
      <table className="paper-table">
        <PaperColumns names={[texts.method, texts.count, texts.amount]} />
        <tbody>
          {methods.map(({ code, name, count, gross }) => (
            <PaperRow
              key={code}
              name={nameOf({ code, name: name === '' ? code : name })}
              count={count}
              amount={gross}
            />
          ))}
          <PaperRow name={texts.gross} count={total.count} amount={total.gross} strong />
          {byHand.settled.count > 0 && (
            <PaperRow name={texts.settled} count={byHand.settled.count} amount={byHand.settled.gross} />
          )}
          {byHand.confirmed.count > 0 && (
            <PaperRow name={texts.confirmed} count={byHand.confirmed.count} amount={-byHand.confirmed.gross} />
          )}
          {takings !== total.gross && <PaperRow name={texts.takings} amount={takings} strong />}
          {refunds.refunded.count > 0 && (
            <PaperRow name={texts.refunded} count={refunds.refunded.count} amount={-refunds.refunded.gross} />
          )}
          {refunds.corrected.count > 0 && (
            <PaperRow name={texts.corrected} count={refunds.corrected.count} amount={refunds.corrected.gross} />
          )}
          {net !== takings && <PaperRow name={texts.net} amount={net} strong />}
        </tbody>
      </table>
    </>
  );
}
