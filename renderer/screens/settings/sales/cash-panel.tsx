/** Whether the counter takes cash. A change takes effect at once; what was recorded stays. */
import { ask } from '../../../bridge.ts';
import { useCashTexts } from '../../../ui/texts/use-cash-texts.ts';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { useSetting } from '../use-setting.ts';

export function CashPanel({ terminal, onTerminal }: Pick<SettingsPanelProps, 'terminal' | 'onTerminal'>) {
  const { settings: texts } = useCashTexts();
  const setting = useSetting();
  const take = (taken: boolean) => void setting.change(() => ask('terminal.cash', { taken }), onTerminal);
  return (
    <Panel title={texts.title} testId="cash-panel" setting={setting}>
      <label className="check-field">
        <input
          type="checkbox"
          data-testid="takes-cash"
          checked={terminal.takesCash}
          onChange={({ target }) => take(target.checked)}
        />
        {texts.label}
      </label>
      <p className="fine">{texts.hint}</p>
    </Panel>
  );
}
