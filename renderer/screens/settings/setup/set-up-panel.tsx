/** The way back to the steps of the first set-up. */
import { setUpTexts } from '../../../../shared/messages/settings/set-up-texts.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';

export function SetUpPanel({ onSetUp }: Pick<SettingsPanelProps, 'onSetUp'>) {
  const texts = useTextsOf(setUpTexts);
  return (
    <Panel title={texts.panel}>
      <Button testId="set-up-again" onClick={onSetUp}>
        {texts.begin}
      </Button>
    </Panel>
  );
}
