import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../../../shared/hub/owners/password-length.ts';
import { useTexts } from '../../state/appearance.ts';
import { Labelled } from './labelled.tsx';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'password' | 'search';
  readonly value?: string;
  readonly autoComplete?: string;
  readonly isOptional?: boolean;
  readonly minLength?: number;
}

export function Field({
  name,
  label,
  hint,
  type = 'text',
  value,
  autoComplete = 'off',
  isOptional,
  minLength,
}: FieldProps) {
  return (
    <Labelled label={label} hint={hint}>
      {(ids) => (
        <input
          {...ids}
          className="field"
          name={name}
          type={type}
          defaultValue={value ?? ''}
          autoComplete={autoComplete}
          autoCapitalize="none"
          required={!isOptional}
          minLength={minLength}
          maxLength={LONGEST_PASSWORD}
        />
      )}
    </Labelled>
  );
}

/** A password that a person chooses now. @param isOptional empty: it stays as it is */
export function NewPasswordField({
  name,
  label,
  isOptional = false,
}: {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
}) {
  const { people } = useTexts();
  return (
    <Field
      name={name}
      label={label}
      hint={people.passwordHint}
      type="password"
      autoComplete="new-password"
      minLength={SHORTEST_PASSWORD}
      isOptional={isOptional}
    />
  );
}
