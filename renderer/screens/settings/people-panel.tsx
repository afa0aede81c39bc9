/** List of staff with roles, whether signing in is used at all, and the time until the automatic lock. */
import { type FormEvent, useState } from 'react';
import type { ListedPerson, PeopleView } from '../../../shared/contract/people.ts';
import { peopleTexts } from '../../../shared/messages/people-texts.ts';
import { autoLockChoices, PERSON_PIN_DIGITS, type Role, roles } from '../../../shared/model/people.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useLiveView } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckField, FormActions, SelectField, TextField } from '../../ui/forms/fields.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { PinField } from '../../ui/people/pin-field.tsx';
import { Panel, type SettingsPanelProps, useSetting } from './panel.tsx';

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

interface PersonDialogProps {
  /** `null` for a new person. */
  readonly person: PeopleView['people'][number] | null;
  readonly onSaved: (view: PeopleView) => void;
  readonly onClose: () => void;
}

/** Name, role and PIN of one person on the list of staff, or that the person has left. The window keeps no input. */
function PersonDialog({ person, onSaved, onClose }: PersonDialogProps) {
  const texts = useTextsOf(peopleTexts);
  const [name, setName] = useState(person?.name ?? '');
  const [role, setRole] = useState<Role>(person?.role ?? 'cashier');
  const [pin, setPin] = useState('');
  const [repeat, setRepeat] = useState('');
  const [differ, setDiffer] = useState(false);
  const { running, failure, run, forget } = useRequest();
  const begin = () => {
    setDiffer(false);
    forget();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    forget();
    setDiffer(pin !== repeat);
    if (pin !== repeat) return;
    const kept = person !== null && pin === '';
    void run(() => ask('people.save', { id: person?.id ?? null, name, role, pin: kept ? null : pin }), onSaved);
  };
  const remove = (id: number) => void run(() => ask('people.remove', { id }), onSaved);
  const code = failure?.code;
  const ownPin = { manager: null, longest: PERSON_PIN_DIGITS };
  return (
    <Dialog title={person?.name ?? texts.add} onClose={() => !running && onClose()}>
      <form className="stack" data-testid="person-form" onSubmit={save} noValidate>
        <TextField
          label={texts.name}
          testId="person-name"
          value={name}
          maxLength={40}
          wrong={code === 'person-name-empty' || code === 'person-name-taken'}
          onChange={(typed) => {
            begin();
            setName(typed);
          }}
        />
        <SelectField
          label={texts.role}
          testId="person-role"
          value={role}
          options={roles.map((each) => [each, texts.roles[each]])}
          onChange={(typed) => setRole(typed === 'manager' ? 'manager' : 'cashier')}
        />
        {role === 'manager' && <p className="fine">{texts.roleHint}</p>}
        <PinField
          {...ownPin}
          label={texts.pin}
          testId="person-pin"
          value={pin}
          hint={person ? `${texts.pinHint} ${texts.pinKept}` : texts.pinHint}
          wrong={code === 'person-pin-format' || code === 'pin-guessable'}
          onChange={(digits) => {
            begin();
            setPin(digits);
          }}
        />
        <PinField
          {...ownPin}
          label={texts.repeat}
          testId="person-repeat"
          value={repeat}
          wrong={differ}
          onChange={(digits) => {
            begin();
            setRepeat(digits);
          }}
        />
        {differ && (
          <p className="caution" role="alert" data-testid="person-differ">
            {texts.notTheSame}
          </p>
        )}
        {failure && <FailureNote failure={failure} about="setup" />}
        {person && !person.hasLeft && <p className="fine">{texts.removeAbout(person.name)}</p>}
        <FormActions confirm={texts.save} testId="person-save" running={running} onCancel={onClose}>
          {person && !person.hasLeft && (
            <Button look="quiet" testId="person-remove" disabled={running} onClick={() => remove(person.id)}>
              {texts.remove}
            </Button>
          )}
        </FormActions>
      </form>
    </Dialog>
  );
}
