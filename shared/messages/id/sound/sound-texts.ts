/** The choice of sounds and voice. Loaded with Settings. */
import type { Texts } from '../../texts.ts';

export const soundId = {
  title: 'Suara',
  volume: 'Volume',
  volumes: { off: 'Bisu', low: 'Pelan', medium: 'Sedang', high: 'Keras' },
  voice: 'Sebutkan jumlah yang diterima',
  /** What the voice says, as an example. */
  voiceHint: 'Seperti kotak suara QRIS: “Dua puluh lima ribu rupiah, diterima.”',
  silent: 'Tanpa suara, kasir hanya tahu dari layar.',
  /** Before the buttons that play each sound. */
  tryIt: 'Coba dengarkan',
  sounds: { paid: 'Lunas', attention: 'Perlu perhatian', error: 'Gagal' },
};

export type SoundTexts = Texts<typeof soundId>;
