/** A number for reading aloud and typing: large, in groups of four, on one line. */
import { useRef } from 'react';
import { useFit } from './use-fit.ts';

interface GroupedNumberProps {
  readonly number: string;
  /** As `FittedLine`'s. */
  readonly className: string;
  readonly testId: string;
}

export function GroupedNumber({ number, className, testId }: GroupedNumberProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useFit(line, number);
  return (
    <p ref={line} className={className} data-testid={testId}>
      {(number.match(/.{1,4}/g) ?? []).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be equal, so only the index identifies one
        <span key={index}>{group}</span>
      ))}
    </p>
  );
}
