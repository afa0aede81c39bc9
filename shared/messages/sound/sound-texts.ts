/** The choice of sounds and voice. Loaded with Settings. */
import type { Texts } from '../texts.ts';

const soundId = {
  title: 'Suara',
  volume: 'Volume',
  volumes: { off: 'Bisu', low: 'Pelan', medium: 'Sedang', high: 'Keras' },
  voice: 'Sebutkan jumlah yang diterima',
  /** What the voice says, as an example. */
  silent: 'Tanpa suara, kasir hanya tahu dari layar.',
  /** Before the buttons that play each sound. */
  tryIt: 'Coba dengarkan',
  sounds: { paid: 'Lunas', attention: 'Perlu perhatian', error: 'Gagal' },
};

type SoundTexts = Texts<typeof soundId>;

const soundEn: SoundTexts = {
  title: 'Sound',
  volume: 'Volume',
  volumes: { off: 'Mute', low: 'Low', medium: 'Medium', high: 'High' },
  voice: 'Say the amount received',
  silent: 'Without sound, the cashier learns it from the screen alone.',
  tryIt: 'Try it',
  sounds: { paid: 'Paid', attention: 'Needs attention', error: 'Failed' },
};

export const soundTexts = { id: soundId, en: soundEn };
