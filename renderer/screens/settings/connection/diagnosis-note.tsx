/** Result of a connection test: success or cause, clock difference, next step, and a report for support. */
import type { ConnectionDiagnosis } from '../../../../shared/contract/settings/diagnosis-views.ts';
import { type DiagnosisTexts, diagnosisTexts } from '../../../../shared/messages/settings/diagnosis-texts.ts';
import { settingsTexts } from '../../../../shared/messages/settings/settings-texts.ts';
import { methodKinds } from '../../../../shared/model/methods.ts';
import { useTexts, useTextsOf } from '../../../i18n/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';

export function DiagnosisNote({ diagnosis }: { readonly diagnosis: ConnectionDiagnosis }) {
  const settings = useTextsOf(settingsTexts);
  const texts = useTextsOf(diagnosisTexts);
  const { problem, methods, tookMs, clockAheadMs, advice, report } = diagnosis;
  return (
    <div className="stack" data-testid="settings-diagnosis" data-clock-ahead={clockAheadMs ?? ''}>
      {problem ? (
        <div role="alert">
          <FailureNote failure={problem} about="cause" />
        </div>
      ) : (
        <div className="done" role="status" data-testid="settings-test-result">
          <p>{settings.testWorked(tookMs, methods.length)}</p>
          <MethodsByKind methods={methods} otherName={texts.otherMethods} />
        </div>
      )}
      {clockAheadMs !== null && <p className="fine">{clockMessage(texts, clockAheadMs)}</p>}
      {advice.length > 0 && (
        <>
          <p>{texts.whatToDo}</p>
          <ol>
            {advice.map((what) => (
              <li key={what} data-advice={what}>
                {texts.advice[what]}
              </li>
            ))}
          </ol>
        </>
      )}
      <details>
        <summary>{texts.showReport}</summary>
        <pre className="well">{report}</pre>
        <p className="row fine">
          <CopyButton text={() => report} label={texts.copyReport} testId="settings-copy-report" />
          {texts.noSecrets}
        </p>
      </details>
    </div>
  );
}

interface MethodsByKindProps {
  readonly methods: ConnectionDiagnosis['methods'];
  readonly otherName: string;
}

/** The counter's own order of kinds; what it does not know comes last. */
function MethodsByKind({ methods, otherName }: MethodsByKindProps) {
  const { kinds } = useTexts().methods;
  const byKind = Map.groupBy(methods, ({ kind }) => kind);
  return (
    <dl className="pairs">
      {[...methodKinds, null].map((kind) => {
        const ofKind = byKind.get(kind);
        if (!ofKind) return null;
        return (
          <div key={kind} data-kind={kind}>
            <dt>{kind === null ? otherName : kinds[kind]}</dt>
            <dd>{ofKind.map(({ name }) => name).join(', ')}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function clockMessage(texts: DiagnosisTexts, aheadMs: number): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  if (seconds === 0) return texts.clockRight;
  return aheadMs > 0 ? texts.clockAhead(seconds) : texts.clockBehind(seconds);
}
