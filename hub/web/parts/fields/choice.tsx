import { Labelled } from './labelled.tsx';

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChange?: (value: string) => void;
}

export function Choice({ name, label, value, choices, onChange }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(ids) => (
        <select
          {...ids}
          className="field"
          name={name}
          defaultValue={value}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        >
          {choices.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
