/** Language and theme, sounds, and the held screen. Each change takes effect at once. */
import { useRef } from 'react';
import type { Language, Preferences, SoundPreferences, Theme } from '../../../shared/contract/preferences.ts';
import { kioskTexts } from '../../../shared/messages/kiosk-texts.ts';
import { settingsTexts, soundTexts } from '../../../shared/messages/settings-texts.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { playPaid, playSound } from '../../sound/play-sound.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/forms/fields.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { Panel, type SettingsPanelProps, useSetting } from './panel.tsx';

/** Each name in its own language, so that a user of the wrong language finds the way back. */
export const languageNames: Readonly<Record<Language, string>> = { id: 'Bahasa Indonesia', en: 'English' };
const languages: readonly Language[] = ['id', 'en'];
const themes: readonly Theme[] = ['system', 'light', 'dark'];

export function AppearancePanel({ terminal, onTerminal }: Pick<SettingsPanelProps, 'terminal' | 'onTerminal'>) {
  const texts = useTextsOf(settingsTexts);
  const setting = useSetting();
  const { language, theme, sound } = terminal;
  // A second choice may be made before the first one's answer, and must not undo it.
  const chosen = useRef<Partial<Preferences>>({});
  const prefer = (change: Partial<Preferences>) => {
    chosen.current = { ...chosen.current, ...change };
    const preferences = { language, theme, sound, ...chosen.current };
    void setting.change(() => ask('terminal.prefer', preferences), onTerminal);
  };
  return (
    <Panel title={texts.appearance} setting={setting}>
      <p className="label">{texts.language}</p>
      <Segments
        label={texts.language}
        options={languages}
        names={languageNames}
        chosen={language}
        testId="language"
        areLanguages
        onChoose={(option) => prefer({ language: option })}
      />
      <p className="label">{texts.theme}</p>
      <Segments
        label={texts.theme}
        options={themes}
        names={texts.themes}
        chosen={theme}
        testId="theme"
        onChoose={(option) => prefer({ theme: option })}
      />
    </Panel>
  );
}

const volumes: readonly SoundPreferences['volume'][] = ['off', 'low', 'medium', 'high'];

/** The amount of the voice's example. */
const EXAMPLE = rupiah(25_000);

/** Sounds and the voice. A change takes effect at once; each sound can be tried. */
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

/** The held screen, and whether Konter starts with the computer. Both take effect at once. */
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
