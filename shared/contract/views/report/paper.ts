/**
 * What stands on a slip, a receipt or a report, before anybody knows on what it is printed: lines in order, computed
 * once, drawn by a receipt printer's commands, as HTML, or on the screen. All text in it is plain: see `plainText`.
 */
import * as z from 'zod';

/** More than any name, note or reference of ours; a longer text was not meant for paper. */
const LONGEST_TEXT = 200;

/**
 * What a person typed, as it may stand on paper: one line of visible characters. Takes away what could be a command or
 * turn the line around (control characters, bidi marks, halves of pairs); a receipt printer's own alphabet comes later.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufffd]+/gu, '')
    .trim()
    .slice(0, LONGEST_TEXT)
    .toWellFormed();
}

const text = z.string().max(LONGEST_TEXT * 2);

export const paperLineSchema = z.discriminatedUnion('kind', [
  /** The shop, or what the paper is: large, centred. */
  z.object({ kind: z.literal('heading'), text }),
  /** The one figure everybody looks for. */
  z.object({ kind: z.literal('amount'), text }),
  /** White on black: what this paper is, or is not. */
  z.object({ kind: z.literal('stamp'), text }),
  z.object({ kind: z.literal('centre'), text, strong: z.boolean() }),
  z.object({ kind: z.literal('left'), text, strong: z.boolean() }),
  /** More of the line above: smaller or further in. */
  z.object({ kind: z.literal('detail'), text }),
  /** A name and its value, at either edge. */
  z.object({ kind: z.literal('pair'), name: text, value: text, strong: z.boolean() }),
  /** Digits to be typed by hand, in groups: large. */
  z.object({ kind: z.literal('digits'), groups: z.array(text) }),
  z.object({ kind: z.literal('qr'), payload: z.string().min(1).max(512) }),
  z.object({ kind: z.literal('rule') }),
  z.object({ kind: z.literal('gap') }),
]);
export type PaperLine = Readonly<z.infer<typeof paperLineSchema>>;

export const paperSchema = z.object({
  /** Of the printed page and the file: what it is and of which sale. */
  title: text,
  /** `strip`: as narrow as a till roll. `sheet`: a report, for a page of office paper as well. */
  shape: z.enum(['strip', 'sheet']),
  lang: z.string(),
  lines: z.array(paperLineSchema),
});
/** @property lines top to bottom */
export type Paper = Readonly<z.infer<typeof paperSchema>>;
