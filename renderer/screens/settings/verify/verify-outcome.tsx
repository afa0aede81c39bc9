/** Outcome of the ledger's verification: everything matches, the findings, or that it was not verified. */
import type { Finding, LedgerCheckView, VerificationView } from '../../../../shared/contract/verify.ts';
import { type FindingDetail, type VerifyTexts, verifyTexts } from '../../../../shared/messages/verify/verify-texts.ts';
import { groupDigits, groupTenths } from '../../../../shared/model/values/rupiah.ts';
import { unreachable } from '../../../../shared/model/values/unreachable.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { usePaperTime } from '../../../ui/report/paper-time.ts';

type EndedVerificationView = Extract<VerificationView, { state: 'done' | 'stopped' | 'failed' }>;

export function VerifyOutcome({ view }: { readonly view: EndedVerificationView }) {
  const texts = useTextsOf(verifyTexts);
  switch (view.state) {
    case 'done':
      return <Result check={view} />;
    case 'stopped':
      return (
        <div className="caution" data-testid="verify-stopped" data-by={view.by}>
          <p>
            <strong>{texts.stopped}</strong>
          </p>
          <p>{view.by === 'person' ? texts.nothingDecided : texts.ledgerReplaced}</p>
          {view.by === 'person' && view.found > 0 && <p>{texts.foundBefore(view.found)}</p>}
        </div>
      );
    case 'failed':
      return (
        <div className="stack">
          <p data-testid="verify-failed">
            <strong>{texts.failed}</strong>
          </p>
          <FailureNote failure={view.failure} about="setup" />
        </div>
      );
    default:
      return unreachable(view);
  }
}

function Result({ check }: { readonly check: LedgerCheckView }) {
  const texts = useTextsOf(verifyTexts);
  const times = usePaperTime();
  const { found, findings, known, sales, payments, journalRows, closings, tookMs } = check;
  const read = texts.read({
    when: times.moment(check.at),
    sales: groupDigits(sales),
    payments: groupDigits(payments),
    closings: groupDigits(closings),
    seconds: groupTenths(tookMs / 1000),
  });
  return (
    <div className="stack" data-testid="verify-result" data-found={found}>
      {found === 0 ? (
        <div className="done">
          <p>{texts.matches(groupDigits(sales + payments + journalRows + closings))}</p>
          <p className="fine">{read}</p>
        </div>
      ) : (
        <>
          <div className="failure">
            <div>
              <p>
                <strong>{texts.found(found)}</strong>
              </p>
              <p>{texts.whatToDo}</p>
            </div>
          </div>
          <Findings findings={findings} testId="finding" more={found - findings.length} />
          <p className="fine">{read}</p>
        </>
      )}
      {known.length > 0 && (
        <div className="stack" data-testid="verify-known">
          <p className="fine">{texts.alsoKnown}</p>
          <Findings findings={known} more={0} />
        </div>
      )}
    </div>
  );
}

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly testId?: string;
  /** Found, and not among the listed ones. */
  readonly more: number;
}

function Findings({ findings, testId, more }: FindingsProps) {
  const texts = useTextsOf(verifyTexts);
  const { shortDay } = usePaperTime();
  return (
    <ul className="verify-findings">
      {findings.map((finding, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <li key={place} data-testid={testId} data-code={finding.code}>
          {findingMessage(finding, texts, shortDay)}
        </li>
      ))}
      {more > 0 && <li>{texts.more(more)}</li>}
    </ul>
  );
}

// One finding of the ledger's verification as a sentence. Unknown details are left out, never shown as a code.

/** @param dayText formats a business day */
export function findingMessage({ code, data }: Finding, texts: VerifyTexts, dayText: (day: string) => string): string {
  const valuesOf = (...keys: readonly string[]) => {
    const found = keys.map((key) => data[key]).filter((value) => value !== undefined && value !== '');
    return found.join(', ');
  };
  const { businessDay } = data;
  const day = typeof businessDay === 'string' && businessDay !== '' ? dayText(businessDay) : '–';
  const number = valuesOf('saleNumber');
  const namesText = (names: string) =>
    names
      .split(/, ?/)
      .map((name) => (Object.hasOwn(texts.known, name) ? texts.known[name] : name))
      .join(', ');
  const detail: FindingDetail = {
    sale: number === '' ? `(${valuesOf('saleId')})` : `#${number}, ${day}`,
    orderId: valuesOf('orderId'),
    day,
    number: valuesOf('number') || valuesOf('row'),
    what: [valuesOf('words', 'file', 'gateway', 'merchant'), namesText(valuesOf('columns')), valuesOf('method')]
      .filter(Boolean)
      .join(', '),
  };
  return texts.findings[code](detail).trim();
}
