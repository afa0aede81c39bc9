/** Works the whole book out again and says what does not match. Changes nothing, and stops nobody from selling. */
import { useEffect, useState } from 'react';
import type { Environment } from '../../../shared/environment.ts';
import type { BookCheckView } from '../../../shared/report.ts';
import { ask } from '../../bridge.ts';
import { useTexts } from '../../i18n.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { usePaperTime } from '../../ui/report/paper-time.ts';
import { useVerifyTexts } from '../../ui/report/use-verify-texts.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { findingWords } from './finding-words.ts';
import { useSettingsRequest } from './use-settings-request.ts';

export function VerifyPanel({ environment }: { readonly environment: Environment }) {
  const texts = useVerifyTexts();
  const [check, setCheck] = useState<BookCheckView | null>(null);
  const { running, failure, run } = useSettingsRequest();
  // What was found in one environment's book says nothing about another's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is what it is about
  useEffect(() => setCheck(null), [environment]);
  const verify = () => {
    setCheck(null);
    void run(() => ask('book.verify', {}), setCheck);
  };
  return (
    <section className="verify" aria-label={texts.title} data-testid="verify-panel">
      <h3>{texts.title}</h3>
      <p className="fine">{texts.about}</p>
      <button type="button" className="secondary" data-testid="verify" disabled={running} onClick={verify}>
        {running && <Spinner />}
        {running ? texts.verifying : texts.verify}
      </button>
      <div role="status">
        {running && <p className="fine">{texts.meanwhile}</p>}
        {check?.environment === environment && <Outcome check={check} />}
      </div>
      {failure && <FailureNote failure={failure} about="setup" />}
    </section>
  );
}

function Outcome({ check }: { readonly check: BookCheckView }) {
  const texts = useVerifyTexts();
  const { locale } = useTexts();
  const times = usePaperTime();
  const { found, findings, sales, payments, journalRows, closings, tookMs } = check;
  const format = (count: number) => count.toLocaleString(locale);
  const read = texts.read({
    sales: format(sales),
    payments: format(payments),
    closings: format(closings),
    seconds: (tookMs / 1000).toLocaleString(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
  });
  return (
    <div className="verify-result" data-testid="verify-result" data-found={found}>
      {found === 0 ? (
        <div className="done">
          <p>{texts.matches(format(sales + payments + journalRows + closings))}</p>
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
          <ul className="verify-findings">
            {findings.map((finding, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: found in this order, and never in another
              <li key={place} data-testid="finding" data-code={finding.code}>
                {findingWords(finding, texts, times.shortDay)}
              </li>
            ))}
            {findings.length < found && <li>{texts.more(found - findings.length)}</li>}
          </ul>
          <p className="fine">{read}</p>
        </>
      )}
    </div>
  );
}
