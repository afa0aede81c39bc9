/** Whether the counter takes cash, and has a drawer. A change takes effect at once; what was recorded stays. */
import { cashTexts } from '../../../../shared/messages/cash/cash-texts.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { useSetting } from '../use-setting.ts';

export function CashPanel({ terminal, onTerminal }: Pick<SettingsPanelProps, 'terminal' | 'onTerminal'>) {
  const { settings: texts } = useTextsOf(cashTexts);
  const setting = useSetting();
  const { takesCash, drawer } = terminal;
  const take = (taken: boolean) => void setting.change(() => ask('terminal.cash', { taken }), onTerminal);
  const have = (hasDrawer: boolean) =>
    void setting.change(() => ask('terminal.cash', { taken: takesCash, hasDrawer }), onTerminal);
  return (
    <Panel title={texts.title} testId="cash-panel" setting={setting}>
      <CheckField label={texts.label} testId="takes-cash" checked={takesCash} onChange={take} />
      {takesCash && (
        <>
          <CheckField label={texts.drawer} testId="has-drawer" checked={drawer.setting} onChange={have} />
          <p className="fine">{texts.drawerHint}</p>
        </>
      )}
    </Panel>
  );
}
