/** The shop’s catalogue. */
import * as z from 'zod';
import { emptyInput } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import { catalogueViewSchema, chosenItemsSchema, itemId, itemSchema } from './catalogue-views.ts';

export const itemsRequests = {
  /** Of the selected environment, as all requests below. */
  'items.view': { by: 'anybody', input: emptyInput, output: catalogueViewSchema },
  /**
   * Adds an item (`id` is `null`), or changes one: also takes it off sale or puts it back. Recorded sales keep their names
   * and prices.
   * @returns or `item-barcode-taken`, `item-not-found`, `items-full`
   */
  'items.save': {
    by: 'manager',
    isLogged: true,
    input: z.object({ item: itemSchema.extend({ id: itemId.nullable() }) }),
    output: catalogueViewSchema,
  },
  /** Changes places with the neighbour before or after it; nothing at the end of the list. @returns or `item-not-found` */
  'items.move': {
    by: 'manager',
    input: z.object({ id: itemId, by: z.enum(['up', 'down']) }),
    output: catalogueViewSchema,
  },
  /**
   * Saves the catalogue as CSV; the system's dialog asks for the place.
   * @returns or `export-canceled`, or a file error `export-…`
   */
  'items.export': {
    by: 'anybody',
    input: emptyInput,
    output: z.object({ file: z.string(), folder: z.string(), count: z.number() }),
  },
  /** The system's dialog asks for a file, which no window reads. Nothing is written. @returns or `items-full` */
  'items.choose-list': { by: 'manager', input: emptyInput, output: chosenItemsSchema },
  /** Saves what was chosen last, in one commit; nothing if the environment is another one. @returns or `items-full` */
  'items.import': {
    by: 'manager',
    isLogged: true,
    input: emptyInput,
    output: z.object({ count: z.number(), catalogue: catalogueViewSchema }),
  },
} as const satisfies Record<string, RequestTerms>;
