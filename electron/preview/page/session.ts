/** Moves the secret of the run from the URL fragment to this tab's session storage. */
import { SESSION_FRAGMENT } from '../wire.ts';

const NAME = 'konter-preview';

/** @returns `null` in a tab with a copied address */
export function takeSession(): string | null {
  if (location.hash.startsWith(SESSION_FRAGMENT)) {
    sessionStorage.setItem(NAME, location.hash.slice(SESSION_FRAGMENT.length));
    history.replaceState(null, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(NAME);
}
