/** The manager's PIN: its purpose, its state, and the buttons to set, change or replace it. */
import { useState } from 'react';
import type { ManagerView } from '../../../../shared/contract/review.ts';
import { managerTexts } from '../../../../shared/messages/people/manager-texts.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { Button } from '../../../ui/button.tsx';
import { notifyManagerChanged } from '../../../ui/people/manager-changes.ts';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { PinDialog, type Proof } from './pin-dialog.tsx';

export function ManagerPanel({ manager }: Pick<SettingsPanelProps, 'manager'>) {
  const texts = useTextsOf(managerTexts);
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
      {view.pinSet && view.resetBy === null && <p className="fine">{texts.resetImpossible}</p>}
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
