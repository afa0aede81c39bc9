/** The manager's PIN: its purpose, its state, and the buttons to set, change or replace it. */
import { type FormEvent, useState } from 'react';
import type { ManagerView } from '../../../shared/contract/review.ts';
import { managerTexts } from '../../../shared/messages/people-texts.ts';
import { settingsTexts } from '../../../shared/messages/settings-texts.ts';
import { ask } from '../../bridge.ts';
import { useTexts, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions, TextField } from '../../ui/forms/fields.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { notifyManagerChanged } from '../../ui/people/manager-pin.tsx';
import { PinField } from '../../ui/people/pin-field.tsx';
import { Panel, type SettingsPanelProps } from './panel.tsx';

export function ManagerPanel({ manager }: Pick<SettingsPanelProps, 'manager'>) {
  const texts = useTextsOf(managerTexts);
  const times = useTimeFormat();
  const [open, setOpen] = useState<Proof | null>(null);
  const [saved, setSaved] = useState(false);
  const { view } = manager;
  if (!view) return null;
  const known = view.pinSet && !view.lost;
  const begin = (proof: Proof) => {
    setSaved(false);
    setOpen(proof);
  };
  return (
    <Panel title={texts.title} testId="manager-panel" data={{ 'data-pin-set': view.pinSet }}>
      <div role="status">{saved ? <p className="done">{texts.saved}</p> : <PinStatus view={view} />}</div>
      <div className="row">
        {!view.lost && (
          <Button
            testId="manager-set"
            disabled={view.lockedUntil !== null}
            onClick={() => begin(known ? 'pin' : 'none')}
          >
            {known ? texts.change : texts.set}
          </Button>
        )}
        {view.pinSet && view.resetBy !== null && (
          <Button look="quiet" testId="manager-forgotten" onClick={() => begin('forgotten')}>
            {view.lost ? texts.reset : texts.forgotten}
          </Button>
        )}
      </div>
      {view.pinSet && view.resetBy === null && (
        <p className="fine">
          {view.lost && view.lockedUntil !== null
            ? texts.resetFrom(times.until(view.lockedUntil))
            : texts.resetImpossible}
        </p>
      )}
      {open && (
        <PinDialog
          proof={open}
          manager={view}
          onRefused={manager.reload}
          onClose={() => setOpen(null)}
          onSaved={(next) => {
            manager.replace(next);
            // A new PIN locks the manager's requests, so other parts must reload the state.
            if (view.unlockedUntil !== null) notifyManagerChanged();
            setOpen(null);
            setSaved(true);
          }}
        />
      )}
    </Panel>
  );
}

function PinStatus({ view }: { readonly view: ManagerView }) {
  const texts = useTextsOf(managerTexts);
  const times = useTimeFormat();
  if (view.lost) return <p className="caution">{texts.lost}</p>;
  if (!view.pinSet) return <p className="caution">{texts.notSet}</p>;
  if (view.lockedUntil === null) return <p className="fine">{texts.isSet}</p>;
  return (
    <p className="caution" data-testid="manager-locked">
      {texts.lockedUntil(times.until(view.lockedUntil))}
    </p>
  );
}

/** The first PIN needs no proof; later ones need the current PIN or, if it is forgotten, the shop's API key. */
type Proof = 'none' | 'pin' | 'forgotten';

interface PinDialogProps {
  readonly proof: Proof;
  readonly manager: ManagerView;
  readonly onSaved: (view: ManagerView) => void;
  /** The PIN was refused; a wrong proof may have cost a try. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

const blank = { proof: '', next: '', repeat: '' };

/** Takes a new PIN twice, and the proof that the user is the manager. The window keeps no input. */
function PinDialog({ proof, manager, onSaved, onRefused, onClose }: PinDialogProps) {
  const texts = useTextsOf(managerTexts);
  const { environments } = useTexts();
  const settings = useTextsOf(settingsTexts);
  const titles = { none: texts.set, pin: texts.change, forgotten: texts.reset } as const;
  const [typed, setTyped] = useState(blank);
  const [differ, setDiffer] = useState(false);
  const { running, failure, run, forget } = useRequest();
  const isTraining = manager.resetBy === 'training';
  const locked = proof === 'pin' && manager.lockedUntil !== null;
  const bind = (name: keyof typeof blank) => ({
    value: typed[name],
    onChange: (value: string) => {
      setDiffer(false);
      forget();
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { next } = typed;
    forget();
    setDiffer(next !== typed.repeat);
    if (next !== typed.repeat) return;
    let saved = false;
    await run(
      () =>
        proof === 'forgotten'
          ? ask('manager.reset-pin', { apiKey: typed.proof, next })
          : ask('manager.set-pin', { current: proof === 'none' ? null : typed.proof, next }),
      (view) => {
        saved = true;
        onSaved(view);
      },
    );
    if (saved) return;
    setTyped((before) => ({ ...before, proof: '' }));
    onRefused();
  };
  return (
    <Dialog title={titles[proof]} onClose={() => !running && onClose()}>
      <form className="stack" onSubmit={(event) => void save(event)} noValidate>
        {proof === 'pin' && (
          <PinField
            label={texts.current}
            testId="manager-current"
            manager={manager}
            wrong={failure?.code === 'manager-pin-wrong'}
            {...bind('proof')}
          />
        )}
        {proof === 'forgotten' && isTraining && <p>{texts.resetInTraining}</p>}
        {proof === 'forgotten' && !isTraining && (
          <TextField
            label={settings.apiKey}
            {...(manager.resetBy === null ? {} : { hint: texts.resetAbout(environments[manager.resetBy]) })}
            testId="manager-api-key"
            type="password"
            maxLength={500}
            wrong={failure?.code === 'manager-key-wrong'}
            {...bind('proof')}
          />
        )}
        <PinField
          label={texts.next}
          testId="manager-next"
          manager={null}
          hint={texts.nextHint}
          wrong={failure?.code === 'manager-pin-format' || failure?.code === 'pin-guessable'}
          {...bind('next')}
        />
        <PinField label={texts.repeat} testId="manager-repeat" manager={null} wrong={differ} {...bind('repeat')} />
        {differ && (
          <p className="caution" role="alert" data-testid="manager-differ">
            {texts.notTheSame}
          </p>
        )}
        {failure && <FailureNote failure={failure} about="setup" />}
        <FormActions
          confirm={running ? settings.saving : titles[proof]}
          testId="manager-save"
          running={running}
          blocked={locked}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
