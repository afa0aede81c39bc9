/** Text that must stay complete on one line, such as an amount. Its font size shrinks to fit the box. */
import { type ComponentProps, useRef } from 'react';
import { useFit } from './use-fit.ts';

interface FittedLineProps extends Omit<ComponentProps<'p'>, 'children' | 'ref'> {
  /** Must set the largest font size and a width that does not depend on the text. */
  readonly className: string;
  readonly children: string;
}

export function FittedLine({ className, children, ...attributes }: FittedLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useFit(line, children);
  return (
    <p ref={line} className={`fitted-line ${className}`} {...attributes}>
      {children}
    </p>
  );
}
