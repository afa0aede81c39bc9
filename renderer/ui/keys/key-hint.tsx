/** Name of a button's shortcut, in its corner. Positioned absolutely, so nothing moves when it appears. */
import './key-hint.css';

export function KeyHint({ keys }: { readonly keys: string | null }) {
  // Drawn by CSS, so that it is not part of the button's accessible name.
  return keys === null ? null : <span className="key-hint" data-keys={keys} aria-hidden="true" />;
}
