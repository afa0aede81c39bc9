/** The sums of a Z report. Zeros are shown too: a missing row could have been torn off. */
import type { ClosingContent } from '../../../../shared/contract/views/report/closing-record.ts';
import { RefundedDoubles } from '../closing-refunds.tsx';
import { PaperRow } from '../paper-row.tsx';
import { useClosingTexts } from '../use-closing-texts.ts';

export function ClosingSums({ content: { total, cash } }: { readonly content: ClosingContent }) {
  const { paper: texts } = useClosingTexts();
  const { byHand } = total;
  const { refunded, corrected, doubles } = total.refunds;
  return (
    <table className="paper-table paper-sums" data-testid="z-sums">
      <thead className="unseen">
        <tr>
          <td />
          <th scope="col">{texts.count}</th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        <PaperRow name={texts.salesMade} count={total.salesCount} />
        <PaperRow name={texts.gross} count={total.count} amount={total.gross} strong />
        <PaperRow name={texts.lateOfThese} count={total.late.count} amount={total.late.gross} minor />
        <PaperRow name={texts.settled} count={byHand.settled.count} amount={byHand.settled.gross} />
        {byHand.unconfirmed.count > 0 && (
          <PaperRow name={texts.unconfirmed} count={byHand.unconfirmed.count} amount={byHand.unconfirmed.gross} minor />
        )}
        <PaperRow
          name={texts.confirmed}
          count={byHand.confirmed.count}
          amount={-byHand.confirmed.gross}
          {...(byHand.confirmed.count > 0 && { why: texts.confirmedWhy })}
        />
      </tbody>
      <tbody className="paper-takings">
        <PaperRow name={texts.takings} amount={total.takings} why={texts.takingsWhy} strong />
      </tbody>
      <tbody>
        <PaperRow
          name={texts.refunded}
          count={refunded.count}
          amount={-refunded.gross}
          {...(refunded.count > 0 && { why: texts.refundedWhy })}
        />
        <PaperRow name={texts.corrected} count={corrected.count} amount={corrected.gross} />
        <PaperRow name={texts.net} amount={total.net} why={texts.netWhy} strong />
      </tbody>
      {cash && (
        <tbody data-testid="z-cash" data-drawer={cash.drawer}>
          <PaperRow name={texts.cashTaken} count={cash.taken.count} amount={cash.taken.gross} />
          {cash.refunded.count > 0 && (
            <PaperRow name={texts.cashRefunded} count={cash.refunded.count} amount={-cash.refunded.gross} minor />
          )}
          {cash.corrected.count > 0 && (
            <PaperRow name={texts.corrected} count={cash.corrected.count} amount={cash.corrected.gross} minor />
          )}
          <PaperRow name={texts.drawer} amount={cash.drawer} why={texts.drawerWhy} strong />
        </tbody>
      )}
      <tbody>
        <PaperRow
          name={texts.doubles}
          count={total.doubles.count}
          amount={total.doubles.gross}
          {...(total.doubles.count > 0 && { why: texts.doublesWhy })}
        />
        <RefundedDoubles doubles={doubles} />
      </tbody>
    </table>
  );
}
