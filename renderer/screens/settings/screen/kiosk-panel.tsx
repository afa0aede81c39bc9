/** The held screen, and whether Konter starts with the computer. Both take effect at once. */
import { kioskTexts } from '../../../../shared/messages/kiosk/kiosk-texts.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { useSetting } from '../use-setting.ts';

export function KioskPanel({ terminal, manager }: Pick<SettingsPanelProps, 'terminal' | 'manager'>) {
  const texts = useTextsOf(kioskTexts);
  const setting = useSetting();
  // Leaving it changes what is shown here.
  const { view, replace } = useLoaded(`kiosk ${terminal.kiosk}`, () => ask('kiosk.view', {}));
  if (view === null || manager.view === null) return null;
  const { isOn, isHeld, isPossible, startsWithSystem, mayStartWithSystem } = view;
  const { pinSet } = manager.view;
  const hold = (wanted: boolean) => void setting.change(() => ask('kiosk.change', { isOn: wanted }), replace);
  const start = (starts: boolean) => void setting.change(() => ask('kiosk.autostart', { starts }), replace);
  return (
    <Panel title={texts.title} testId="kiosk-panel" data={{ 'data-held': isHeld }} setting={setting}>
      <CheckField
        label={texts.on}
        testId="kiosk-on"
        checked={isOn}
        disabled={!isOn && !(isPossible && pinSet)}
        onChange={hold}
      />
      <KioskState isPossible={isPossible} pinSet={pinSet} isOn={isOn} isHeld={isHeld} onHold={() => hold(true)} />
      <CheckField
        label={texts.autostart}
        testId="kiosk-autostart"
        checked={startsWithSystem}
        disabled={!mayStartWithSystem}
        onChange={start}
      />
      {!mayStartWithSystem && <p className="fine">{texts.noAutostart}</p>}
    </Panel>
  );
}

interface KioskStateProps {
  readonly isPossible: boolean;
  readonly pinSet: boolean;
  readonly isOn: boolean;
  readonly isHeld: boolean;
  readonly onHold: () => void;
}

function KioskState({ isPossible, pinSet, isOn, isHeld, onHold }: KioskStateProps) {
  const texts = useTextsOf(kioskTexts);
  if (!isPossible) return <p className="fine">{texts.impossible}</p>;
  if (!pinSet) return <p className="caution">{texts.needsPin}</p>;
  if (isOn && !isHeld) {
    return (
      <>
        <p className="caution">{texts.left}</p>
        <Button testId="kiosk-hold-again" onClick={onHold}>
          {texts.holdAgain}
        </Button>
      </>
    );
  }
  return (
    <p className="fine">
      {texts.wayOut} {texts.systemKeys}
    </p>
  );
}
