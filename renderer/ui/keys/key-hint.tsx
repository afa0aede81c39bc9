/** A key's name in the corner of the button that it presses. Takes no room, so nothing moves when it appears. */
import './key-hint.css';

export function KeyHint({ keys }: { readonly keys: string | null }) {
  // Drawn by the styles: it is no part of what the button says.
  return keys === null ? null : <span className="key-hint" data-keys={keys} aria-hidden="true" />;
}
