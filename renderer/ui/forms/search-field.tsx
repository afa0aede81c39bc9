import type { KeyboardEventHandler, Ref } from 'react';
import { Icon } from '../icon.tsx';

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
