/** The bar above a Z report or their list: back to the report, and actions. */
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useClosingTexts } from '../../../ui/report/use-closing-texts.ts';

interface BackBarProps {
  readonly onBack: () => void;
  readonly children?: ReactNode;
}

export function BackBar({ onBack, children }: BackBarProps) {
  const texts = useClosingTexts();
  return (
    <div className="report-bar">
      <button type="button" className="quiet" data-testid="report-back" onClick={onBack}>
        <Icon name="back" />
        {texts.back}
      </button>
      {children}
    </div>
  );
}
