/**
 * Content of a bill, receipt or report, independent of the printer: lines in order. They are drawn with a receipt
 * printer's commands, as HTML, or on the screen. All texts are plain: see `plainText`.
 */
import * as z from 'zod';

/** Longer than any name, note or reference of ours. */
const LONGEST_TEXT = 200;

/**
 * Reduces a typed text to one line of visible characters. Removes characters that could be a printer command or reverse
 * the line: control characters, bidi marks, lone surrogates. The receipt printer's character set is applied later.
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

const paperLineSchema = z.discriminatedUnion('kind', [
  /** The shop or the kind of paper: large, centered. */
  z.object({ kind: z.literal('heading'), text }),
  /** The most important amount. */
  z.object({ kind: z.literal('amount'), text }),
  /** White on black: what this paper proves, or that it proves nothing. */
  z.object({ kind: z.literal('stamp'), text }),
  z.object({ kind: z.literal('centre'), text, strong: z.boolean() }),
  z.object({ kind: z.literal('left'), text, strong: z.boolean() }),
  /** A detail of the line above: smaller or indented. */
  z.object({ kind: z.literal('detail'), text }),
  /** A name at the left edge and its value at the right. */
  z.object({
    kind: z.literal('pair'),
    name: text,
    value: text,
    strong: z.boolean(),
    /** How many the value is the sum of. */
    count: z.number().exactOptional(),
    /** It is contained in a line above. */
    isPart: z.literal(true).exactOptional(),
  }),
  /** Digits that a customer types, in groups: large. */
  z.object({ kind: z.literal('digits'), groups: z.array(text) }),
  z.object({ kind: z.literal('qr'), payload: z.string().min(1).max(512) }),
  z.object({ kind: z.literal('rule') }),
  z.object({ kind: z.literal('gap') }),
]);
export type PaperLine = Readonly<z.infer<typeof paperLineSchema>>;
export type PaperPair = Extract<PaperLine, { kind: 'pair' }>;

export const paperSchema = z.object({
  /** Title of the printed page and the file: the kind of paper and its sale. */
  title: text,
  /** `strip`: for a receipt roll. `sheet`: a report, for office paper as well. */
  shape: z.enum(['strip', 'sheet']),
  lang: z.string(),
  /** For one column, top to bottom. A rule ends a block. */
  lines: z.array(paperLineSchema),
  /** How office paper differs: of a `sheet` alone. */
  page: z
    .object({
      /** On each page, so that loose pages of two reports can be told apart. */
      heading: text,
      /** Place of the block that stands on top, below the facts: the total. Counted in blocks. */
      topBlock: z.int().min(1),
    })
    .exactOptional(),
});
export type Paper = Readonly<z.infer<typeof paperSchema>>;
