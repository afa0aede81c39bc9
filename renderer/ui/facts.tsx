/** Names and values beneath one another. What has no value is not named. */

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
