/** Navigation around every page: a rail beside it on a desk, a bar below it on a telephone. */
import type { ReactNode } from 'react';
import { type Language, useTexts } from '../state/appearance.ts';
import { Link, useRoute } from '../state/route.tsx';
import { useSession } from '../state/session.ts';
import { Icon, type IconName } from './icon.tsx';
import { LanguageSwitchContext } from './language-switch.ts';

/** Each with the pages that it leads to. */
const places: readonly (readonly [key: IconName, ...paths: [string, ...string[]]])[] = [
  ['takings', '/', '/second-history'],
  ['sales', '/sales', '/payment'],
  ['outlets', '/outlets'],
  ['people', '/people'],
  ['account', '/account'],
];

export function Frame({
  language,
  onLanguage,
  children,
}: {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly children: ReactNode;
}) {
  const texts = useTexts();
  const { path } = useRoute();
  const { person } = useSession();
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {texts.skip}
      </a>
      <header className="rail">
        <p className="brand">
          <Icon name="brand" />
          <span>{texts.product}</span>
        </p>
        <nav aria-label={texts.product}>
          {places
            .filter(([key]) => key !== 'people' || person.role === 'owner')
            .map(([key, to, ...below]) => (
              <Link key={key} to={to} isCurrent={[to, ...below].includes(path)} className="nav-link">
                <Icon name={key} />
                <span>{texts.nav[key as keyof typeof texts.nav]}</span>
              </Link>
            ))}
        </nav>
        <p className="signed-in">
          {person.name}
          <span>{texts.people.roles[person.role]}</span>
        </p>
      </header>
      <main id="content" tabIndex={-1} className="content">
        <LanguageSwitchContext.Provider value={{ language, choose: onLanguage }}>
          {children}
        </LanguageSwitchContext.Provider>
      </main>
    </div>
  );
}
