import { type SoundTexts, soundId } from '../../id/sound/sound-texts.ts';

export const soundEn: SoundTexts = {
  title: 'Sound',
  volume: 'Volume',
  volumes: { off: 'Mute', low: 'Low', medium: 'Medium', high: 'High' },
  voice: 'Say the amount received',
  voiceHint: 'Like a QRIS sound box: “Twenty-five thousand rupiah, received.”',
  silent: 'Without sound, the cashier learns it from the screen alone.',
  tryIt: 'Try it',
  sounds: { paid: 'Paid', attention: 'Needs attention', error: 'Failed' },
};

export const soundTexts = { id: soundId, en: soundEn };
