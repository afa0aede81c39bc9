/** The reason of a decision: typed, or a common one with one press. */
import { LONGEST_REASON } from '../../../shared/model/resolution.ts';
import { TextField } from '../forms/fields.tsx';
import { useDecidingTexts } from '../texts/use-deciding-texts.ts';

interface ReasonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly wrong: boolean;
  readonly quick: readonly string[];
  readonly onChange: (reason: string) => void;
}

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
