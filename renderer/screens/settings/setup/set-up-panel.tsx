/** The way back to the steps of the first set-up. */
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { useSetUpTexts } from './use-set-up-texts.ts';

export function SetUpPanel({ onSetUp }: Pick<SettingsPanelProps, 'onSetUp'>) {
  const texts = useSetUpTexts();
  return (
    <Panel title={texts.panel} about={texts.about}>
      <button type="button" className="secondary" data-testid="set-up-again" onClick={onSetUp}>
        {texts.begin}
      </button>
    </Panel>
  );
}
