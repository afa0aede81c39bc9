/** The owner's pages: who is signed in decides which there are. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { LocalizationContext, useTexts as useSharedTexts, useTextsIn } from '../../renderer/i18n/i18n.ts';
import { Icon, type IconName } from '../../renderer/ui/icon.tsx';
import { Logo } from '../../renderer/ui/logo.tsx';
import { useTheme } from '../../renderer/ui/use-theme.ts';
import type { SessionView } from '../../shared/hub/owners/people.ts';
import { AccountPage } from './pages/account.tsx';
import { SetUpPage, SignInPage, UnreachablePage } from './pages/entry.tsx';
import { EveningPage } from './pages/evening.tsx';
import { HistoriesPage } from './pages/histories.tsx';
import { OutletsPage } from './pages/outlets.tsx';
import { PaymentPage } from './pages/payment.tsx';
import { PeoplePage } from './pages/people.tsx';
import { SalesPage } from './pages/sales.tsx';
import { ask, client, setToken } from './state/api.ts';
import {
  AppearanceContext,
  storedLanguage,
  storedTheme,
  storeLanguage,
  storeTheme,
  useTexts,
} from './state/appearance.ts';
import { SessionContext, type SessionState, useSession } from './state/session.ts';
import '../../renderer/styles/tokens.css';
import '../../renderer/styles/base.css';
import '../../renderer/styles/primitives.css';
import '../../renderer/styles/controls.css';
import '../../renderer/styles/fields.css';
import '../../renderer/styles/badge.css';
import '../../renderer/styles/notes.css';
import '../../renderer/styles/dialog.css';
import '../../renderer/styles/rail.css';
import './styles/frame.css';
import './styles/page.css';
import './styles/lists.css';

function App() {
  const [language, setLanguage] = useState(storedLanguage);
  const [theme, setTheme] = useState(storedTheme);
  const texts = useTextsIn(language);
  useTheme(theme);
  useEffect(() => {
    document.documentElement.lang = language;
    storeLanguage(language);
    storeTheme(theme);
  }, [language, theme]);
  const appearance = useMemo(() => ({ language, theme, setLanguage, setTheme }), [language, theme]);
  if (!texts) return null;
  return (
    // Times are shown in the zone of their shop: each of them names it.
    <LocalizationContext value={{ language, texts, timeZone: 'Asia/Jakarta' }}>
      <AppearanceContext value={appearance}>
        <Entry />
      </AppearanceContext>
    </LocalizationContext>
  );
}

function Entry() {
  const [session, setSession] = useState<SessionView | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const [path] = useLocation();
  const refresh = useCallback(() => {
    ask<SessionView>('/session', { isUse: true }).then(
      (found) => {
        setUnreachable(false);
        setToken(found.csrf, refresh);
        // Nothing of one person is left for the next.
        if (found.person === null) client.clear();
        setSession(found);
      },
      // Nobody knows who is signed in: the pages stay as they are, and a first one says so.
      () => setUnreachable(true),
    );
  }, []);
  useEffect(refresh, [refresh]);

  if (!session && isUnreachable) return <UnreachablePage onTry={refresh} />;
  if (!session) return <main className="door" aria-busy="true" />;
  const { person, needsSetUp } = session;
  if (person) return <SignedIn person={person} refresh={refresh} />;
  return path === '/set-up' ? (
    <SetUpPage onSignedIn={refresh} />
  ) : (
    <SignInPage needsSetUp={needsSetUp} onSignedIn={refresh} />
  );
}

function SignedIn({ person, refresh }: SessionState) {
  useActivity();
  const session = useMemo(() => ({ person, refresh }), [person, refresh]);
  return (
    <SessionContext value={session}>
      <Frame>
        <Switch>
          <Route path="/" component={EveningPage} />
          <Route path="/sales" component={SalesPage} />
          <Route path="/payment" component={PaymentPage} />
          <Route path="/histories" component={HistoriesPage} />
          <Route path="/outlets" component={OutletsPage} />
          {person.role === 'owner' && <Route path="/people" component={PeoplePage} />}
          <Route path="/account" component={AccountPage} />
          <Route>
            <Redirect to="/" replace />
          </Route>
        </Switch>
      </Frame>
    </SessionContext>
  );
}

const AT_MOST_EVERY_MS = 5 * 60_000;

/** Says to the hub, every five minutes at most, that a person uses the page: what it asks by itself does not count. */
function useActivity(): void {
  useEffect(() => {
    let last = Date.now();
    const note = () => {
      if (Date.now() - last < AT_MOST_EVERY_MS) return;
      last = Date.now();
      // The next question of the page finds out if it failed.
      ask('/session', { isUse: true }).catch(() => undefined);
    };
    const names = ['pointerdown', 'keydown'];
    for (const name of names) addEventListener(name, note);
    return () => {
      for (const name of names) removeEventListener(name, note);
    };
  }, []);
}

/** Each with the pages that it leads to. */
const places = [
  ['today', 'report', '/', '/histories'],
  ['sales', 'history', '/sales', '/payment'],
  ['outlets', 'shop', '/outlets'],
  ['people', 'person', '/people'],
  ['account', 'settings', '/account'],
] as const satisfies readonly (readonly [key: string, icon: IconName, ...paths: string[]])[];

/** Navigation around every page: a rail next to it on a desk, a bar below it on a telephone. */
function Frame({ children }: { readonly children: ReactNode }) {
  const texts = useTexts();
  const { frame } = useSharedTexts();
  const [path] = useLocation();
  const { person } = useSession();
  return (
    <div className="frame">
      <a className="unseen skip" href="#content">
        {frame.skip}
      </a>
      <nav className="rail" aria-label={texts.product}>
        <Logo />
        {places
          .filter(([key]) => key !== 'people' || person.role === 'owner')
          .map(([key, icon, to, ...below]) => (
            <Link key={key} href={to} aria-current={[to, ...below].some((each) => each === path) ? 'page' : undefined}>
              <Icon name={icon} />
              {texts.nav[key]}
            </Link>
          ))}
      </nav>
      <main id="content" tabIndex={-1} className="content">
        {children}
      </main>
    </div>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <QueryClientProvider client={client}>
    <App />
  </QueryClientProvider>,
);
