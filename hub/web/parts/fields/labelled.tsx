/** A control with its name above and its hint below, tied together for screen readers. */
import { type ReactNode, useId } from 'react';

interface LabelledProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly children: (ids: { readonly id: string; readonly 'aria-describedby': string | undefined }) => ReactNode;
}

export function Labelled({ label, hint, children }: LabelledProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className="form-field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': hintId })}
      {hint !== undefined && (
        <p className="fine" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
