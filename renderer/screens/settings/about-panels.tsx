/** Which Konter this is, whether a newer one is out, and a file for someone who helps from afar. */
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { UpdatesView } from '../../../shared/contract/updates.ts';
import { aboutTexts } from '../../../shared/messages/about-texts.ts';
import { updatesTexts } from '../../../shared/messages/updates-texts.ts';
import { ask, onEvent } from '../../bridge.ts';
import { useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { Panel, useSetting } from './panel.tsx';

/** Read seldom, and by few. */
const NoticesDialog = lazy(() => import('./notices-dialog.tsx'));

export function AboutPanel() {
  const texts = useTextsOf(aboutTexts);
  const { view, failure } = useLoaded('', () => ask('about.view', {}));
  const [isReading, setReading] = useState(false);
  return (
    <Panel title={texts.title} testId="about-panel" failure={failure}>
      {view && (
        <dl className="pairs">
          {[{ name: texts.version, version: view.version }, ...view.runtime].map(({ name, version }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{version}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button testId="licences" onClick={() => setReading(true)}>
        {texts.licences}
      </Button>
      <Suspense fallback={null}>{isReading && <NoticesDialog onClose={() => setReading(false)} />}</Suspense>
    </Panel>
  );
}

/** Where new versions are looked for, and whether one is out: shown only here, because it is never urgent. */
export function UpdatesPanel() {
  const texts = useTextsOf(updatesTexts);
  const setting = useSetting();
  const { view, failure, replace } = useLoaded('', () => ask('updates.view', {}));
  useEffect(() => onEvent('updates', replace), [replace]);
  const [typed, setTyped] = useState<string | null>(null);
  const address = typed ?? view?.address ?? '';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isSaved = await setting.change(() => ask('updates.save', { address }), replace);
    if (isSaved) setTyped(null);
  };
  const look = () => void setting.change(() => ask('updates.look', {}), replace);
  const install = () => void setting.change(() => ask('updates.install', {}), replace);
  return (
    <Panel title={texts.title} testId="updates-panel" setting={setting} failure={failure}>
      {view && <UpdateState view={view} />}
      {view?.stage === 'ready' && (
        <div className="row">
          <Button look="primary" testId="update-install" disabled={setting.running} onClick={install}>
            {texts.install}
          </Button>
        </div>
      )}
      {view && view.obstacle === null && (
        <form className="stack" onSubmit={(event) => void save(event)} noValidate>
          <TextField
            label={texts.address}
            hint={texts.addressHint}
            testId="updates-address"
            type="url"
            value={address}
            wrong={setting.failure?.code === 'update-address-invalid'}
            onChange={setTyped}
          />
          <div className="row">
            <Button type="submit" testId="updates-save" disabled={setting.running}>
              {texts.save}
            </Button>
            <Button
              look="quiet"
              testId="updates-look"
              disabled={setting.running || view.address === '' || (view.stage !== 'none' && view.stage !== 'ready')}
              onClick={look}
            >
              {view.stage === 'looking' ? texts.looking : texts.look}
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
}

function UpdateState({ view }: { readonly view: UpdatesView }) {
  const texts = useTextsOf(updatesTexts);
  const times = useTimeFormat();
  const { address, obstacle, installs, stage, newVersion, percent, checkedAt, problem } = view;
  if (obstacle !== null) return <p className="fine">{texts.obstacles[obstacle]}</p>;
  return (
    <div className="stack">
      {newVersion === null ? (
        <p className="fine" role="status" data-testid="update-state">
          {stateOf()}
        </p>
      ) : (
        <p className="done" role="status" data-testid="update-out">
          {texts.stages[stage](newVersion)}
        </p>
      )}
      {newVersion !== null && !installs && <p className="fine">{texts.outHint}</p>}
      {stage === 'downloading' && (
        <p className="row">
          <progress max={100} value={percent} aria-label={texts.downloading} />
          <span className="fine">{texts.downloaded(percent)}</span>
        </p>
      )}
      {stage === 'ready' && <p className="fine">{texts.readyHint}</p>}
      {stage === 'installing' && <Spinner />}
      {problem !== null && (
        <p className="caution" role="status" data-testid="update-problem">
          {texts.problems[problem]}
        </p>
      )}
    </div>
  );

  function stateOf(): string {
    if (address === '') return texts.off;
    if (stage === 'looking') return texts.looking;
    return checkedAt === null ? texts.notYet : texts.current(times.dayAndClock(checkedAt));
  }
}

/** Saves a file about this terminal for someone who helps from afar. */
export function DiagnosticsPanel() {
  const texts = useTextsOf(aboutTexts);
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (): Promise<void> => {
    setState('saving');
    setFailure(null);
    const result = await ask('diagnostics.save', {});
    setState(result.ok && result.value.saved ? 'saved' : 'idle');
    if (!result.ok) setFailure(result.failure);
  };
  return (
    <Panel title={texts.diagnostics} about={texts.diagnosticsHint} testId="diagnostics-panel">
      <Button testId="diagnostics-save" onClick={() => void save()} busy={state === 'saving'}>
        {state === 'saving' ? texts.diagnosticsSaving : texts.diagnosticsSave}
      </Button>
      <p role="status" className="fine" data-testid="diagnostics-saved">
        {state === 'saved' && texts.diagnosticsSaved}
      </p>
      {failure && <FailureNote failure={failure} about="setup" />}
    </Panel>
  );
}
