/** The secret of the run, which the printed address is answered with: out of the address, into this tab's own memory. */
import { SESSION_FRAGMENT } from '../wire.ts';

const NAME = 'konter-preview';

/** @returns `null` in a tab that came here by a copied address */
export function takeSession(): string | null {
  if (location.hash.startsWith(SESSION_FRAGMENT)) {
    sessionStorage.setItem(NAME, location.hash.slice(SESSION_FRAGMENT.length));
    history.replaceState(null, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(NAME);
}
