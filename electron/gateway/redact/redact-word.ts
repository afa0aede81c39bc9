/**
 * Takes words out of a text however their letters are written there: `c`, `\u0063`, `%63` and `&#99;` are one letter to
 * whoever reads the text next, and `\/` is what some gateways make of every slash. Knows nothing of what the words are.
 */

/** One letter, or signs that only come before one. Every repetition ends or can't be entered twice: the text is a stranger's. */
const WRITTEN = /\\+u([0-9a-f]{4})|%(?:25)*([0-9a-f]{2})|&#x0*([0-9a-f]{1,5});|&#0*(\d{1,6});|\\+/gi;
const MAY_BE_WRITTEN = /[\\%&]/;

/** A word to take out, read once: every answer of a gateway is searched for the same ones. */
export interface HiddenWord {
  readonly text: string;
  readonly read: string;
  /** What stands in its place. */
  readonly by: string;
}

export function hiddenWord(text: string, by: string): HiddenWord {
  return { text, read: asRead(text), by };
}

/** @returns the text itself where none of the words is in it */
export function redactWords(text: string, words: readonly HiddenWord[]): string {
  const read = asRead(text);
  let clean = text;
  // Reading is cheap; looking for a word in all its spellings is not, and hardly ever needed.
  for (const word of words) if (read.includes(word.read)) clean = clean.replace(anySpelling(word.text), word.by);
  return clean;
}

/** As somebody would read it who undoes what can be undone; letter case and backslashes count for nothing. */
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
