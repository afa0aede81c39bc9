/**
 * Converts text to code page 437, the default of every receipt printer. A missing character becomes its nearest letter or
 * a question mark. Only visible characters of that page pass, so typed text can never act as a printer command.
 */

/** Characters of that page: ASCII without control codes, and the letters and signs of prices and names. */
const PRINTABLE = /^[\x20-\x7eÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥áíóúñÑªº¿¬½¼¡«»ßµ±÷°·²]+$/;

/** Replacements for signs that Unicode normalisation does not decompose. */
const spelled: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2026': '...',
  '\u2022': '*',
  '\u00d7': 'x',
  '\u20ac': 'EUR',
  '\u2122': 'TM',
  '\u00a9': '(c)',
  '\u00ae': '(R)',
};

/** Splits text into grapheme clusters. Created once, because creating it takes longer than a receipt. */
const characters = new Intl.Segmenter();

/** @returns only characters of code page 437, each one column wide */
export function printableText(text: string): string {
  let printable = '';
  // By grapheme cluster, so that an emoji of seven code points becomes one question mark.
  for (const { segment } of characters.segment(text.normalize('NFC'))) printable += nearest(segment);
  return printable;
}

function nearest(character: string): string {
  if (PRINTABLE.test(character)) return character;
  const written = spelled[character] ?? character.normalize('NFKD').replace(/\p{M}+/gu, '');
  if (PRINTABLE.test(written)) return written;
  if (/^[\p{Z}\p{Cc}\p{Cf}\s]*$/u.test(character)) return ' ';
  return '?';
}
