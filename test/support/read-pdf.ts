/**
 * The words on a page that Chromium printed to PDF, in the order in which they were drawn, a line for each piece of text.
 * Reads what Skia writes (its fonts with a ToUnicode table, hex strings, deflated streams), no other PDF.
 */
import { inflateSync } from 'node:zlib';

type Letters = ReadonlyMap<number, string>;

/** @throws for a PDF without text */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Letters>();
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  for (const { head } of pages) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1];
      fonts.set(name, lettersOf(objects.get(table ?? '')?.stream ?? ''));
    }
  }
  const text = pages.map(({ head }) =>
    wordsOf(objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? '', fonts),
  );
  if (text.join('').trim() === '') throw new Error('No text was read from the PDF');
  return text.join('\n');
}

function objectsOf(pdf: Buffer): ReadonlyMap<string, { readonly head: string; readonly stream: string }> {
  const file = pdf.toString('latin1');
  const found = [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)].map(({ 0: mark, 1: number = '', index }) => {
    const start = index + mark.length;
    const data = file.indexOf('stream\n', start);
    const end = file.indexOf('endobj', start);
    const hasStream = data !== -1 && data < end;
    const head = file.slice(start, hasStream ? data : end);
    const packed = hasStream && head.includes('/FlateDecode') && !head.includes('/Length1');
    return [number, { head, stream: packed ? unpacked(pdf.subarray(data + 'stream\n'.length)) : '' }] as const;
  });
  return new Map(found);
}

/** Pictures are packed in other ways as well, and have no words. */
function unpacked(data: Buffer): string {
  try {
    return inflateSync(data).toString('latin1');
  } catch {
    return '';
  }
}

function lettersOf(table: string): Letters {
  const letters = new Map<number, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)>/g)) letters.set(hex(glyph), utf16(text));
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let glyph = hex(first); glyph <= hex(last); glyph++) {
        letters.set(glyph, String.fromCodePoint(hex(text) + glyph - hex(first)));
      }
    }
  }
  return letters;
}

function wordsOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map();
  let words = '';
  // `[<…> -20 <…>] TJ` is text whose letters are moved apart.
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|((?:\[[^\]]*\]|<[\dA-F]+>) T[jJ])|\bET\b/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    else if (glyphs === undefined) words += '\n';
    else for (const [run] of glyphs.matchAll(/<[\dA-F]+>/g)) words += textOf(run.slice(1, -1), letters);
  }
  // A letter pair may be one glyph, and a space one that does not break.
  return words.normalize('NFKC');
}

const textOf = (glyphs: string, letters: Letters): string =>
  (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(hex(glyph)) ?? '').join('');
const hex = (digits: string): number => Number.parseInt(digits, 16);
const utf16 = (digits: string): string => String.fromCharCode(...(digits.match(/.{4}/g) ?? []).map(hex));
