/** Where there is nothing to show: a picture, what is not there, and a way on. */
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Picture, type PictureName } from './picture.tsx';

interface EmptyStateProps {
  readonly picture: PictureName;
  readonly testId?: string;
  /** The way on leads to Sell. */
  readonly onSell?: (() => void) | undefined;
  /** The words, and another way on. */
  readonly children: ReactNode;
}

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
