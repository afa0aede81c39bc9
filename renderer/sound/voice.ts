/**
 * Says an amount that was received. A voice of the operating system speaks if there is one for the language. Voices
 * over the network are left out: they would send the takings to someone else. Otherwise the recorded words are played,
 * from memory and without gaps.
 */
import type { Language } from '../../shared/contract/preferences.ts';
import { spokenAmountEn, spokenAmountId } from '../../shared/messages/spoken-amount.ts';
import type { Environment } from '../../shared/model/environment.ts';
import type { Rupiah } from '../../shared/model/values/rupiah.ts';

const LANGUAGES = {
  id: { amount: spokenAmountId, received: 'diterima', practice: { training: ['latihan'], sandbox: ['uji', 'coba'] } },
  en: { amount: spokenAmountEn, received: 'received', practice: { training: ['training'], sandbox: ['test'] } },
} as const;

export interface ReceivedAmount {
  readonly amount: Rupiah;
  /** Without real money the voice says so first. */
  readonly environment: Environment;
  readonly language: Language;
}

/** Until the system's voice speaks. */
let waiting = 0;
/** The sentence that is spoken, or whose words are still loaded. */
let newest: Speech | null = null;

/** When and where it speaks. */
interface Speech {
  readonly context: AudioContext;
  /** Of the context's clock, seconds. */
  readonly at: number;
  /** More than 0, at most 1. */
  readonly loudness: number;
}

export async function sayReceived({ amount, environment, language }: ReceivedAmount, speech: Speech): Promise<void> {
  const { amount: inWords, received, practice } = LANGUAGES[language];
  const before = environment === 'production' ? [] : practice[environment];
  const sum = [...inWords(amount), 'rupiah'];
  const voice = systemVoice(language);
  if (voice === undefined) return playRecordedWords([...before, ...sum, received], language, speech);
  const sentence = [before, sum, [received]].filter((part) => part.length > 0).map((part) => part.join(' '));
  const waitMs = (speech.at - speech.context.currentTime) * 1_000;
  waiting = window.setTimeout(() => speak(sentence.join(', '), voice, speech.loudness), waitMs);
}

/** A newer payment is not held up: its chime ends the sentence of the one before. A recorded word is heard to its end. */
export function endSentence({ currentTime }: AudioContext): void {
  newest = null;
  window.clearTimeout(waiting);
  if ('speechSynthesis' in window) window.speechSynthesis.cancel();
  for (const { word, at } of scheduled) if (at > currentTime) word.stop();
  scheduled = [];
}

function systemVoice(language: Language): SpeechSynthesisVoice | undefined {
  const voices = 'speechSynthesis' in window ? window.speechSynthesis.getVoices() : [];
  return voices.find(({ lang, localService }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language);
}

function speak(sentence: string, voice: SpeechSynthesisVoice, loudness: number): void {
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.volume = loudness;
  window.speechSynthesis.speak(utterance);
}

// Words that the build has recorded (`config/assets/voice-words.ts`).

type Recorded = ReadonlyMap<string, AudioBuffer>;

interface ScheduledWord {
  readonly word: AudioBufferSourceNode;
  readonly at: number;
}

let scheduled: readonly ScheduledWord[] = [];
const loaded = new Map<Language, Promise<Recorded>>();

/** Loads the words ahead, so that no payment waits for them. */
export function recordedWords(language: Language): Promise<Recorded> {
  const before = loaded.get(language);
  if (before !== undefined) return before;
  const words = loadWords(language);
  loaded.set(language, words);
  words.catch(() => loaded.delete(language));
  return words;
}

async function loadWords(language: Language): Promise<Recorded> {
  const file = new URL(`voice/${language}.js`, document.baseURI).href;
  const { default: words } = (await import(/* @vite-ignore */ file)) as { default: Readonly<Record<string, string>> };
  // An offline one decodes without a device, and before the first touch.
  const decoder = new OfflineAudioContext(1, 1, 22_050);
  const decoded = Object.entries(words).map(async ([word, wav]) => {
    const bytes = Uint8Array.from(atob(wav), (byte) => byte.charCodeAt(0));
    return [word, await decoder.decodeAudioData(bytes.buffer)] as const;
  });
  return new Map(await Promise.all(decoded));
}

async function playRecordedWords(words: readonly string[], language: Language, speech: Speech): Promise<void> {
  const { context, loudness } = speech;
  newest = speech;
  const recorded = await recordedWords(language);
  if (newest !== speech) return;
  const volume = context.createGain();
  volume.gain.value = loudness;
  volume.connect(context.destination);
  let at = Math.max(speech.at, context.currentTime);
  const sentence: ScheduledWord[] = [];
  for (const spoken of words) {
    const word = context.createBufferSource();
    word.buffer = recorded.get(spoken) ?? null;
    word.connect(volume);
    word.start(at);
    sentence.push({ word, at });
    at += word.buffer?.duration ?? 0;
  }
  scheduled = sentence;
}
