/**
 * Splits a note into words for the search index: lower case, without accents, each emoji as its own word. The index is an
 * ordinary table instead of FTS5, which our SQLite has. So checks, backups and repairs treat it like any other table, words
 * come in order of sales, and a sale without a note writes nothing.
 */

/** Letters and digits with combining marks, or one emoji with its joined parts. */
const WORD = /[\p{L}\p{N}\p{M}]+|\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{EMod})*/gu;

/** @returns each word once, in the order of the text */
export function noteWordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(WORD) ?? [])];
}
