/**
 * The words of a note, for finding it by any of them: small letters, without accents, a sign of its own for each emoji.
 * The index is rows of an ordinary table and no FTS5 (which our SQLite has): the book's checks, copies and repairs then
 * know it like any other table, words come out in the order of sales, and a sale without a note writes nothing.
 */

/** Letters and digits with what is set on them; or one picture with its joined parts. */
const WORD = /[\p{L}\p{N}\p{M}]+|\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic}|\p{EMod})*/gu;

/** @returns each word once, in the order of the text */
export function noteWordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(WORD) ?? [])];
}
