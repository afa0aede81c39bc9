/** Sign-in at the terminal: a name, then its PIN; the last digit signs in. Rendered once for all screens. */
import { useEffect, useRef, useState } from 'react';
import type { ListedPerson, PeopleView } from '../../../shared/contract/people.ts';
import { peopleTexts } from '../../../shared/messages/people-texts.ts';
import { PERSON_PIN_DIGITS } from '../../../shared/model/people.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useLiveView } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { notifyManagerChanged } from './manager-pin.tsx';
import type { PinPromptDialogProps } from './pin-dialog-when-needed.tsx';
import { PinField } from './pin-field.tsx';
import './sign-in.css';

export default function SignInDialog({ onEnd }: PinPromptDialogProps) {
  const texts = useTextsOf(peopleTexts);
  const { view } = useLiveView('people');
  const [chosen, setChosen] = useState<ListedPerson | null>(null);
  const here = view?.people.filter(({ hasLeft }) => !hasLeft) ?? [];
  const [only] = here;
  // With only one name in the list and nobody signed in there is nothing to choose.
  const person = chosen ?? (here.length === 1 && view?.signedIn === null ? only : undefined);
  const signOut = async () => {
    await ask('people.sign-out', {});
    notifyManagerChanged();
    onEnd(false);
  };
  if (!view) return null;
  return (
    <Dialog title={person ? texts.pinOf(person.name) : texts.whoTitle} onClose={() => onEnd(false)}>
      {person ? (
        <PinOf key={person.id} person={person} onSignedIn={() => onEnd(true)} />
      ) : (
        <>
          <p className="fine">{texts.whoAbout}</p>
          <Names view={view} people={here} onChoose={setChosen} />
        </>
      )}
      <div className="dialog-actions">
        {person && here.length > 1 && (
          <Button testId="sign-in-other" onClick={() => setChosen(null)}>
            {texts.otherName}
          </Button>
        )}
        {!person && view.signedIn && (
          <Button testId="sign-out" onClick={() => void signOut()}>
            {texts.signOut}
          </Button>
        )}
        <Button look="quiet" onClick={() => onEnd(false)}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

interface NamesProps {
  readonly view: PeopleView;
  readonly people: readonly ListedPerson[];
  readonly onChoose: (person: ListedPerson) => void;
}

function Names({ view, people, onChoose }: NamesProps) {
  const texts = useTextsOf(peopleTexts);
  const times = useTimeFormat();
  return (
    <ul className="columns plain who" data-testid="who">
      {people.map((each) => {
        const locked = view.lockedUntil ?? each.lockedUntil;
        return (
          <li key={each.id}>
            <button
              type="button"
              className="tile"
              data-testid="who-name"
              data-name={each.name}
              aria-current={each.id === view.signedIn?.id}
              disabled={locked !== null}
              onClick={() => onChoose(each)}
            >
              <strong>{each.name}</strong>
              <small>{locked === null ? texts.roles[each.role] : texts.lockedUntil(times.until(locked))}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The next key of a scanner comes sooner. A person who has typed a whole PIN types no more. */
const SCANNERS_PAUSE_MS = 60;

/** Ends a PIN once it is whole. A code of a scanner begins like a PIN, and would spend a try with each six digits. */
function useEndOfPin(pin: string, end: (isScanned: boolean) => void): void {
  const latest = useRef(end);
  latest.current = end;
  const isWhole = pin.length === PERSON_PIN_DIGITS;
  useEffect(() => {
    if (!isWhole) return;
    let isScanned = false;
    const wait = () => setTimeout(() => latest.current(isScanned), SCANNERS_PAUSE_MS);
    let timer = wait();
    const type = (event: KeyboardEvent) => {
      if (event.key.length > 1) return;
      isScanned = true;
      event.preventDefault();
      clearTimeout(timer);
      timer = wait();
    };
    window.addEventListener('keydown', type, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', type, { capture: true });
    };
  }, [isWhole]);
}

function PinOf({ person, onSignedIn }: { readonly person: ListedPerson; readonly onSignedIn: () => void }) {
  const texts = useTextsOf(peopleTexts);
  const [pin, setPin] = useState('');
  const { running, failure, run } = useRequest();
  useEndOfPin(pin, (isScanned) => void (isScanned ? setPin('') : signIn()));
  const signIn = async () => {
    const isSignedIn = await run(() => ask('people.sign-in', { id: person.id, pin }));
    setPin('');
    if (!isSignedIn) return;
    notifyManagerChanged();
    onSignedIn();
  };
  return (
    <div className="stack" data-testid="sign-in-pin-entry" aria-busy={running}>
      <PinField
        label={texts.pin}
        testId="sign-in-pin"
        value={pin}
        wrong={failure !== null && pin === ''}
        manager={null}
        longest={PERSON_PIN_DIGITS}
        atOnce
        hint={texts.digitsTyped(pin.length, PERSON_PIN_DIGITS)}
        onChange={(digits) => !running && setPin(digits)}
      />
      {failure && pin === '' && <FailureNote failure={failure} about="setup" />}
    </div>
  );
}
