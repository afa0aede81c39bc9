/** Where new versions are looked for, and whether one is out: told here and nowhere else, because it never hurries. */
import { type FormEvent, useEffect, useState } from 'react';
import type { UpdatesView } from '../../../../shared/contract/views/setup/update-views.ts';
import { ask, onEvent } from '../../../bridge.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { TextField } from '../../../ui/forms/fields.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { Panel } from '../panel.tsx';
import { useSetting } from '../use-setting.ts';
import { UpdateProgress } from './update-progress.tsx';
import { useUpdateTexts } from './use-update-texts.ts';
import './about.css';

export function UpdatesPanel() {
  const texts = useUpdateTexts();
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
  const isOff = view === null || view.obstacle !== null;
  return (
    <Panel title={texts.title} about={texts.about} testId="updates-panel" setting={setting}>
      {view && view.newVersion === null && <UpdateState view={view} />}
      {view && view.newVersion !== null && (
        <UpdateProgress view={view} newVersion={view.newVersion} setting={setting} onView={replace} />
      )}
      {!isOff && (
        <form className="updates-form" onSubmit={(event) => void save(event)} noValidate>
          <TextField
            label={texts.address}
            hint={texts.addressHint}
            testId="updates-address"
            type="url"
            value={address}
            wrong={setting.failure?.code === 'update-address-invalid'}
            onChange={setTyped}
          />
          <div className="manager-actions">
            <button type="submit" className="secondary" data-testid="updates-save" disabled={setting.running}>
              {texts.save}
            </button>
            <button
              type="button"
              className="quiet"
              data-testid="updates-look"
              disabled={setting.running || view.address === '' || view.isLooking}
              onClick={look}
            >
              {view.isLooking ? texts.looking : texts.look}
            </button>
          </div>
        </form>
      )}
      {failure && <FailureNote failure={failure} about="setup" />}
    </Panel>
  );
}

function UpdateState({ view }: { readonly view: UpdatesView }) {
  const texts = useUpdateTexts();
  const times = useTimeFormat();
  const { obstacle, problem, checkedAt, address } = view;
  if (obstacle !== null) return <p className="fine">{texts.obstacles[obstacle]}</p>;
  return (
    <p className={problem === null ? 'fine' : 'caution'} role="status" data-testid="update-state">
      {stateOf()}
    </p>
  );

  function stateOf(): string {
    if (address === '') return texts.off;
    if (problem !== null) return texts.problems[problem];
    return checkedAt === null ? texts.notYet : texts.current(times.dayAndClock(checkedAt));
  }
}
