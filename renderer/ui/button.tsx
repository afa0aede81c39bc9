/** A button with words. Its look says how much it matters; `busy` is its own request on the way. */
import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** `primary`: what a screen is for. `quiet`: without a ground of its own. */
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly testId?: string;
  /** It can't be pressed, and shows that something runs. */
  readonly busy?: boolean;
}

export function Button({ look = 'secondary', testId, busy = false, disabled = false, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={look} data-testid={testId} disabled={disabled || busy} {...rest}>
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** Sign of a running operation; the text next to it names the operation. */
export function Spinner() {
  return (
    <svg className="spinner" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
    </svg>
  );
}
