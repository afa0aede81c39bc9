/** Sounds and the voice. A change takes effect at once; each sound can be tried. */
import type { SoundPreferences } from '../../../shared/contract/views/setup/preferences.ts';
import type { TerminalView } from '../../../shared/contract/views/setup/terminal-views.ts';
import { soundEn } from '../../../shared/messages/en/sound/sound-texts.ts';
import { soundId } from '../../../shared/messages/id/sound/sound-texts.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { defineTexts } from '../../i18n/define-texts.ts';
import { playPaid, playSound } from '../../sound/play-sound.ts';
import { useRequest } from '../../state/use-request.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';

const useSoundTexts = defineTexts({ id: soundId, en: soundEn });

const volumes: readonly SoundPreferences['volume'][] = ['off', 'low', 'medium', 'high'];

/** The amount of the voice's example. */
const EXAMPLE = rupiah(25_000);

interface SoundPanelProps {
  readonly terminal: TerminalView;
  readonly onTerminal: (terminal: TerminalView) => void;
}

export function SoundPanel({ terminal, onTerminal }: SoundPanelProps) {
  const texts = useSoundTexts();
  const { failure, run } = useRequest();
  const { language, theme, sound, environment } = terminal;
  const isSilent = sound.volume === 'off';
  const prefer = (change: Partial<SoundPreferences>) => {
    void run(() => ask('terminal.prefer', { language, theme, sound: { ...sound, ...change } }), onTerminal);
  };
  return (
    <div className="panel" data-testid="sound-panel">
      <h2>{texts.title}</h2>
      <p className="label">{texts.volume}</p>
      <div className="segments" role="group" aria-label={texts.volume}>
        {volumes.map((option) => (
          <button
            key={option}
            type="button"
            data-testid={`volume-${option}`}
            aria-pressed={option === sound.volume}
            onClick={() => prefer({ volume: option })}
          >
            {texts.volumes[option]}
          </button>
        ))}
      </div>
      {isSilent && <p className="fine">{texts.silent}</p>}
      <label className="check-field">
        <input
          type="checkbox"
          data-testid="sound-voice"
          checked={sound.voice}
          onChange={(event) => prefer({ voice: event.target.checked })}
        />
        {texts.voice}
      </label>
      <p className="fine">{texts.voiceHint}</p>
      {!isSilent && (
        <>
          <p className="label">{texts.tryIt}</p>
          <div className="sound-tries">
            <button
              type="button"
              className="secondary"
              data-testid="try-paid"
              onClick={() => playPaid({ amount: EXAMPLE, environment, language }, sound)}
            >
              {texts.sounds.paid}
            </button>
            {(['attention', 'error'] as const).map((name) => (
              <button
                key={name}
                type="button"
                className="secondary"
                data-testid={`try-${name}`}
                onClick={() => playSound(name, sound)}
              >
                {texts.sounds[name]}
              </button>
            ))}
          </div>
        </>
      )}
      {failure && <FailureNote failure={failure} about="setup" />}
    </div>
  );
}
