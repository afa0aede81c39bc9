/** Choice of automatic prints. Only for printers that print without a dialog, which would block the cashier. */

import { useId } from 'react';
import type { PrintingSettings } from '../../../../shared/contract/views/print-views.ts';
import { printTexts } from '../../../../shared/messages/en/print/print-texts.ts';
import { printsWithoutDialog } from '../../../../shared/model/choices/print-choices.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';

interface AutomaticChoicesProps {
  readonly settings: PrintingSettings;
  readonly onChange: (change: Partial<PrintingSettings>) => void;
}

export function AutomaticChoices({ settings, onChange }: AutomaticChoicesProps) {
  const texts = useTextsOf(printTexts);
  const hint = useId();
  const isPossible = printsWithoutDialog(settings.printer);
  if (settings.printer.kind === 'none') return null;
  return (
    <div className="printer-choices">
      {(['autoReceipt', 'autoBill'] as const).map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            data-testid={name === 'autoReceipt' ? 'printer-auto-receipt' : 'printer-auto-bill'}
            checked={isPossible && settings[name]}
            disabled={!isPossible}
            aria-describedby={isPossible ? undefined : hint}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          />
          {texts[name]}
        </label>
      ))}
      {!isPossible && (
        <p className="fine" id={hint}>
          {texts.autoNeedsPrinter}
        </p>
      )}
    </div>
  );
}
