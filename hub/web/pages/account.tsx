/** The own sign-in and its sessions, and language and theme of this browser. */
import { useContext } from 'react';
import { Segments } from '../../../renderer/ui/forms/segments.tsx';
import type { AccountView } from '../../../shared/hub/owners/people.ts';
import { Failure, Field, Form, NewPasswordField } from '../parts/form.tsx';
import { OwnSessions } from '../parts/own-sessions.tsx';
import { Card, Page } from '../parts/page.tsx';
import { SecondFactor } from '../parts/second-factor.tsx';
import { ask, useAnswer } from '../state/api.ts';
import { AppearanceContext, languages, themes, useTexts } from '../state/appearance.ts';
import { useSession } from '../state/session.ts';

export function AccountPage() {
  const { account: texts } = useTexts();
  const { person, refresh } = useSession();
  const { language, theme, setLanguage, setTheme } = useContext(AppearanceContext);
  const { reply, failure } = useAnswer<AccountView>('/account');
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
      {failure && <Failure cause={failure} />}
      <div className="columns">
        <Card id="appearance" title={texts.appearance}>
          <p className="label">{texts.language}</p>
          <Segments
            label={texts.language}
            options={languages}
            names={{ id: 'Bahasa Indonesia', en: 'English' }}
            chosen={language}
            testId="language"
            areLanguages
            onChoose={setLanguage}
          />
          <p className="label">{texts.theme}</p>
          <Segments
            label={texts.theme}
            options={themes}
            names={texts.themes}
            chosen={theme}
            testId="theme"
            onChoose={setTheme}
          />
        </Card>
        <Card id="password" title={texts.password}>
          <Form onSend={change} send={texts.change} failures={{ conflict: texts.wrong }}>
            <p className="fine">{texts.changeMeaning}</p>
            <Field name="present" label={texts.present} type="password" autoComplete="current-password" />
            <NewPasswordField name="next" label={texts.next} />
          </Form>
        </Card>
        {reply && <SecondFactor secondFactor={reply.secondFactor} />}
        {reply && <OwnSessions sessions={reply.sessions} />}
      </div>
    </Page>
  );
}
