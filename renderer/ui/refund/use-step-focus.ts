import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus into a step when it appears: the button that had it is gone with the step before. */
export function useStepFocus(form: RefObject<HTMLFormElement | null>, selector: string): void {
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>(selector)?.focus(), [form, selector]);
}
