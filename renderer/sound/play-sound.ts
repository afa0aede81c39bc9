/** Plays a sound as the shop wants it. Loaded with the first sound, so that the first screen does not wait for it. */
import type { SoundPreferences, SoundVolume } from '../../shared/contract/views/setup/preferences.ts';
import { playTones, type SoundName } from './tones.ts';
import { type ReceivedAmount, sayReceived } from './voice.ts';

const LOUDNESS: Readonly<Record<SoundVolume, number>> = { off: 0, low: 0.2, medium: 0.55, high: 1 };

/** The chime has ended by then. */
const CHIME_MS = 1_000;

export function playSound(name: SoundName, { volume }: SoundPreferences): void {
  if (volume !== 'off') playTones(name, LOUDNESS[volume]);
}

/** The chime, then the voice if the shop wants one. */
export function playPaid(received: ReceivedAmount, sound: SoundPreferences): void {
  playSound('paid', sound);
  if (sound.volume === 'off' || !sound.voice) return;
  window.setTimeout(() => sayReceived(received, LOUDNESS[sound.volume]), CHIME_MS);
}
