/** Drawings for topics of the help and for what is empty. Decoration only: the words next to them have the meaning. */
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import type { HelpTopic } from './help.tsx';
import { Icon } from './icon.tsx';

export type PictureName = HelpTopic | 'no-sale' | 'not-found' | 'all-decided' | 'no-item';

type Shape = readonly [tone: 'line' | 'soft' | 'good' | 'bad' | 'accent', path: string];

const PHONE: Shape = ['line', 'M18 12h40a6 6 0 0 1 6 6v64a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6z M32 80h12'];
const TILL: Shape = ['line', 'M96 22h72v46H96z M120 86h24 M132 68v18'];
const PAPER: Shape = ['line', 'M56 10h56v78l-9.3-6-9.4 6-9.3-6-9.3 6-9.4-6-9.3 6z'];
const CODE: Shape = ['line', 'M24 28h12v12H24z M44 28h8v8h-8z M24 50h8v8h-8z M42 46h10v14H42z'];

const pictures: Readonly<Record<PictureName, readonly Shape[]>> = {
  'no-sale': [PAPER, ['soft', 'M68 28h32 M68 42h32 M68 56h18'], ['accent', 'M132 34v26 M119 47h26']],
  'not-found': [
    PAPER,
    ['soft', 'M68 28h32 M68 42h14'],
    ['accent', 'M112 70a17 17 0 1 0 0-34 17 17 0 0 0 0 34z M124 65l16 16'],
  ],
  'all-decided': [
    ['line', 'M66 18h48v70H66z M80 10h20v14H80z'],
    ['good', 'M79 52l9 9 16-18'],
    ['soft', 'M34 52h18 M128 52h18'],
  ],
  'no-item': [
    ['line', 'M58 24h34l30 30-32 32-32-32z M72 40v1'],
    ['accent', 'M138 22v22 M127 33h22'],
  ],
  'already-paid': [PHONE, ['good', 'M26 46l9 9 16-18'], TILL, ['accent', 'M124 45a9 9 0 1 0 3-7 M123 32v7h7']],
  'line-down': [
    TILL,
    ['bad', 'M14 40c12-12 34-12 46 0 M22 50c8-8 22-8 30 0 M37 62v1 M12 74L62 24'],
    ['soft', 'M70 45h18'],
  ],
  'code-ran-out': [
    PHONE,
    CODE,
    ['bad', 'M132 45m-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0 M132 33v12l8 6'],
    ['soft', 'M72 45h30'],
  ],
  'paid-twice': [
    ['good', 'M14 24h60v34H14z M24 41l8 8 14-15'],
    ['bad', 'M34 44h60v34H34z M46 61h36'],
    ['accent', 'M108 50h34 M132 40l10 10-10 10'],
    ['line', 'M150 34h18v32h-18z'],
  ],
  refund: [TILL, ['accent', 'M88 45H66 M75 36l-9 9 9 9'], PHONE, ['good', 'M38 36v20 M32 41h9a4 4 0 0 1 0 8H32']],
  'close-day': [
    ['line', 'M40 10h60v78l-10-6-10 6-10-6-10 6-10-6-10 6z M52 28h36 M52 42h36'],
    ['good', 'M54 62l8 8 16-18'],
    ['accent', 'M128 40h32v30h-32z M134 40v-8a10 10 0 0 1 20 0v8'],
  ],
  keys: [
    ['line', 'M14 24h152v50H14z'],
    ['soft', 'M28 36h10 M46 36h10 M64 36h10 M82 36h10 M100 36h10 M118 36h10 M28 48h10 M46 48h10 M64 48h10 M82 48h10'],
    ['accent', 'M136 36h16v24h-16z'],
    ['line', 'M46 62h72'],
  ],
};

export function Picture({ name }: { readonly name: PictureName }) {
  return (
    <svg className="picture" viewBox="0 0 180 100" aria-hidden="true" focusable="false">
      {pictures[name].map(([tone, path]) => (
        <path key={path} data-tone={tone} d={path} />
      ))}
    </svg>
  );
}

interface EmptyStateProps {
  readonly picture: PictureName;
  readonly testId?: string;
  /** The way on leads to Sell. */
  readonly onSell?: (() => void) | undefined;
  /** The words, and another way on. */
  readonly children: ReactNode;
}

/** Where there is nothing to show: a picture, what is not there, and a way on. */
export function EmptyState({ picture, testId, onSell, children }: EmptyStateProps) {
  const { frame } = useTexts();
  return (
    <div className="empty-state" data-testid={testId}>
      <Picture name={picture} />
      {children}
      {onSell && (
        <Button testId="empty-sell" onClick={onSell}>
          <Icon name="sell" />
          {frame.sell}
        </Button>
      )}
    </div>
  );
}
