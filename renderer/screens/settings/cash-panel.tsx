/** Whether the counter takes cash. A change takes effect at once; what was recorded stays. */
import type { TerminalView } from '../../../shared/contract/views/setup/terminal-views.ts';
import { ask } from '../../bridge.ts';
import { useRequest } from '../../state/use-request.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { useCashTexts } from '../../ui/use-cash-texts.ts';

interface CashPanelProps {
  readonly terminal: TerminalView;
  readonly onTerminal: (terminal: TerminalView) => void;
}

export function CashPanel({ terminal, onTerminal }: CashPanelProps) {
  const { settings: texts } = useCashTexts();
  const { failure, run } = useRequest();
  return (
    <div className="panel" data-testid="cash-panel">
      <h2>{texts.title}</h2>
      <label className="check-field">
        <input
          type="checkbox"
          data-testid="takes-cash"
          checked={terminal.takesCash}
          onChange={({ target }) => void run(() => ask('terminal.cash', { taken: target.checked }), onTerminal)}
        />
        {texts.label}
      </label>
      <p className="fine">{texts.hint}</p>
      {failure && <FailureNote failure={failure} about="setup" />}
    </div>
  );
}
