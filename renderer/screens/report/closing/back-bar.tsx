/** The bar above a Z report or their list: back to the report, and actions. */
import type { ReactNode } from 'react';
import { closingTexts } from '../../../../shared/messages/closing/closing-texts.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface BackBarProps {
  readonly onBack: () => void;
  readonly children?: ReactNode;
}

export function BackBar({ onBack, children }: BackBarProps) {
  const texts = useTextsOf(closingTexts);
  return (
    <div className="row spread report-bar">
      <Button look="quiet" testId="report-back" onClick={onBack}>
        <Icon name="back" />
        {texts.back}
      </Button>
      {children}
    </div>
  );
}
