/** Schemas of the catalogue (`shared/model/item.ts`). */
import * as z from 'zod';
import { itemColours, LONGEST_BARCODE, LONGEST_ITEM_NAME } from '../../model/item.ts';
import { LARGEST_QUANTITY } from '../../model/sale-line.ts';
import { LARGEST_AMOUNT } from '../../model/values/rupiah.ts';
import { rupiahSchema } from '../rupiah-schema.ts';

export const itemId = z.int().positive();

/** One line of visible text, without space at its ends. */
export const itemName = z
  .string()
  .min(1)
  .max(LONGEST_ITEM_NAME)
  .regex(/^(?!\s)[^\p{Cc}\p{Cs}]*(?<!\s)$/u);

export const itemPrice = rupiahSchema.refine((price) => price > 0 && price <= LARGEST_AMOUNT);

export const itemSchema = z.object({
  id: itemId,
  name: itemName,
  price: itemPrice,
  barcode: z
    .string()
    .max(LONGEST_BARCODE)
    .regex(/^[\x21-\x7e]+$/)
    .nullable(),
  colour: z.enum(itemColours),
  favourite: z.boolean(),
  retired: z.boolean(),
});

/** A line of a sale before it is charged. */
export const chargedLineSchema = z.object({
  item: itemId,
  quantity: z.int().min(1).max(LARGEST_QUANTITY),
  price: itemPrice,
});
export type ChargedLine = Readonly<z.output<typeof chargedLineSchema>>;

/** A recorded line (`shared/model/sale-line.ts`); the typed amount has an empty name. */
export const saleLineSchema = z.object({ name: z.string(), quantity: z.number(), price: rupiahSchema });

/** In the shop's order; retired ones last. */
export const catalogueViewSchema = z.object({ items: z.array(itemSchema) });
export type CatalogueView = Readonly<z.output<typeof catalogueViewSchema>>;

/** Columns of the catalogue's file, in their order. Name and price are needed. */
export const itemColumns = ['name', 'price', 'barcode', 'colour', 'favourite', 'place', 'sold'] as const;
export type ItemColumn = (typeof itemColumns)[number];

/** What is wrong with a row: a cell; its separators or quotes; a barcode that another item on sale has. */
export const rowProblems = [...itemColumns, 'cells', 'barcode-taken'] as const;
export type RowProblem = (typeof rowProblems)[number];

/** Why a file is refused as a whole: it can't be read or is too large, is no text, lacks its headings, is too long. */
export const itemFileRefusals = ['unreadable', 'not-text', 'no-headings', 'too-long'] as const;
export type ItemFileRefusal = (typeof itemFileRefusals)[number];

const wrongRowSchema = z.object({
  /** Line in the file, from 1. */
  line: z.number(),
  name: z.string(),
  /** With an excerpt of the cell, empty if there is nothing to show. */
  problems: z.array(z.object({ code: z.enum(rowProblems), found: z.string() })),
});
export type WrongRow = z.output<typeof wrongRowSchema>;

/** What an import would do. Nothing is written yet. */
const itemPreviewSchema = z.object({
  outcome: z.literal('preview'),
  /** Name without folder. */
  file: z.string(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** By line. They are left out whole. */
  wrong: z.array(wrongRowSchema),
  /** Headings of columns that are not read. */
  ignored: z.array(z.string()),
});
export type ItemPreview = z.output<typeof itemPreviewSchema>;

const refusedFileSchema = z.object({ outcome: z.literal('refused'), reason: z.enum(itemFileRefusals) });

/** `null` if no file was chosen. */
export const chosenItemsSchema = z.discriminatedUnion('outcome', [itemPreviewSchema, refusedFileSchema]).nullable();
export type ChosenItems = z.output<typeof chosenItemsSchema>;
