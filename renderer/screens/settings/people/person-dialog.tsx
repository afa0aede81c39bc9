/** Name, role and PIN of one person on the list of staff, or that the person has left. The window keeps no input. */
import { type FormEvent, useState } from 'react';
import type { PeopleView } from '../../../../shared/contract/people.ts';
import { peopleTexts } from '../../../../shared/messages/people/people-texts.ts';
import { PERSON_PIN_DIGITS, type Role, roles } from '../../../../shared/model/people.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useRequest } from '../../../state/use-request.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/forms/fields.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { PinField } from '../../../ui/people/pin-field.tsx';

interface PersonDialogProps {
  /** `null` for a new person. */
  readonly person: PeopleView['people'][number] | null;
  readonly onSaved: (view: PeopleView) => void;
  readonly onClose: () => void;
}

export function PersonDialog({ person, onSaved, onClose }: PersonDialogProps) {
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
