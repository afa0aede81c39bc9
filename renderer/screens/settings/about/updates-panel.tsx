/** Where new versions are looked for, and whether one is out: shown only here, because it is never urgent. */
import { type FormEvent, useEffect, useState } from 'react';
import type { UpdatesView } from '../../../../shared/contract/updates.ts';
import { updatesTexts } from '../../../../shared/messages/updates/update-texts.ts';
import { ask, onEvent } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Panel } from '../panel.tsx';
import { useSetting } from '../use-setting.ts';

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
