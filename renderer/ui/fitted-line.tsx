/** A line that must be read whole and on one line, as an amount: its letters are as large as the box has room for. */
import { type ComponentProps, useRef } from 'react';
import { useFit } from './use-fit.ts';

interface FittedLineProps extends Omit<ComponentProps<'p'>, 'children' | 'ref'> {
  /** Gives the largest size, and the line's width by what is around it. */
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
