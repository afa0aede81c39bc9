/** A row of buttons for a few options. */
interface SegmentsProps<T extends string> {
  readonly label: string;
  /** In display order. */
  readonly options: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  /** `null`: none of them. */
  readonly chosen: T | null;
  /** An option's own is `<testId>-<option>`. */
  readonly testId: string;
  /** The options are languages, each named in itself. */
  readonly areLanguages?: boolean;
  readonly onChoose: (option: T) => void;
}

export function Segments<T extends string>({ label, options, names, chosen, testId, ...rest }: SegmentsProps<T>) {
  const { areLanguages = false, onChoose } = rest;
  return (
    <div className="segments" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          lang={areLanguages ? option : undefined}
          data-testid={`${testId}-${option}`}
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
        >
          {names[option]}
        </button>
      ))}
    </div>
  );
}
