/** Whether the gateway can be used: a test of the connection with what it found, and the first sale. */
import { useState } from 'react';
import type { ConnectionDiagnosis } from '../../../shared/contract/settings.ts';
import { type DiagnosisTexts, diagnosisTexts } from '../../../shared/messages/connection-texts.ts';
import { settingsTexts } from '../../../shared/messages/settings-texts.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { methodKinds } from '../../../shared/model/methods.ts';
import { ok } from '../../../shared/model/values/result.ts';
import { formatRupiah, MINIMUM_PAYMENT } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTexts, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { Panel, type SettingsPanelProps } from './panel.tsx';

export function ConnectionTestPanel({ settings: { environment } }: Pick<SettingsPanelProps, 'settings'>) {
  const texts = useTextsOf(settingsTexts);
  return (
    <Panel title={texts.connectionTest}>
      {/* Mounted again, because a running test is not about the newly chosen environment. */}
      <ConnectionTest key={environment} environment={environment} />
    </Panel>
  );
}

function ConnectionTest({ environment }: { readonly environment: Environment }) {
  const texts = useTextsOf(settingsTexts);
  const { environments } = useTexts();
  const [result, setResult] = useState<ConnectionDiagnosis | null>(null);
  const { running, failure, run } = useRequest();
  const test = () => {
    setResult(null);
    void run(() => ask('settings.test', {}), setResult);
  };
  return (
    <div className="stack">
      <Button testId="settings-test" onClick={test} busy={running}>
        {running ? texts.testing : texts.test(environments[environment])}
      </Button>
      {result && <DiagnosisNote diagnosis={result} />}
      {failure && <FailureNote failure={failure} about="setup" />}
    </div>
  );
}

/** Result of a connection test: success or cause, clock difference, next step, and a report for support. */
function DiagnosisNote({ diagnosis }: { readonly diagnosis: ConnectionDiagnosis }) {
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

type FirstSaleProps = Pick<SettingsPanelProps, 'settings' | 'hasNoOpenPayment' | 'onSmallestSale'>;

const PAID = { from: null, until: null, status: 'paid', search: '', before: null } as const;

/** The last step of going live: one sale of the smallest amount, and whether the gateway itself said that it is paid. */
export function FirstSalePanel({ settings: { environment }, hasNoOpenPayment, onSmallestSale }: FirstSaleProps) {
  const { firstSale: texts } = useTextsOf(settingsTexts);
  const times = useTimeFormat();
  const { view } = useLoaded(environment, async () => {
    const answer = await ask('history.page', PAID);
    return answer.ok ? ok({ rows: answer.value.rows, environment }) : answer;
  });
  // A sale of the mode before proves nothing. Cash is paid by the cashier's word; what waits for a decision is not proved.
  const rows = view?.environment === environment ? view.rows : [];
  const proof = rows.find(({ methodKind, state, gravestFlag }) => {
    return methodKind !== 'cash' && state === 'paid' && gravestFlag === null;
  });
  const isLive = environment !== 'training';
  return (
    <Panel title={texts.title} about={texts.about} testId="first-sale">
      {isLive && proof ? (
        <p className="done" role="status" data-testid="first-sale-proof">
          {texts.proof(proof.saleNumber, `${formatRupiah(proof.amount)}, ${times.dayAndClock(proof.createdAt)}`)}
        </p>
      ) : (
        <Button testId="first-sale-begin" disabled={!isLive || !hasNoOpenPayment} onClick={onSmallestSale}>
          {texts.begin(formatRupiah(MINIMUM_PAYMENT))}
        </Button>
      )}
      {!isLive && <p className="fine">{texts.notInTraining}</p>}
    </Panel>
  );
}
