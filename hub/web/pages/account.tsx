/** The own password, and language and theme of this browser. */
import { useContext, useState } from 'react';
import { Field, NewPasswordField } from '../parts/fields/field.tsx';
import { Form } from '../parts/form.tsx';
import { LanguageSwitchContext } from '../parts/language-switch.ts';
import { Page } from '../parts/page.tsx';
import { ask } from '../state/api.ts';
import { storedTheme, storeTheme, themes, useTexts } from '../state/appearance.ts';
import { useSession } from '../state/session.ts';

const languages = [
  ['id', 'Bahasa Indonesia'],
  ['en', 'English'],
] as const;

export function AccountPage() {
  const { account: texts } = useTexts();
  const { person, refresh } = useSession();
  const { language, choose } = useContext(LanguageSwitchContext);
  const [theme, setTheme] = useState(storedTheme);
  const change = async (values: FormData) => {
    await ask('/password', { method: 'POST', body: { present: values.get('present'), next: values.get('next') } });
    refresh();
  };
  const signOut = () => {
    ask('/sign-out', { method: 'POST' }).then(refresh, refresh);
  };
  return (
    <Page
      title={texts.title}
      aside={
        <button type="button" className="secondary" onClick={signOut}>
          {texts.signOut}
        </button>
      }
    >
      <p className="label">
        {person.name}, {person.login}
      </p>
      <div className="outlets">
        <section className="card" aria-labelledby="appearance">
          <h2 id="appearance">{texts.appearance}</h2>
          <fieldset className="choice-row">
            <legend className="label">{texts.language}</legend>
            <div className="segments">
              {languages.map(([each, name]) => (
                <button key={each} type="button" aria-pressed={each === language} onClick={() => choose(each)}>
                  {name}
                </button>
              ))}
            </div>
          </fieldset>
          <fieldset className="choice-row">
            <legend className="label">{texts.theme}</legend>
            <div className="segments">
              {themes.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === theme}
                  onClick={() => {
                    storeTheme(each);
                    setTheme(each);
                  }}
                >
                  {texts.themes[each]}
                </button>
              ))}
            </div>
          </fieldset>
        </section>
        <section className="card" aria-labelledby="password">
          <h2 id="password">{texts.password}</h2>
          <Form onSend={change} send={texts.change} failures={{ conflict: texts.wrong }}>
            <p className="fine">{texts.changeMeaning}</p>
            <Field name="present" label={texts.present} type="password" autoComplete="current-password" />
            <NewPasswordField name="next" label={texts.next} />
          </Form>
        </section>
      </div>
    </Page>
  );
}
