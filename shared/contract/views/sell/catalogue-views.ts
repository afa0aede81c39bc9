/** Schemas of the catalogue (`shared/model/item.ts`). */
import * as z from 'zod';
import { itemColours, LONGEST_BARCODE, LONGEST_ITEM_NAME } from '../../../model/item.ts';
import { LARGEST_QUANTITY } from '../../../model/sale-line.ts';
import { LARGEST_AMOUNT } from '../../../model/values/rupiah.ts';
import { rupiahSchema } from '../rupiah-schema.ts';

export const itemId = z.int().positive();

/** One line of visible text, without space at its ends. */
export const itemName = z
  .string()
  .min(1)
  .max(LONGEST_ITEM_NAME)
  .regex(/^(?!\s)[^\p{Cc}\p{Cs}]*(?<!\s)$/u);

export const itemPrice = rupiahSchema.refine((price) => price > 0 && price <= LARGEST_AMOUNT);

export const itemFieldsSchema = z.object({
  name: itemName,
  price: itemPrice,
  barcode: z
    .string()
    .max(LONGEST_BARCODE)
    .regex(/^[\x21-\x7e]+$/)
    .nullable(),
  colour: z.enum(itemColours),
  favourite: z.boolean(),
});

export const itemSchema = z.object({ ...itemFieldsSchema.shape, id: itemId, retired: z.boolean() });

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
