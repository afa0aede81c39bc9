/** Pairs of value and name. */
export type FilterOptions = readonly (readonly [value: string, name: string])[];

interface FilterChoiceProps {
  readonly label: string;
  readonly testId?: string;
  /** Empty: it filters nothing. */
  readonly value: string;
  readonly options: FilterOptions;
  readonly onChoose: (value: string) => void;
}

/** A filter in a row of others: the browser's own list behind it. */
export function FilterChoice({ label, testId, value, options, onChoose }: FilterChoiceProps) {
  return (
    <select
      className="filter-choice"
      data-testid={testId}
      data-chosen={value !== ''}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  );
}
