/** Who is signed in decides which pages there are. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { SessionView } from '../../shared/hub/owners/people.ts';
import { AccountPage } from './pages/account.tsx';
import { OutletsPage } from './pages/outlets.tsx';
import { PaymentPage } from './pages/payment.tsx';
import { PeoplePage } from './pages/people.tsx';
import { SalesPage } from './pages/sales.tsx';
import { SecondHistoryPage } from './pages/second-history.tsx';
import { SetUpPage } from './pages/set-up.tsx';
import { SignInPage } from './pages/sign-in.tsx';
import { TakingsPage } from './pages/takings.tsx';
import { UnreachablePage } from './pages/unreachable.tsx';
import { Frame } from './parts/frame.tsx';
import { ask, setToken } from './state/api.ts';
import { type Language, LanguageContext, storedLanguage, storeLanguage } from './state/appearance.ts';
import { RouteProvider, useRoute } from './state/route.tsx';
import { SessionContext } from './state/session.ts';

/** Says to the hub, every five minutes at most, that a person uses the page: what it asks by itself does not count. */
const AT_MOST_EVERY_MS = 5 * 60_000;

function useActivity(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let last = Date.now();
    const note = () => {
      if (Date.now() - last < AT_MOST_EVERY_MS) return;
      last = Date.now();
      // The next question of the page finds out if it failed.
      ask('/session').catch(() => undefined);
    };
    addEventListener('pointerdown', note);
    addEventListener('keydown', note);
    return () => {
      removeEventListener('pointerdown', note);
      removeEventListener('keydown', note);
    };
  }, [isSignedIn]);
}

const pages: Readonly<Record<string, () => ReactNode>> = {
  '/': TakingsPage,
  '/sales': SalesPage,
  '/payment': PaymentPage,
  '/second-history': SecondHistoryPage,
  '/outlets': OutletsPage,
  '/people': PeoplePage,
  '/account': AccountPage,
};

export function App() {
  const [language, setLanguage] = useState<Language>(storedLanguage);
  const choose = useCallback((chosen: Language) => {
    storeLanguage(chosen);
    setLanguage(chosen);
  }, []);
  return (
    <LanguageContext.Provider value={language}>
      <RouteProvider>
        <Door language={language} onLanguage={choose} />
      </RouteProvider>
    </LanguageContext.Provider>
  );
}

function Door({
  language,
  onLanguage,
}: {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}) {
  const [session, setSession] = useState<SessionView | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const { path } = useRoute();
  const refresh = useCallback(() => {
    const take = (found: SessionView) => {
      setToken(found.csrf, refresh);
      setSession(found);
    };
    ask<SessionView>('/session').then(
      (found) => {
        setUnreachable(false);
        take(found);
      },
      // Nobody knows who is signed in: the pages stay as they are, and a first one says so.
      () => setUnreachable(true),
    );
  }, []);
  useEffect(refresh, [refresh]);
  useActivity(session?.person !== null && session !== null);

  if (!session && isUnreachable) return <UnreachablePage onTry={refresh} />;
  if (!session) return <main className="door" aria-busy="true" />;
  if (!session.person) {
    if (path === '/set-up') return <SetUpPage onSignedIn={refresh} />;
    return <SignInPage needsSetUp={session.needsSetUp} onSignedIn={refresh} />;
  }
  const Page = pages[path] ?? TakingsPage;
  return (
    <SessionContext.Provider value={{ person: session.person, refresh }}>
      <Frame language={language} onLanguage={onLanguage}>
        <Page />
      </Frame>
    </SessionContext.Provider>
  );
}
