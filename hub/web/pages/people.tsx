/** Who may look, and at what. Owners only. */
import { useState } from 'react';
import { Dialog } from '../../../renderer/ui/dialog.tsx';
import type { PersonView, Role } from '../../../shared/hub/owners/people.ts';
import type { OutletView } from '../../../shared/hub/owners/terminals.ts';
import { Failure, Field, Form, NewPasswordField, textOf } from '../parts/form.tsx';
import { Page } from '../parts/page.tsx';
import { ask, refreshAll, useAnswer } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { useSession } from '../state/session.ts';

export function PeoplePage() {
  const { people: texts, secondFactor, nav, edit } = useTexts();
  const [open, setOpen] = useState<PersonView | 'new' | null>(null);
  const { reply: people, failure } = useAnswer<readonly PersonView[]>('/people');
  const { reply: outlets } = useAnswer<readonly OutletView[]>('/outlets');
  const seenBy = ({ role, outlets: chosen }: PersonView): string => {
    if (role === 'owner') return texts.allOutlets;
    const names = (outlets ?? []).filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
    return names.length === 0 ? texts.noOutlets : names.join(', ');
  };
  return (
    <Page
      title={nav.people}
      aside={
        <button type="button" className="primary" onClick={() => setOpen('new')}>
          {texts.add}
        </button>
      }
    >
      {failure && <Failure cause={failure} />}
      <div className="card">
        <ul className="list">
          {people?.map((person) => (
            <li key={person.id}>
              <div>
                <strong>
                  {person.name} <span className="badge">{texts.roles[person.role]}</span>{' '}
                  {person.hasSecondFactor && <span className="badge">{secondFactor.title}</span>}
                </strong>
                <p className="fine">
                  {person.login} · {seenBy(person)}
                </p>
              </div>
              <button type="button" className="quiet" onClick={() => setOpen(person)}>
                {edit}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <a href="/owner/acts.csv" download>
        {texts.acts}
      </a>
      {open !== null && outlets && (
        <PersonDialog person={open === 'new' ? null : open} outlets={outlets} onClose={() => setOpen(null)} />
      )}
    </Page>
  );
}

interface PersonDialogProps {
  /** `null` adds one. */
  readonly person: PersonView | null;
  readonly outlets: readonly OutletView[];
  readonly onClose: () => void;
}

/** Adds or changes a person; after a second question, removes one or ends the second factor of one. */
function PersonDialog({ person, outlets, onClose }: PersonDialogProps) {
  const { people: texts, secondFactor, save } = useTexts();
  const { person: own } = useSession();
  const [role, setRole] = useState<Role>(person?.role ?? 'viewer');
  const [asked, setAsked] = useState<keyof typeof endings | null>(null);
  const failures = { conflict: texts.lastOwner };
  const done = () => {
    refreshAll();
    onClose();
  };
  const send = async (values: FormData) => {
    const password = String(values.get('password') ?? '');
    const common = { name: textOf(values, 'name'), role, outlets: values.getAll('outlet') };
    const body = password === '' ? common : { ...common, password };
    if (person) await ask(`/people/${person.id}`, { method: 'PUT', body });
    else await ask('/people', { method: 'POST', body: { ...body, login: textOf(values, 'login') } });
    done();
  };
  const endings = {
    person: { path: '', question: texts.removeQuestion, meaning: texts.removeMeaning, send: texts.remove },
    factor: {
      ...{ path: '/second-factor', question: secondFactor.resetQuestion, meaning: secondFactor.resetMeaning },
      send: secondFactor.turnOff,
    },
  };
  if (asked !== null && person !== null) {
    const { path, question, meaning, send: end } = endings[asked];
    const remove = () => ask(`/people/${person.id}${path}`, { method: 'DELETE' }).then(done);
    return (
      <Dialog title={question(person.name)} onClose={onClose}>
        <Form onSend={remove} send={end} onCancel={onClose} failures={failures}>
          <p>{meaning}</p>
        </Form>
      </Dialog>
    );
  }
  return (
    <Dialog title={person?.name ?? texts.add} onClose={onClose}>
      <Form onSend={send} send={save} onCancel={onClose} failures={failures}>
        <Field name="name" label={texts.name} defaultValue={person?.name} />
        {person === null && <Field name="login" label={texts.login} hint={texts.loginHint} />}
        <fieldset className="stack tight">
          <legend className="label">{texts.role}</legend>
          {(['viewer', 'owner'] as const).map((each) => (
            <label key={each} className="check-field">
              <input type="radio" name="role" checked={role === each} onChange={() => setRole(each)} />
              {texts.roles[each]}: {texts.roleMeaning[each]}
            </label>
          ))}
        </fieldset>
        {role === 'viewer' && (
          <fieldset className="stack tight">
            <legend className="label">{texts.outlets}</legend>
            {outlets.map(({ id, name }) => (
              <label key={id} className="check-field">
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
          required={person === null}
        />
      </Form>
      {person !== null && (
        <div className="row spread">
          <button type="button" className="quiet danger" onClick={() => setAsked('person')}>
            {texts.remove}
          </button>
          {person.hasSecondFactor && person.id !== own.id && (
            <button type="button" className="quiet danger" onClick={() => setAsked('factor')}>
              {secondFactor.turnOff}
            </button>
          )}
        </div>
      )}
    </Dialog>
  );
}
