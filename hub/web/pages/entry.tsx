/** Pages before someone is signed in. */
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { CodeField, Field, Form, NewPasswordField, textOf } from '../parts/form.tsx';
import { DoorPage } from '../parts/page.tsx';
import { ask, causeOf } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';

interface SignInPageProps {
  readonly needsSetUp: boolean;
  readonly onSignedIn: () => void;
}

export function SignInPage({ needsSetUp, onSignedIn }: SignInPageProps) {
  const { signIn, people } = useTexts();
  /** Login and password, once they were right and a code is asked for. */
  const [known, setKnown] = useState<Readonly<Record<string, unknown>> | null>(null);
  const enter = async (body: Readonly<Record<string, unknown>>) => {
    await ask('/sign-in', { method: 'POST', body });
    onSignedIn();
  };
  const enterFirst = async (values: FormData) => {
    const body = { login: textOf(values, 'login'), password: values.get('password') };
    await enter(body).catch((error: unknown) => {
      if (causeOf(error) !== 'second-factor') throw error;
      setKnown(body);
    });
  };
  const failures = { 'not-authenticated': signIn.wrong, malformed: signIn.wrong, 'too-many-requests': signIn.locked };
  return (
    <DoorPage title={signIn.title}>
      {needsSetUp ? (
        <p>{signIn.needsSetUp}</p>
      ) : known === null ? (
        <Form key="password" onSend={enterFirst} send={signIn.title} failures={failures}>
          <Field name="login" label={people.login} autoComplete="username" />
          <Field name="password" label={people.password} type="password" autoComplete="current-password" />
        </Form>
      ) : (
        <Form
          key="code"
          onSend={(values) => enter({ ...known, code: textOf(values, 'code') })}
          send={signIn.title}
          onCancel={() => setKnown(null)}
          failures={failures}
        >
          <CodeField name="code" isFirst />
        </Form>
      )}
    </DoorPage>
  );
}

/** Makes the first owner. The code is behind `#` in the printed address. */
export function SetUpPage({ onSignedIn }: Pick<SignInPageProps, 'onSignedIn'>) {
  const { setUp, people } = useTexts();
  const [, go] = useLocation();
  const make = async (values: FormData) => {
    const person = { login: textOf(values, 'login'), name: textOf(values, 'name'), password: values.get('password') };
    await ask('/set-up', { method: 'POST', body: { code: location.hash.slice(1), ...person } });
    go('/');
    onSignedIn();
  };
  return (
    <DoorPage title={setUp.title}>
      <p className="label">{setUp.meaning}</p>
      <Form onSend={make} send={setUp.make} failures={{ 'not-authenticated': setUp.wrong, conflict: setUp.done }}>
        <Field name="name" label={people.name} autoComplete="name" />
        <Field name="login" label={people.login} hint={people.loginHint} autoComplete="username" />
        <NewPasswordField name="password" label={people.password} />
      </Form>
    </DoorPage>
  );
}

const AGAIN_MS = 5_000;

/** The first page while the hub answers nothing: nobody knows who is signed in. */
export function UnreachablePage({ onTry }: { readonly onTry: () => void }) {
  const { unreachable: texts } = useTexts();
  useEffect(() => {
    const timer = setInterval(onTry, AGAIN_MS);
    return () => clearInterval(timer);
  }, [onTry]);
  return (
    <DoorPage title={texts.title}>
      <p role="alert">{texts.meaning}</p>
      <button type="button" className="primary" onClick={onTry}>
        {texts.again}
      </button>
    </DoorPage>
  );
}
