/** The bar above a Z report or their list: back to the report, and actions. */
import type { ReactNode } from 'react';
import { closingTexts } from '../../../../shared/messages/closing/closing-texts.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';

interface BackBarProps {
  readonly onBack: () => void;
  readonly children?: ReactNode;
}

export function BackBar({ onBack, children }: BackBarProps) {
  const texts = useTextsOf(closingTexts);
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
