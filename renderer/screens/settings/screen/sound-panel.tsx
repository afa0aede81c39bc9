/** Sounds and the voice. A change takes effect at once; each sound can be tried. */
import { useRef } from 'react';
import type { SoundPreferences } from '../../../../shared/contract/settings/preferences.ts';
import { soundTexts } from '../../../../shared/messages/sound/sound-texts.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { playPaid, playSound } from '../../../sound/play-sound.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { useSetting } from '../use-setting.ts';

const volumes: readonly SoundPreferences['volume'][] = ['off', 'low', 'medium', 'high'];

/** The amount of the voice's example. */
const EXAMPLE = rupiah(25_000);

export function SoundPanel({ terminal, onTerminal }: Pick<SettingsPanelProps, 'terminal' | 'onTerminal'>) {
  const texts = useTextsOf(soundTexts);
  const setting = useSetting();
  const { language, theme, sound, environment } = terminal;
  const isSilent = sound.volume === 'off';
  // A second choice may be made before the first one's answer, and must not undo it.
  const chosen = useRef<Partial<SoundPreferences>>({});
  const prefer = (change: Partial<SoundPreferences>) => {
    chosen.current = { ...chosen.current, ...change };
    const preferences = { language, theme, sound: { ...sound, ...chosen.current } };
    void setting.change(() => ask('terminal.prefer', preferences), onTerminal);
  };
  return (
    <Panel title={texts.title} testId="sound-panel" setting={setting}>
      <p className="label">{texts.volume}</p>
      <Segments
        label={texts.volume}
        options={volumes}
        names={texts.volumes}
        chosen={sound.volume}
        testId="volume"
        onChoose={(volume) => prefer({ volume })}
      />
      {isSilent && <p className="fine">{texts.silent}</p>}
      <CheckField
        label={texts.voice}
        testId="sound-voice"
        checked={sound.voice}
        onChange={(voice) => prefer({ voice })}
      />
      {!isSilent && (
        <>
          <p className="label">{texts.tryIt}</p>
          <div className="row">
            <Button testId="try-paid" onClick={() => playPaid({ amount: EXAMPLE, environment, language }, sound)}>
              {texts.sounds.paid}
            </Button>
            {(['attention', 'error'] as const).map((name) => (
              <Button key={name} testId={`try-${name}`} onClick={() => playSound(name, sound)}>
                {texts.sounds[name]}
              </Button>
            ))}
          </div>
        </>
      )}
    </Panel>
  );
}
