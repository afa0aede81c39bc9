/** Plays a sound as the shop wants it. Loaded with the first sound, so that the first screen does not wait for it. */
import type { Language, SoundPreferences, SoundVolume } from '../../shared/contract/preferences.ts';
import { endSentence, type ReceivedAmount, recordedWords, sayReceived } from './voice.ts';

/** Synthesised sounds, without files. Browsers stay silent before the first touch, so no screen depends on a sound. */
let audio: AudioContext | null = null;

interface Tone {
  readonly hertz: number;
  readonly startS: number;
  readonly lengthS: number;
}

const PAID: readonly Tone[] = [
  { hertz: 659.3, startS: 0, lengthS: 0.35 },
  { hertz: 880, startS: 0.14, lengthS: 0.4 },
  { hertz: 1318.5, startS: 0.28, lengthS: 0.8 },
];
const ATTENTION: readonly Tone[] = [
  { hertz: 880, startS: 0, lengthS: 0.18 },
  { hertz: 587.3, startS: 0.22, lengthS: 0.18 },
  { hertz: 880, startS: 0.44, lengthS: 0.18 },
  { hertz: 587.3, startS: 0.66, lengthS: 0.3 },
];

const ERROR: readonly Tone[] = [
  { hertz: 392, startS: 0, lengthS: 0.22 },
  { hertz: 261.6, startS: 0.2, lengthS: 0.45 },
];

type SoundName = 'paid' | 'attention' | 'error';

const TONES: Readonly<Record<SoundName, readonly Tone[]>> = { paid: PAID, attention: ATTENTION, error: ERROR };

const LOUDEST = 0.6;
const SILENT = 0.0001; // an exponential ramp can't reach zero

/** @param loudness more than 0, at most 1 · @returns where it plays; `null` without a sound device */
function playTones(name: SoundName, loudness: number): AudioContext | null {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const tone of TONES[name]) playTone(audio, tone, LOUDEST * loudness);
    return audio;
  } catch {
    // The screen shows the same information.
    return null;
  }
}

function playTone(context: AudioContext, { hertz, startS, lengthS }: Tone, loudest: number): void {
  const start = context.currentTime + startS;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = hertz;
  volume.gain.setValueAtTime(SILENT, start);
  volume.gain.exponentialRampToValueAtTime(loudest, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(SILENT, start + lengthS);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + lengthS);
}

const LOUDNESS: Readonly<Record<SoundVolume, number>> = { off: 0, low: 0.2, medium: 0.55, high: 1 };

/** The chime's last tone is fading by then. */
const SPEAKS_AFTER_S = 0.6;

export function playSound(name: SoundName, { volume }: SoundPreferences): void {
  if (volume !== 'off') playTones(name, LOUDNESS[volume]);
}

/** The chime, then the voice if the shop wants one. */
export function playPaid(received: ReceivedAmount, { volume, voice }: SoundPreferences): void {
  if (volume === 'off') return;
  const loudness = LOUDNESS[volume];
  const context = playTones('paid', loudness);
  if (!context) return;
  endSentence(context);
  const speech = { context, at: context.currentTime + SPEAKS_AFTER_S, loudness };
  // Without the words there is the chime, and the screen.
  if (voice) sayReceived(received, speech).catch(() => undefined);
}

/** Has the voice ready before the first payment. */
export function prepareVoice(language: Language, { volume, voice }: SoundPreferences): void {
  if (volume !== 'off' && voice) recordedWords(language).catch(() => undefined);
}
