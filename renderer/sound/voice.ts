/**
 * Says an amount that was received. A voice of the operating system speaks if there is one for the language. Voices
 * over the network are left out: they would send the takings to someone else. Otherwise the recorded words are played.
 */
import type { Language } from '../../shared/contract/settings/preferences.ts';
import { spokenAmountEn, spokenAmountId } from '../../shared/messages/sound/spoken-amount.ts';
import type { Environment } from '../../shared/model/environment.ts';
import type { Rupiah } from '../../shared/model/values/rupiah.ts';

const LANGUAGES = {
  id: { amount: spokenAmountId, received: 'diterima', practice: { training: ['latihan'], sandbox: ['uji', 'coba'] } },
  en: { amount: spokenAmountEn, received: 'received', practice: { training: ['training'], sandbox: ['test'] } },
} as const;

/** One announcement at a time, in the order of the payments. */
let last: Promise<void> = Promise.resolve();

export interface ReceivedAmount {
  readonly amount: Rupiah;
  /** Without real money the voice says so first. */
  readonly environment: Environment;
  readonly language: Language;
}

/** @param loudness more than 0, at most 1 */
export function sayReceived(received: ReceivedAmount, loudness: number): void {
  last = last
    .then(() => say(received, loudness))
    .catch(() => {
      // No sound device: the screen shows the same information.
    });
}

function say({ amount, environment, language }: ReceivedAmount, loudness: number): Promise<void> {
  const { amount: inWords, received, practice } = LANGUAGES[language];
  const before = environment === 'production' ? [] : practice[environment];
  const sum = [...inWords(amount), 'rupiah'];
  const voice = systemVoice(language);
  if (voice === undefined) return playRecordedWords([...before, ...sum, received], language, loudness);
  const sentence = [before, sum, [received]].filter((part) => part.length > 0).map((part) => part.join(' '));
  return speak(sentence.join(', '), voice, loudness);
}

function systemVoice(language: Language): SpeechSynthesisVoice | undefined {
  const voices = 'speechSynthesis' in window ? window.speechSynthesis.getVoices() : [];
  return voices.find(({ lang, localService }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language);
}

function speak(sentence: string, voice: SpeechSynthesisVoice, loudness: number): Promise<void> {
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.volume = loudness;
  return new Promise((resolve) => {
    utterance.addEventListener('end', () => resolve());
    utterance.addEventListener('error', () => resolve());
    window.speechSynthesis.speak(utterance);
  });
}

/** Words that the build has recorded, one file each, played one after the other. */

/** @param language of the words @param loudness more than 0, at most 1 */
async function playRecordedWords(words: readonly string[], language: string, loudness: number): Promise<void> {
  // Each loads at once, so that only the first one is waited for.
  const players = words.map((word) => {
    const player = new Audio(new URL(`voice/${language}/${word}.wav`, document.baseURI).href);
    player.preload = 'auto';
    player.volume = loudness;
    return player;
  });
  for (const player of players) {
    const ended = new Promise((resolve, reject) => {
      player.addEventListener('ended', resolve);
      player.addEventListener('error', reject);
    });
    await player.play();
    await ended;
  }
}
