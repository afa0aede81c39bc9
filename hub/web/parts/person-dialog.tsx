/** Adds or changes a person, or removes one after a second question. */
import { useState } from 'react';
import type { PersonView, Role } from '../../../shared/hub/owners/people.ts';
import type { OutletView } from '../../../shared/hub/owners/terminals.ts';
import { ask } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { Dialog } from './dialog.tsx';
import { Choice } from './fields/choice.tsx';
import { Field, NewPasswordField } from './fields/field.tsx';
import { Form, textOf } from './form.tsx';

interface PersonDialogProps {
  /** `null` adds one. */
  readonly person: PersonView | null;
  readonly outlets: readonly OutletView[];
  readonly onClose: () => void;
}

export function PersonDialog({ person, outlets, onClose }: PersonDialogProps) {
  const { people: texts, save, cancel } = useTexts();
  const [role, setRole] = useState<Role>(person?.role ?? 'viewer');
  const [isRemoving, setRemoving] = useState(false);
  const back = (
    <button type="button" className="secondary" onClick={onClose}>
      {cancel}
    </button>
  );
  const send = async (values: FormData) => {
    const password = String(values.get('password') ?? '');
    const common = { name: textOf(values, 'name'), role, outlets: values.getAll('outlet') };
    if (person === null) {
      await ask('/people', { method: 'POST', body: { ...common, login: textOf(values, 'login'), password } });
    } else {
      const body = password === '' ? common : { ...common, password };
      await ask(`/people/${person.id}`, { method: 'PUT', body });
    }
    onClose();
  };
  const remove = async () => {
    await ask(`/people/${person?.id}`, { method: 'DELETE' });
    onClose();
  };
  if (isRemoving) {
    return (
      <Dialog title={texts.removeQuestion(person?.name ?? '')} onClose={onClose}>
        <Form onSend={remove} send={texts.remove} actions={back} failures={{ conflict: texts.lastOwner }}>
          <p>{texts.removeMeaning}</p>
        </Form>
      </Dialog>
    );
  }
  return (
    <Dialog title={person?.name ?? texts.add} onClose={onClose}>
      <Form onSend={send} send={save} actions={back} failures={{ conflict: texts.lastOwner }}>
        <Field name="name" label={texts.name} value={person?.name ?? ''} />
        {person === null && <Field name="login" label={texts.login} hint={texts.loginHint} />}
        <Choice
          name="role"
          label={texts.role}
          value={role}
          choices={(['viewer', 'owner'] as const).map((each) => [
            each,
            `${texts.roles[each]}: ${texts.roleMeaning[each]}`,
          ])}
          onChange={(chosen) => setRole(chosen === 'owner' ? 'owner' : 'viewer')}
        />
        {role === 'viewer' && (
          <fieldset className="ticks">
            <legend className="label">{texts.outlets}</legend>
            {outlets.map(({ id, name }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  name="outlet"
                  value={id}
                  defaultChecked={person?.outlets.includes(id) ?? false}
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <NewPasswordField
          name="password"
          label={person === null ? texts.password : texts.newPassword}
          isOptional={person !== null}
        />
      </Form>
      {person !== null && (
        <button type="button" className="danger" onClick={() => setRemoving(true)}>
          {texts.remove}
        </button>
      )}
    </Dialog>
  );
}
