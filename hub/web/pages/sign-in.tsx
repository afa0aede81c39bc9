import { Door } from '../parts/door.tsx';
import { Field } from '../parts/fields/field.tsx';
import { Form, textOf } from '../parts/form.tsx';
import { ask } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';

export function SignInPage({
  needsSetUp,
  onSignedIn,
}: {
  readonly needsSetUp: boolean;
  readonly onSignedIn: () => void;
}) {
  const { signIn } = useTexts();
  const enter = async (values: FormData) => {
    const body = { login: textOf(values, 'login'), password: values.get('password') };
    await ask('/sign-in', { method: 'POST', body });
    onSignedIn();
  };
  return (
    <Door title={signIn.title}>
      {needsSetUp ? (
        <p>{signIn.needsSetUp}</p>
      ) : (
        <Form
          onSend={enter}
          send={signIn.enter}
          failures={{
            'not-authenticated': signIn.wrong,
            malformed: signIn.wrong,
            'too-many-requests': signIn.locked,
          }}
        >
          <Field name="login" label={signIn.login} autoComplete="username" />
          <Field name="password" label={signIn.password} type="password" autoComplete="current-password" />
        </Form>
      )}
    </Door>
  );
}
