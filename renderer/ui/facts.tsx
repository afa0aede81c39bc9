/** A list of names and values. Entries with an empty value are omitted. */

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly className?: string;
}

export function Facts({ facts, className = 'facts' }: FactsProps) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
