/** A phone number, from the keyboard or the number pad below it, which appears with the focus. */
import { NumberPad } from '../keys/number-pad.tsx';
import { useNumberPad } from '../keys/number-pad-owner.ts';
import { TextField, type TextFieldProps } from './fields.tsx';

interface PhoneFieldProps extends TextFieldProps {
  readonly maxLength: number;
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
