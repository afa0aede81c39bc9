/** The shop’s catalogue (`shared/model/item.ts`). */
import * as z from 'zod';
import { exportFormats } from '../model/choices.ts';
import { itemColours, LONGEST_BARCODE, LONGEST_ITEM_NAME } from '../model/item.ts';
import { LARGEST_QUANTITY, MOST_LINES } from '../model/sale.ts';
import { LARGEST_AMOUNT } from '../model/values/rupiah.ts';
import { exportedFileSchema } from './export.ts';
import { emptyInput, type RequestTerms, rupiahSchema } from './request.ts';

const itemId = z.int().positive();

/** One line of visible text, without space at its ends. */
const itemName = z
  .string()
  .min(1)
  .max(LONGEST_ITEM_NAME)
  .regex(/^(?!\s)[^\p{Cc}\p{Cs}]*(?<!\s)$/u);

const itemPrice = rupiahSchema.refine((price) => price > 0 && price <= LARGEST_AMOUNT);

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
  /** The cashier was told that it is not on sale any more, and charges it nevertheless. */
  retired: z.literal(true).exactOptional(),
});
export type ChargedLine = Readonly<z.output<typeof chargedLineSchema>>;

/** What a new sale is charged for. Absent fields: the whole amount was typed. */
export const chargedFields = {
  /**
   * Items of the sale, with the price that the window shows. What they leave of the amount before the discount was typed.
   * @returns or `item-changed` if one is not on sale at this price, and then nothing is charged
   */
  lines: z.array(chargedLineSchema).min(1).max(MOST_LINES).exactOptional(),
  /** Whole rupiah that were taken off: a line of its own. */
  discount: itemPrice.exactOptional(),
};

/** A recorded line (`SaleLine`). */
export const saleLineSchema = z.object({ name: z.string(), quantity: z.number(), price: z.int() });

const itemsViewSchema = z.object({ items: z.array(itemSchema) });
export type ItemsView = z.output<typeof itemsViewSchema>;

/** What Sell has of the catalogue. It looks up the rest. */
const sellItemsSchema = z.object({
  /** In the shop's order, as many as Sell has buttons. */
  favourites: z.array(itemSchema),
  /** Items on sale. */
  count: z.number(),
  /** Barcodes on sale that are short or have letters: a scanner's speed alone does not tell them from typing. */
  codes: z.array(z.string()),
});
export type SellItems = z.output<typeof sellItemsSchema>;

/** The surest first, then in the shop's order, retired ones last. */
const foundItemsSchema = itemsViewSchema.extend({
  /** How many match. */
  count: z.number(),
  /** How many there are. */
  all: z.number(),
});
export type FoundItemsView = z.output<typeof foundItemsSchema>;

/** Columns of the catalogue's file, in their order. Name and price are needed. */
export const itemColumns = ['name', 'price', 'barcode', 'colour', 'favourite', 'place', 'sold'] as const;
export type ItemColumn = (typeof itemColumns)[number];

/** What is wrong with a row: a cell; its separators or quotes; a barcode that another item on sale has. */
export const rowProblems = [...itemColumns, 'cells', 'barcode-taken'] as const;
export type RowProblem = (typeof rowProblems)[number];

/** Why a file is refused as a whole: it can't be read or is too large, is no list, has one column or no row, is too long. */
const itemFileRefusals = ['unreadable', 'not-text', 'no-columns', 'too-long'] as const;
export type ItemFileRefusal = (typeof itemFileRefusals)[number];

const wrongRowSchema = z.object({
  /** Line in the file, from 1. */
  line: z.number(),
  name: z.string(),
  /** With an excerpt of the cell, empty if there is nothing to show. */
  problems: z.array(z.object({ code: z.enum(rowProblems), found: z.string() })),
});
export type WrongRow = z.output<typeof wrongRowSchema>;

const fileColumnSchema = z.object({
  /** Empty if the file has none. */
  heading: z.string(),
  /** Its first cell with anything. */
  sample: z.string(),
  /** What it is read as; `null`: it is not read. */
  meaning: z.enum(itemColumns).nullable(),
});
export type FileColumn = z.output<typeof fileColumnSchema>;

/** What an import would do. Nothing is written yet. Without a column of names and one of prices it does nothing. */
const itemPreviewSchema = z.object({
  outcome: z.literal('preview'),
  /** Name without folder. */
  file: z.string(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  columns: z.array(fileColumnSchema),
  /** How many are left out whole. */
  wrongCount: z.number(),
  /** The first of them, by line. */
  wrong: z.array(wrongRowSchema),
});
export type ItemPreview = z.output<typeof itemPreviewSchema>;

const refusedFileSchema = z.object({ outcome: z.literal('refused'), reason: z.enum(itemFileRefusals) });

/** `null` if no file was chosen. */
const chosenItemsSchema = z.discriminatedUnion('outcome', [itemPreviewSchema, refusedFileSchema]).nullable();
export type ChosenItems = z.output<typeof chosenItemsSchema>;

export const itemsRequests = {
  /** Of the selected environment, as all requests below. */
  'items.view': { by: 'anybody', input: emptyInput, output: sellItemsSchema },
  /** By part of a name, a price or a barcode; an empty search finds all. `most`: how many are returned. */
  'items.find': {
    by: 'anybody',
    input: z.object({ search: z.string().max(200), retired: z.boolean(), most: z.int().min(1).max(1_000) }),
    output: foundItemsSchema,
  },
  /** The item on sale with the first of these barcodes that has one. */
  'items.scan': {
    by: 'anybody',
    input: z.object({ codes: z.array(z.string().max(200)).min(1).max(2) }),
    output: z.object({ item: itemSchema.nullable() }),
  },
  /** The items of a sale's lines as they are now, retired ones included. */
  'items.get': {
    by: 'anybody',
    input: z.object({ ids: z.array(itemId).max(MOST_LINES) }),
    output: itemsViewSchema,
  },
  /**
   * Adds an item (`id` is `null`), or changes one: also takes it off sale or puts it back. Recorded sales keep their names
   * and prices.
   * @returns or `item-barcode-taken`, `item-not-found`, `items-full`
   */
  'items.save': {
    by: 'manager',
    isLogged: true,
    input: z.object({ item: itemSchema.extend({ id: itemId.nullable() }) }),
    output: z.object({}),
  },
  /** Changes places with the neighbour before or after it; nothing at the end of the list. @returns or `item-not-found` */
  'items.move': {
    by: 'manager',
    input: z.object({ id: itemId, by: z.enum(['up', 'down']) }),
    output: z.object({}),
  },
  /** Saves the catalogue as a file that can be imported again. @returns as `export.start` */
  'items.export': {
    by: 'anybody',
    input: z.object({ format: z.enum(exportFormats) }),
    output: exportedFileSchema,
  },
  /** The system's dialog asks for a file, which no window reads. Nothing is written. @returns or `items-full` */
  'items.choose-list': { by: 'manager', input: emptyInput, output: chosenItemsSchema },
  /** Reads the file again, each column as it is said here. @returns as `items.choose-list` */
  'items.choose-columns': {
    by: 'manager',
    input: z.object({ meanings: z.array(z.enum(itemColumns).nullable()).max(40) }),
    output: chosenItemsSchema,
  },
  /** Corrects one cell of a wrong row, for the import alone. @returns as `items.choose-list` */
  'items.mend': {
    by: 'manager',
    input: z.object({ line: z.int().positive(), column: z.enum(itemColumns), text: z.string().max(200) }),
    output: chosenItemsSchema,
  },
  /** Saves what was chosen last, in one commit; nothing if the environment is another one. @returns or `items-full` */
  'items.import': {
    by: 'manager',
    isLogged: true,
    input: emptyInput,
    output: z.object({ count: z.number() }),
  },
} as const satisfies Record<string, RequestTerms>;
