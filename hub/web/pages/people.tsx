/** Who may look, and at what. Owners only. */
import { useState } from 'react';
import type { PersonView } from '../../../shared/hub/owners/people.ts';
import type { OutletView } from '../../../shared/hub/owners/terminals.ts';
import { Failure } from '../parts/form.tsx';
import { Icon } from '../parts/icon.tsx';
import { Page } from '../parts/page.tsx';
import { PersonDialog } from '../parts/person-dialog.tsx';
import { useTexts } from '../state/appearance.ts';
import { useAnswer } from '../state/use-answer.ts';

export function PeoplePage() {
  const { people: texts } = useTexts();
  const [open, setOpen] = useState<PersonView | 'new' | null>(null);
  const [changes, setChanges] = useState(0);
  const { reply: people, failure } = useAnswer<readonly PersonView[]>('/people', changes);
  const { reply: outlets } = useAnswer<readonly OutletView[]>('/outlets');
  const seenBy = ({ role, outlets: chosen }: PersonView): string => {
    if (role === 'owner') return texts.allOutlets;
    const names = (outlets ?? []).filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
    return names.length === 0 ? texts.noOutlets : names.join(', ');
  };
  return (
    <Page
      title={texts.title}
      aside={
        <button type="button" className="primary" onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {texts.add}
        </button>
      }
    >
      {failure && <Failure cause={failure} />}
      <ul className="card terminals">
        {people?.map((person) => (
          <li key={person.id}>
            <div>
              <strong>{person.name}</strong>
              <span className="badge">{texts.roles[person.role]}</span>
              <p className="fine">
                {person.login} · {seenBy(person)}
              </p>
            </div>
            <button type="button" className="quiet" onClick={() => setOpen(person)}>
              {texts.edit}
            </button>
          </li>
        ))}
      </ul>
      {open !== null && outlets && (
        <PersonDialog
          person={open === 'new' ? null : open}
          outlets={outlets}
          onClose={() => {
            setOpen(null);
            setChanges((before) => before + 1);
          }}
        />
      )}
    </Page>
  );
}
