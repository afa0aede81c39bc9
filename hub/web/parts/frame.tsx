/** Navigation around every page: a rail next to it on a desk, a bar below it on a telephone. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon, type IconName } from '../../../renderer/ui/icon.tsx';
import { useTexts } from '../state/appearance.ts';
import { useSession } from '../state/session.ts';
import { Brand } from './page.tsx';

/** Each with the pages that it leads to. */
const places = [
  ['today', 'report', '/', '/histories'],
  ['sales', 'history', '/sales', '/payment'],
  ['outlets', 'shop', '/outlets'],
  ['people', 'person', '/people'],
  ['account', 'settings', '/account'],
] as const satisfies readonly (readonly [key: string, icon: IconName, ...paths: string[]])[];

export function Frame({ children }: { readonly children: ReactNode }) {
  const texts = useTexts();
  const [path] = useLocation();
  const { person } = useSession();
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {texts.skip}
      </a>
      <header className="rail">
        <Brand />
        <nav aria-label={texts.product}>
          {places
            .filter(([key]) => key !== 'people' || person.role === 'owner')
            .map(([key, icon, to, ...below]) => (
              <Link
                key={key}
                href={to}
                className="nav-link"
                aria-current={[to, ...below].some((each) => each === path) ? 'page' : undefined}
              >
                <Icon name={icon} />
                <span>{texts.nav[key]}</span>
              </Link>
            ))}
        </nav>
        <p className="signed-in">
          {person.name}
          <span>{texts.people.roles[person.role]}</span>
        </p>
      </header>
      <main id="content" tabIndex={-1} className="content">
        {children}
      </main>
    </div>
  );
}
