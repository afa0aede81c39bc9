/**
 * Text in the one alphabet that every receipt printer has: code page 437 as it leaves the factory. What it lacks becomes
 * its nearest letter or a question mark. Lets nothing through that is not a visible character of that page, so no text,
 * whoever typed it, can be read as a command.
 */

/** Of that page: ASCII without its commands, and the letters and signs that prices and names use. */
const PRINTABLE = /^[\x20-\x7eÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥áíóúñÑªº¿¬½¼¡«»ßµ±÷°·²]+$/;

/** Signs that normalising does not take apart, as people write them without. */
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

/** What a person counts as one character. Made once, because making one takes longer than a receipt. */
const characters = new Intl.Segmenter();

/** @returns characters of code page 437 alone, each one column wide */
export function printableText(text: string): string {
  let printable = '';
  // By what a person counts as one character: an emoji of seven code points is one question mark.
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
