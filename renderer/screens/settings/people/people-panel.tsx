/** List of staff with roles, whether signing in is used at all, and the time until the automatic lock. */
import { useState } from 'react';
import type { ListedPerson, PeopleView } from '../../../../shared/contract/people.ts';
import { peopleTexts } from '../../../../shared/messages/people/people-texts.ts';
import { autoLockChoices } from '../../../../shared/model/people.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { useLiveView } from '../../../state/live-view.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { useSetting } from '../use-setting.ts';
import { PersonDialog } from './person-dialog.tsx';

export function PeoplePanel({ manager }: Pick<SettingsPanelProps, 'manager'>) {
  const texts = useTextsOf(peopleTexts);
  const people = useLiveView('people');
  const [open, setOpen] = useState<ListedPerson | 'new' | null>(null);
  const setting = useSetting();
  const { view } = people;
  if (!view) return null;
  // Without the manager's PIN the list would be unprotected.
  const mayAdd = manager.view?.pinSet === true;
  const choose = (choice: Partial<Pick<PeopleView, 'isOn' | 'autoLockMinutes'>>) => {
    const { isOn, autoLockMinutes } = { ...view, ...choice };
    void setting.change(() => ask('people.options', { choice: { isOn, autoLockMinutes } }), people.replace);
  };
  const hasPeople = view.people.some(({ hasLeft }) => !hasLeft);
  return (
    <Panel title={texts.title} testId="people-panel" data={{ 'data-on': view.isOn }} setting={setting}>
      {mayAdd ? !hasPeople && <p className="fine">{texts.alone}</p> : <p className="caution">{texts.pinFirst}</p>}
      {view.people.length > 0 && <PeopleList people={view.people} onOpen={setOpen} />}
      <Button testId="person-add" disabled={!mayAdd} onClick={() => setOpen('new')}>
        {texts.add}
      </Button>
      {hasPeople && (
        <>
          <CheckField
            label={texts.use}
            testId="people-on"
            checked={view.isOn}
            disabled={setting.running}
            onChange={(isOn) => choose({ isOn })}
          />
          {!view.isOn && <p className="caution">{texts.useHint}</p>}
          <SelectField
            label={texts.autoLock}
            testId="people-auto-lock"
            value={String(view.autoLockMinutes)}
            options={autoLockChoices.map((minutes) => [
              String(minutes),
              minutes === 0 ? texts.never : texts.minutes(minutes),
            ])}
            onChange={(typed) =>
              choose({ autoLockMinutes: autoLockChoices.find((each) => String(each) === typed) ?? 0 })
            }
          />
          <p className="fine">{texts.autoLockHint}</p>
        </>
      )}
      {open && (
        <PersonDialog
          person={open === 'new' ? null : open}
          onSaved={(next) => {
            people.replace(next);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

interface PeopleListProps {
  readonly people: readonly ListedPerson[];
  readonly onOpen: (person: ListedPerson) => void;
}

function PeopleList({ people, onOpen }: PeopleListProps) {
  const texts = useTextsOf(peopleTexts);
  const times = useTimeFormat();
  const status = ({ hasLeft, lockedUntil, role }: ListedPerson): string => {
    if (hasLeft) return texts.left;
    return lockedUntil === null ? texts.roles[role] : texts.lockedUntil(times.until(lockedUntil));
  };
  return (
    <ul className="list">
      {people.map((each) => (
        <li key={each.id} data-testid="person-row" data-name={each.name} data-left={each.hasLeft}>
          <span>
            <strong>{each.name}</strong>
            <small>{status(each)}</small>
          </span>
          <Button look="quiet" testId="person-edit" onClick={() => onOpen(each)}>
            {each.hasLeft ? texts.back : texts.edit}
          </Button>
        </li>
      ))}
    </ul>
  );
}
