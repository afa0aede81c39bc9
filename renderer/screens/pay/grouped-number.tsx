/** A number for reading aloud and typing: large, in groups of four. */
interface GroupedNumberProps {
  readonly number: string;
  readonly testId: string;
}

export function GroupedNumber({ number, testId }: GroupedNumberProps) {
  return (
    <p className="va-number" data-testid={testId}>
      {(number.match(/.{1,4}/g) ?? []).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
        <span key={index}>{group}</span>
      ))}
    </p>
  );
}
