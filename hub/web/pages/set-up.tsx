/** Makes the first owner. The code stands behind `#` in the printed address. */
import { Door } from '../parts/door.tsx';
import { Field, NewPasswordField } from '../parts/fields/field.tsx';
import { Form, textOf } from '../parts/form.tsx';
import { ask } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { go } from '../state/route.tsx';

export function SetUpPage({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { setUp, people } = useTexts();
  const make = async (values: FormData) => {
    await ask('/set-up', {
      method: 'POST',
      body: {
        code: location.hash.slice(1),
        login: textOf(values, 'login'),
        name: textOf(values, 'name'),
        password: values.get('password'),
      },
    });
    go('/');
    onSignedIn();
  };
  return (
    <Door title={setUp.title}>
      <p className="label">{setUp.meaning}</p>
      <Form onSend={make} send={setUp.make} failures={{ 'not-authenticated': setUp.wrong, conflict: setUp.done }}>
        <Field name="name" label={people.name} autoComplete="name" />
        <Field name="login" label={people.login} hint={people.loginHint} autoComplete="username" />
        <NewPasswordField name="password" label={people.password} />
      </Form>
    </Door>
  );
}
