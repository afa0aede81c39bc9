/** Schemas of the catalogue as a file: the preview of an import, and what came of an export. */
import * as z from 'zod';
import { listRefusals, rowProblems } from '../../../model/catalogue-file.ts';
import { catalogueViewSchema } from './catalogue-views.ts';

const wrongCellSchema = z.object({
  code: z.enum(rowProblems),
  /** Excerpt of the cell, every sign visible; empty if there is nothing to show. */
  found: z.string(),
  /** The line that has the same barcode. */
  other: z.number().nullable(),
});
export type WrongCell = Readonly<z.output<typeof wrongCellSchema>>;

const wrongRowSchema = z.object({
  /** Line in the file, from 1. */
  line: z.number(),
  name: z.string(),
  wrong: z.array(wrongCellSchema),
});
export type WrongRow = Readonly<{ line: number; name: string; wrong: readonly WrongCell[] }>;

/** What an import would do. Nothing is written yet. */
export const itemListPreviewSchema = z.object({
  id: z.uuid(),
  /** Name without folder. */
  file: z.string(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** By line. They are left out whole. */
  wrong: z.array(wrongRowSchema),
  /** Items whose price changes, in rupiah. */
  prices: z.array(z.object({ name: z.string(), before: z.number(), price: z.number() })),
  /** Rows that cost less than `UNUSUALLY_CHEAP`. */
  cheap: z.array(z.object({ line: z.number(), name: z.string(), price: z.number() })),
  /** Headings of columns that are not read. */
  ignored: z.array(z.string()),
});
export type ItemListPreview = Readonly<z.output<typeof itemListPreviewSchema>>;

export const chosenListSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('preview'), preview: itemListPreviewSchema }),
  z.object({ outcome: z.literal('refused'), reason: z.enum(listRefusals) }),
]);
export type ChosenList = Readonly<z.output<typeof chosenListSchema>>;

export const importedListSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('imported'), catalogue: catalogueViewSchema }),
  /** The catalogue has changed since the preview: this is the new one. */
  z.object({ outcome: z.literal('outdated'), preview: itemListPreviewSchema }),
  /** The program has no such preview any more. */
  z.object({ outcome: z.literal('gone') }),
]);
export type ImportedList = Readonly<z.output<typeof importedListSchema>>;

/** Where the list was saved. */
export const exportedListSchema = z.object({ file: z.string(), folder: z.string(), count: z.number() });
