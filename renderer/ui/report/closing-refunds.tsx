/** Refunds by payment method, because each method's payout is lower than its gross by its refunds. */
import type { ClosingContent } from '../../../shared/contract/views/report/closing-record.ts';
import { useMethodName } from '../use-method-name.ts';
import { PaperColumns, PaperRow } from './paper-row.tsx';
import { useClosingTexts } from './use-closing-texts.ts';

export function ClosingRefunds({ methods }: { readonly methods: NonNullable<ClosingContent['refundsByMethod']> }) {
  const { paper: texts } = useClosingTexts();
  const nameOf = useMethodName();
  return (
    <section className="paper-part" data-testid="z-refunds-by-method">
      <h2>{texts.refundsByMethod}</h2>
      <table className="paper-table">
        <PaperColumns names={[texts.method, texts.count, texts.amount]} />
        {methods.map(({ code, name, refunded, corrected, doubles }) => (
          <tbody key={code}>
            <PaperRow
              name={nameOf({ code, name: name === '' ? code : name })}
              count={refunded.count}
              amount={-refunded.gross}
            />
            {corrected.count > 0 && (
              <PaperRow name={texts.corrected} count={corrected.count} amount={corrected.gross} minor />
            )}
            <RefundedDoubles doubles={doubles} />
          </tbody>
        ))}
      </table>
    </section>
  );
}

type DoublesOfMethod = NonNullable<ClosingContent['refundsByMethod']>[number]['doubles'];

/** Money that was paid twice and given back; nothing without any. */
export function RefundedDoubles({ doubles: { refunded, corrected } }: { readonly doubles: DoublesOfMethod }) {
  const { paper: texts } = useClosingTexts();
  if (refunded.count === 0) return null;
  return (
    <PaperRow name={texts.doublesRefunded} count={refunded.count} amount={refunded.gross - corrected.gross} minor />
  );
}
