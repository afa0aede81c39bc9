/**
 * The words of an amount, spoken by eSpeak NG at build time. `voice/<language>.js` has each word as a WAV in base64: a
 * window may import a script, but its policy lets it fetch nothing. It plays them where the operating system has no voice.
 * eSpeak NG itself is not shipped.
 */
import espeak from 'espeak-ng';
import type { Plugin } from 'vite';
import { spokenWordsEn, spokenWordsId } from '../../shared/messages/spoken-amount.ts';

const WORDS: Readonly<Record<string, readonly string[]>> = { id: spokenWordsId, en: spokenWordsEn };
/** Fast, because a word that is spoken alone is slower than in a sentence. */
const WORDS_PER_MINUTE = '220';

const HEADER_BYTES = 44;
const RATE_AT = 24;
/** Of 32,768. Anything below is silence. */
const AUDIBLE = 150;
/** A pause between two words is three times as long, one inside a word a fifth. */
const PAUSE_S = 0.25;

export function voiceWords(): Plugin {
  return {
    name: 'voice-words',
    async generateBundle() {
      for (const [language, words] of Object.entries(WORDS)) {
        const recordings = await record(language, words);
        const spoken = Object.fromEntries(recordings.map((wav, at) => [words[at], wav.toString('base64')]));
        const source = `export default ${JSON.stringify(spoken)};\n`;
        this.emitFile({ type: 'asset', fileName: `voice/${language}.js`, source });
      }
    },
  };
}

/** All words in one recording, because eSpeak NG takes longer to start than to speak; cut at the pauses. */
async function record(language: string, words: readonly string[]): Promise<readonly Buffer[]> {
  const text = words.map((word) => `${word}.`).join('\n\n');
  const { FS } = await espeak({ arguments: ['-w', 'words.wav', '-v', language, '-s', WORDS_PER_MINUTE, text] });
  const wav = Buffer.from(FS.readFile('words.wav'));
  const header = wav.subarray(0, HEADER_BYTES);
  const sound = wav.subarray(HEADER_BYTES);
  const pieces = piecesBetweenPauses(sound, wav.readUInt32LE(RATE_AT) * PAUSE_S);
  if (pieces.length !== words.length)
    throw new Error(`eSpeak NG spoke ${pieces.length} words of ${words.length} (${language})`);
  return pieces.map(([start, end]) => withHeader(header, sound.subarray(start * 2, end * 2)));
}

/** @returns start and end of each audible piece, in samples */
function piecesBetweenPauses(sound: Buffer, pause: number): readonly (readonly [number, number])[] {
  const pieces: [number, number][] = [];
  for (let at = 0; at < sound.length / 2; at++) {
    if (Math.abs(sound.readInt16LE(at * 2)) < AUDIBLE) continue;
    const piece = pieces.at(-1);
    if (piece && at - piece[1] < pause) piece[1] = at + 1;
    else pieces.push([at, at + 1]);
  }
  return pieces;
}

function withHeader(header: Buffer, sound: Buffer): Buffer {
  const wav = Buffer.concat([header, sound]);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(sound.length, HEADER_BYTES - 4);
  return wav;
}
