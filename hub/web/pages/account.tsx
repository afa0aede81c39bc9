/** The own sign-in with its second factor and its sessions, and language and theme of this browser. */
import { useContext, useState } from 'react';
import { Button } from '../../../renderer/ui/button.tsx';
import { CopyButton } from '../../../renderer/ui/copy-button.tsx';
import { Dialog } from '../../../renderer/ui/dialog.tsx';
import { Segments } from '../../../renderer/ui/forms/segments.tsx';
import { QrCode } from '../../../renderer/ui/qr-code.tsx';
import type { AccountView, OwnSession, RecoveryCodesView } from '../../../shared/hub/owners/people.ts';
import { Act, CodeField, Failure, Field, Form, NewPasswordField, textOf } from '../parts/form.tsx';
import { Card, Page } from '../parts/page.tsx';
import { ask, refreshAll, useAnswer } from '../state/api.ts';
import { AppearanceContext, languages, themes, useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { useSession } from '../state/session.ts';

export function AccountPage() {
  const { account: texts, nav, people } = useTexts();
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
    <Page title={nav.account} aside={<Button onClick={signOut}>{texts.signOut}</Button>}>
      <p className="label">
        {person.name}, {person.login}, {people.roles[person.role]}
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

/** As browsers call themselves; those that also say the name of another come first. */
const browsers = [
  ...[['Edg', 'Edge'] as const, ['OPR', 'Opera'] as const, ['SamsungBrowser', 'Samsung Internet'] as const],
  ...[['Firefox', 'Firefox'] as const, ['FxiOS', 'Firefox'] as const, ['CriOS', 'Chrome'] as const],
  ...[['Chrome', 'Chrome'] as const, ['Safari', 'Safari'] as const],
];
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'Linux'];

function deviceOf(agent: string): string {
  const [, browser] = browsers.find(([sign]) => agent.includes(sign)) ?? [];
  return [browser, systems.find((each) => agent.includes(each))].filter(Boolean).join(', ');
}

/** Where the person is signed in, and an end to it. */
function OwnSessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const { sessions: texts } = useTexts();
  const format = useFormat();
  return (
    <Card id="sessions" title={texts.title}>
      <ul className="list">
        {sessions.map(({ id, isThis, agent, address, startedAt, usedAt }) => (
          <li key={id} data-testid="session">
            <div>
              <strong>
                {deviceOf(agent) || texts.unknown} {isThis && <span className="badge">{texts.here}</span>}
              </strong>
              <p className="fine">
                {[texts.since(format.time(startedAt)), texts.used(format.time(usedAt)), address]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {!isThis && <Act words={texts.end} path={`/sessions/${id}`} method="DELETE" />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <Act words={texts.endOthers} path="/sessions" method="DELETE" />}
    </Card>
  );
}

/** From here on, new ones should be made. */
const FEW_CODES = 3;

/** Of the person who is signed in: on, another telephone, off. */
function SecondFactor({ secondFactor }: Pick<AccountView, 'secondFactor'>) {
  const { secondFactor: texts } = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState<'on' | 'off' | null>(null);
  const close = () => {
    setOpen(null);
    refreshAll();
  };
  return (
    <Card id="second-factor" title={texts.title}>
      {secondFactor === null ? (
        <p>{texts.meaning}</p>
      ) : (
        <>
          <p>
            <span className="badge" data-state="paid">
              {texts.onSince(format.time(secondFactor.since))}
            </span>
          </p>
          <p className={secondFactor.codesLeft > FEW_CODES ? 'fine' : 'caution'}>
            {texts.codesLeft(secondFactor.codesLeft)}
          </p>
        </>
      )}
      <div className="row spread">
        <button type="button" className={secondFactor === null ? 'primary' : 'secondary'} onClick={() => setOpen('on')}>
          {secondFactor === null ? texts.turnOn : texts.replace}
        </button>
        {secondFactor && (
          <button type="button" className="quiet danger" onClick={() => setOpen('off')}>
            {texts.turnOff}
          </button>
        )}
      </div>
      {open === 'on' && <OnDialog isReplaced={secondFactor !== null} onClose={close} />}
      {open === 'off' && <OffDialog onClose={close} />}
    </Card>
  );
}

interface DialogProps {
  readonly onClose: () => void;
}

function OffDialog({ onClose }: DialogProps) {
  const { secondFactor: texts, account } = useTexts();
  const end = async (values: FormData) => {
    const body = { password: values.get('password'), code: textOf(values, 'code') };
    await ask('/second-factor/end', { method: 'POST', body });
    onClose();
  };
  return (
    <Dialog title={texts.turnOffQuestion} onClose={onClose}>
      <Form onSend={end} send={texts.turnOff} onCancel={onClose} failures={{ conflict: account.wrong }}>
        <p>{texts.turnOffMeaning}</p>
        <Field name="password" label={account.present} type="password" autoComplete="current-password" />
        <CodeField name="code" />
      </Form>
    </Dialog>
  );
}

/** 160 random bits in base32, which has 32 letters: a byte's remainder is as random as the byte. */
function newSecret(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => letters[byte % 32]).join('');
}

function OnDialog({ isReplaced, onClose }: DialogProps & { readonly isReplaced: boolean }) {
  const { secondFactor: texts, account, product } = useTexts();
  const { person } = useSession();
  const [secret] = useState(newSecret);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [issuer, login] = [encodeURIComponent(product), encodeURIComponent(person.login)];
  const address = `otpauth://totp/${issuer}:${login}?secret=${secret}&issuer=${issuer}`;
  const send = async (values: FormData) => {
    const given = { password: values.get('password'), code: textOf(values, 'code') };
    const body = { ...given, secret, ...(isReplaced ? { present: textOf(values, 'present') } : {}) };
    setCodes((await ask<RecoveryCodesView>('/second-factor', { method: 'POST', body })).recoveryCodes);
  };
  return (
    <Dialog title={codes ? texts.recoveryTitle : texts.title} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <Form onSend={send} send={texts.turnOn} onCancel={onClose} failures={{ conflict: account.wrong }}>
          <p>{texts.scan}</p>
          <QrCode payload={address} label={texts.scan} testId="second-factor-qr" least={200} />
          <a className="secondary" href={address}>
            {texts.openApp}
          </a>
          <p className="fine">
            {texts.orType} <strong data-testid="second-factor-secret">{secret.replace(/.{4}(?=.)/g, '$& ')}</strong>
          </p>
          <Field name="password" label={account.present} type="password" autoComplete="current-password" />
          {isReplaced && (
            <>
              <p>{texts.presentMeaning}</p>
              <CodeField name="present" />
            </>
          )}
          <Field name="code" label={texts.firstCode} autoComplete="one-time-code" inputMode="numeric" />
        </Form>
      )}
    </Dialog>
  );
}

function RecoveryCodes({ codes, onClose }: DialogProps & { readonly codes: readonly string[] }) {
  const { secondFactor: texts } = useTexts();
  return (
    <>
      <p>{texts.recoveryMeaning}</p>
      <ul className="plain well columns" data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="columns">
        <CopyButton text={() => codes.join('\n')} label={texts.copy} testId="copy-recovery-codes" />
        <button type="button" className="primary" onClick={onClose}>
          {texts.kept}
        </button>
      </div>
    </>
  );
}
