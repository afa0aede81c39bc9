/** A form that sends one request, shows its failure in words, and cannot be sent twice at once. */
import { type FormEvent, type ReactNode, useState } from 'react';
import { causeOf, type FailureCause } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { Icon } from './icon.tsx';

interface FormProps {
  readonly children: ReactNode;
  /** Of the form's named fields. */
  readonly onSend: (values: FormData) => Promise<void>;
  readonly send: string;
  /** Sentences for causes that mean something else here. */
  readonly failures?: Partial<Record<FailureCause, string>>;
  readonly actions?: ReactNode;
}

export function Form({ children, onSend, send, failures = {}, actions }: FormProps) {
  const [failure, setFailure] = useState<FailureCause | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    setSending(true);
    setFailure(null);
    await onSend(values).catch((error: unknown) => setFailure(causeOf(error)));
    setSending(false);
  };
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      {children}
      {failure && <Failure cause={failure} own={failures} />}
      <div className="form-actions">
        {actions}
        <button type="submit" className="primary" disabled={isSending}>
          {send}
        </button>
      </div>
    </form>
  );
}

export function Failure({
  cause,
  own = {},
}: {
  readonly cause: FailureCause;
  readonly own?: Partial<Record<FailureCause, string>>;
}) {
  const { failures } = useTexts();
  const known: Partial<Record<FailureCause, string>> = failures;
  return (
    <p role="alert" className="failure">
      <Icon name="warning" />
      {own[cause] ?? known[cause] ?? failures.other}
    </p>
  );
}

export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
