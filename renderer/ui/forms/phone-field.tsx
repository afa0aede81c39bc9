/** A phone number, from the keyboard or the number pad below it, which appears with the focus. */
import { NumberPad } from '../keys/number-pad.tsx';
import { useNumberPad } from '../keys/number-pad-owner.ts';
import { TextField } from './fields.tsx';

interface PhoneFieldProps {
  readonly label: string;
  readonly value: string;
  readonly wrong: boolean;
  readonly onChange: (value: string) => void;
  readonly testId: string;
  readonly maxLength: number;
  readonly hint?: string;
  readonly problem?: string;
}

export function PhoneField({ onChange, ...field }: PhoneFieldProps) {
  const { isOurs, take } = useNumberPad();
  return (
    <div className="number-field">
      <TextField {...field} inputMode="numeric" onFocus={take} onChange={onChange} />
      {isOurs && (
        <NumberPad
          name="phone"
          withPlus
          onKey={(key) => onChange((field.value + key).slice(0, field.maxLength))}
          onBack={() => onChange(field.value.slice(0, -1))}
        />
      )}
    </div>
  );
}
