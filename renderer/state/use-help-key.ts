/** F1 anywhere, and `?` outside of text fields, open the help. */
import { useEffect } from 'react';
import { openHelp } from './help-request.ts';

export function useHelpKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (event.key !== 'F1' && (event.key !== '?' || takesLetters(event.target))) return;
      event.preventDefault();
      openHelp('contents');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** In a field for numbers, as the amount, a question mark is no letter of the answer. */
function takesLetters(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.inputMode !== 'none' && target.inputMode !== 'numeric';
}
