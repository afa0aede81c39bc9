/** A form that sends one request, shows its failure in words, and cannot be sent twice at once; and its fields. */
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTexts as useSharedTexts } from '../../../renderer/i18n/i18n.ts';
import { Button } from '../../../renderer/ui/button.tsx';
import { Icon } from '../../../renderer/ui/icon.tsx';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../../shared/hub/owners/choices.ts';
import { ask, causeOf, type FailureCause, refreshAll } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';

type Sentences = Partial<Record<FailureCause, string>>;

interface FormProps {
  readonly children?: ReactNode;
  /** Of the form's named fields, and of the button. */
  readonly onSend: (values: FormData) => Promise<void>;
  readonly send: string;
  /** A second way to send it, less likely. The values then have this name, too. */
  readonly other?: { readonly label: string; readonly name: string } | null;
  /** Of a form in a dialog. */
  readonly onCancel?: () => void;
  /** Sentences for causes that mean something else here. */
  readonly failures?: Sentences;
}

export function Form({ children, onSend, send, other, onCancel, failures = {} }: FormProps) {
  const { pay } = useSharedTexts();
  const { mutate, isPending, error } = useMutation({ mutationFn: onSend });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(new FormData(event.currentTarget, submitterOf(event.nativeEvent)));
  };
  return (
    <form className="stack apart" onSubmit={submit}>
      {children}
      {error && <Failure cause={causeOf(error)} own={failures} />}
      <div className="columns">
        {onCancel && <Button onClick={onCancel}>{pay.cancel}</Button>}
        <button type="submit" className="primary" disabled={isPending}>
          {send}
        </button>
        {other && (
          <button type="submit" className="quiet" name={other.name} value="yes" disabled={isPending}>
            {other.label}
          </button>
        )}
      </div>
    </form>
  );
}

const submitterOf = (event: Event): HTMLElement | null => (event instanceof SubmitEvent ? event.submitter : null);

export function Failure({ cause, own = {} }: { readonly cause: FailureCause; readonly own?: Sentences }) {
  const { failures } = useTexts();
  const known: Sentences = failures;
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

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'ref' | 'value'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** It is what the page asks for: typing goes here at once. */
  readonly isFirst?: boolean;
}

/** Required by default. Unlike the counter's, this browser is the person's own and may keep what they type. */
export function Field({ label, hint, isFirst = false, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={isFirst ? focus : undefined}
        aria-describedby={hint && `${id}-hint`}
        className="field"
        autoComplete="off"
        autoCapitalize="none"
        required
        maxLength={LONGEST_PASSWORD}
        {...input}
      />
      {hint && (
        <p className="fine" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

const focus = (input: HTMLInputElement | null): void => input?.focus();

/** A code of the authenticator, or a recovery code for who has lost it. */
export function CodeField({ name, isFirst = false }: Pick<FieldProps, 'name' | 'isFirst'>) {
  const { secondFactor: texts } = useTexts();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <Field
        key={String(isRecovery)}
        {...{ name, isFirst: isFirst || isRecovery, label: isRecovery ? texts.recoveryCode : texts.code }}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
      />
      <button type="button" className="quiet" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? texts.withCode : texts.withRecoveryCode}
      </button>
    </>
  );
}

/** A password that a person chooses now. */
export function NewPasswordField(props: Pick<FieldProps, 'name' | 'label' | 'required'>) {
  const { people } = useTexts();
  const more = { hint: people.passwordHint, type: 'password', autoComplete: 'new-password' } as const;
  return <Field {...props} {...more} minLength={SHORTEST_PASSWORD} />;
}

interface ActProps {
  readonly words: string;
  readonly path: string;
  readonly method?: 'POST' | 'DELETE';
  readonly body?: unknown;
}

/** A button that changes something at once: what is shown is asked for again, or the failure is said. */
export function Act({ words, path, method = 'POST', body }: ActProps) {
  const { mutate, error } = useMutation({ mutationFn: () => ask(path, { method, body }), onSuccess: refreshAll });
  return (
    <>
      {error && <Failure cause={causeOf(error)} />}
      <Button onClick={() => mutate()}>{words}</Button>
    </>
  );
}
