/**
 * Replaces words in a text, also where their letters are escaped: `c`, `\u0063`, `%63` and `&#99;` are the same letter to
 * the next reader. Some gateways write every slash as `\/`.
 */

/** One escaped letter, or bare backslashes. Every repetition is bounded or unambiguous: the text is untrusted. */
const WRITTEN = /\\+u([0-9a-f]{4})|%(?:25)*([0-9a-f]{2})|&#x0*([0-9a-f]{1,5});|&#0*(\d{1,6});|\\+/gi;
const MAY_BE_WRITTEN = /[\\%&]/;

/** A word to replace, normalised once because every answer is searched for it. */
export interface RedactedWord {
  readonly text: string;
  readonly read: string;
  /** The replacement. */
  readonly by: string;
}

export function redactedWord(text: string, by: string): RedactedWord {
  return { text, read: asRead(text), by };
}

/** @returns the unchanged text if it contains none of the words */
export function redactWords(text: string, words: readonly RedactedWord[]): string {
  const read = asRead(text);
  let clean = text;
  // Normalising is cheap; a search for all spellings of a word is not, and is rarely needed.
  for (const word of words) if (read.includes(word.read)) clean = clean.replace(anySpelling(word.text), word.by);
  return clean;
}

/** Undoes all escapes and ignores letter case and backslashes. */
function asRead(text: string): string {
  const plain = MAY_BE_WRITTEN.test(text)
    ? text.replace(WRITTEN, (_, escaped?: string, byte?: string, hex?: string, decimal?: string) => {
        const code = decimal === undefined ? Number.parseInt(escaped ?? byte ?? hex ?? '', 16) : Number(decimal);
        return Number.isNaN(code) || code === BACKSLASH ? '' : String.fromCharCode(code);
      })
    : text;
  return plain.toLowerCase();
}

const BACKSLASH = 0x5c;

/** Matches whole escapes only, so that JSON stays JSON when they are replaced. */
function anySpelling(word: string): RegExp {
  return new RegExp(word.replace(/[\s\S]/g, anyWriting), 'gi');
}

function anyWriting(unit: string): string {
  const code = unit.charCodeAt(0);
  const hex = code.toString(16);
  const itself = unit.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  const byte = code < 0x80 ? `|%(?:25){0,4}${hex.padStart(2, '0')}` : '';
  return String.raw`(?:\\{0,16}(?:${itself}|u${hex.padStart(4, '0')})${byte}|&#0{0,4}${code};|&#x0{0,4}${hex};)`;
}
