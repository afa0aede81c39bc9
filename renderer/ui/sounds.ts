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
const ALERT: readonly Tone[] = [
  { hertz: 880, startS: 0, lengthS: 0.18 },
  { hertz: 587.3, startS: 0.22, lengthS: 0.18 },
  { hertz: 880, startS: 0.44, lengthS: 0.18 },
  { hertz: 587.3, startS: 0.66, lengthS: 0.3 },
];

export const playPaid = (): void => play(PAID);
export const playAlert = (): void => play(ALERT);

const LOUDEST = 0.32;
const SILENT = 0.0001; // an exponential ramp can't reach zero

function play(tones: readonly Tone[]): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const tone of tones) playTone(audio, tone);
  } catch {
    // No sound device: the screen shows the same information.
  }
}

function playTone(context: AudioContext, { hertz, startS, lengthS }: Tone): void {
  const start = context.currentTime + startS;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = hertz;
  volume.gain.setValueAtTime(SILENT, start);
  volume.gain.exponentialRampToValueAtTime(LOUDEST, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(SILENT, start + lengthS);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + lengthS);
}
