interface ChipProps {
  readonly label: string;
  /** Empty: it filters nothing. */
  readonly value: string;
  /** Pairs of value and name. */
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

/** A filter as a chip: the browser's own list behind it. */
export function Chip({ label, value, options, onChoose }: ChipProps) {
  return (
    <select
      className="chip filter-choice"
      aria-label={label}
      data-on={value !== ''}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  );
}
