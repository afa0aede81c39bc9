/**
 * The parts of a form: labelled fields, and the row of buttons below them. Autocomplete is off, so that the browser
 * stores no value, least of all an API key.
 */
import {
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { LONGEST_REASON } from '../../../shared/model/resolution.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useDecidingTexts } from '../use-deciding-texts.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly wrong?: boolean;
  readonly onChange: (value: string) => void;
  readonly testId?: string;
  /** What is wrong with the value; in its own line, in the colour of errors. */
  readonly problem?: string;
}

export interface TextFieldProps extends FieldProps {
  readonly hint?: string;
  readonly type?: 'text' | 'password' | 'url' | 'email';
  /** Kind of on-screen keyboard. */
  readonly inputMode?: 'text' | 'numeric';
  readonly maxLength?: number;
  /** What a whole value looks like: a tick appears next to the label once it does. The main process decides. */
  readonly looksLike?: RegExp;
  /** Takes a whole row of the form. */
  readonly wide?: boolean;
  readonly onFocus?: () => void;
  /** A scanner ends with Enter, which must not submit a half-filled form. */
  readonly ignoresEnter?: boolean;
}

export function TextField({
  label,
  value,
  wrong = false,
  onChange,
  testId,
  hint,
  problem,
  type = 'text',
  inputMode,
  maxLength = 255,
  looksLike,
  wide = false,
  onFocus,
  ignoresEnter = false,
}: TextFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // React writes the value of a controlled input into an attribute too. A PIN or a key must not be in the document.
  const isSecret = type === 'password';
  useLayoutEffect(() => {
    if (isSecret && box.current && box.current.value !== value) box.current.value = value;
  }, [isSecret, value]);
  const changed = (input: HTMLInputElement) => {
    // A letter that is refused changes no state, so nothing would take it out.
    if (isSecret && inputMode === 'numeric') input.value = input.value.replace(/\D/g, '');
    onChange(input.value);
  };
  return (
    <div className="form-field" data-wide={wide} data-complete={!wrong && looksLike?.test(value.trim())}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={box}
        id={id}
        className="field"
        data-testid={testId}
        type={type}
        inputMode={inputMode}
        value={isSecret ? undefined : value}
        maxLength={maxLength}
        autoComplete={isSecret ? 'new-password' : 'off'}
        spellCheck={false}
        aria-invalid={wrong}
        aria-describedby={[problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
        onChange={(event) => changed(event.target)}
        onFocus={onFocus}
        onKeyDown={(event) => ignoresEnter && event.key === 'Enter' && event.preventDefault()}
      />
      <Problem of={id} text={problem} />
      {hint && (
        <p className="fine" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Problem({ of, text }: { readonly of: string; readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="field-problem" id={`${of}-problem`}>
      <Icon name="warning" /> {text}
    </p>
  );
}

interface SelectFieldProps extends FieldProps {
  /** Pairs of value and label. */
  readonly options: readonly (readonly [string, string])[];
}

/** A closed select can't wrap its text. It is invisible, over a box of the same look that shows the whole text. */
export function SelectField({ label, value, wrong = false, onChange, testId, problem, options }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <div className="select-field">
        <select
          id={id}
          data-testid={testId}
          value={value}
          aria-invalid={wrong}
          aria-describedby={problem && `${id}-problem`}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map(([option, optionLabel]) => (
            <option key={option} value={option}>
              {optionLabel}
            </option>
          ))}
        </select>
        <span className="field" aria-hidden="true">
          {options.find(([option]) => option === value)?.[1]}
        </span>
      </div>
      <Problem of={id} text={problem} />
    </div>
  );
}

interface CheckFieldProps {
  readonly label: string;
  readonly testId: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function CheckField({ label, testId, checked, disabled = false, onChange }: CheckFieldProps) {
  return (
    <label className="check-field">
      <input
        type="checkbox"
        data-testid={testId}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

interface SearchFieldProps {
  readonly label: string;
  /** Default: the label. */
  readonly placeholder?: string;
  readonly testId: string;
  readonly value: string;
  readonly box?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

export function SearchField({ label, placeholder = label, testId, value, box, onChange, onKeyDown }: SearchFieldProps) {
  return (
    <label className="find">
      <Icon name="search" />
      <input
        ref={box}
        className="field"
        data-testid={testId}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}

interface ReasonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly wrong: boolean;
  readonly quick: readonly string[];
  readonly onChange: (reason: string) => void;
}

/** The reason of a decision: typed, or a common one with one press. */
export function ReasonField({ label, value, wrong, quick, onChange }: ReasonFieldProps) {
  const { review: texts } = useDecidingTexts();
  return (
    <div className="stack tight reason">
      <TextField
        label={label}
        value={value}
        wrong={wrong}
        maxLength={LONGEST_REASON}
        testId="resolve-reason"
        onChange={onChange}
      />
      {quick.length > 0 && (
        <div className="chips" role="group" aria-label={texts.quickReasons}>
          {quick.map((reason) => (
            <button key={reason} type="button" aria-pressed={reason === value} onClick={() => onChange(reason)}>
              {reason}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface FormActionsProps {
  readonly confirm: string;
  readonly testId: string;
  readonly running: boolean;
  /** It can't be sent now. */
  readonly blocked?: boolean;
  /** Default: *Cancel*. */
  readonly cancel?: string;
  readonly onCancel: () => void;
  /** Further actions, between the two. */
  readonly children?: ReactNode;
}

/** The last row of a form in a dialog: the button that sends it, further actions, and cancel. */
export function FormActions(props: FormActionsProps) {
  const { pay } = useTexts();
  const { confirm, testId, running, blocked = false, cancel = pay.cancel, onCancel, children } = props;
  return (
    <div className="dialog-actions">
      <Button type="submit" look="primary" testId={testId} disabled={blocked} busy={running}>
        {confirm}
      </Button>
      {children}
      <Button disabled={running} onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}

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
