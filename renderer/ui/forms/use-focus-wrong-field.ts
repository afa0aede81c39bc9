import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the first wrong field after each refusal, because it may be far up in a long form.
 * @param refusal a new object for each; `null` for none · @returns for the form
 */
export function useFocusWrongField(refusal: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);
  return form;
}
