/** The shop's catalogue: `electron/ipc/handlers/sell/item-handlers.ts` answers. */
import * as z from 'zod';
import { chosenListSchema, exportedListSchema, importedListSchema } from '../views/sell/catalogue-file-views.ts';
import { catalogueViewSchema, itemFieldsSchema, itemId } from '../views/sell/catalogue-views.ts';
import { emptyInput } from './fields.ts';

export const itemRequests = {
  /** Of the selected environment, as all requests below. */
  'items.view': { input: emptyInput, output: catalogueViewSchema },
  /**
   * Adds an item (`id` is `null`) or changes one. Recorded sales keep their names and prices.
   * @returns or `item-barcode-taken`, `item-not-found`, `items-full`
   */
  'items.save': {
    input: z.object({ id: itemId.nullable(), fields: itemFieldsSchema }),
    output: catalogueViewSchema,
  },
  /** Takes an item off sale, or puts it back. @returns or `item-not-found`, `item-barcode-taken` */
  'items.retire': { input: z.object({ id: itemId, to: z.enum(['retired', 'on-sale']) }), output: catalogueViewSchema },
  /** Changes places with the neighbour before or after it; nothing at the end of the list. @returns or `item-not-found` */
  'items.move': { input: z.object({ id: itemId, by: z.enum(['up', 'down']) }), output: catalogueViewSchema },
  /**
   * Saves the catalogue as CSV; the system's dialog asks for the place.
   * @returns or `export-canceled`, or a file error `export-…`
   */
  'items.export': { input: emptyInput, output: exportedListSchema },
  /** The system's dialog asks for a file, which no window reads. Nothing is written. */
  'items.choose-list': { input: emptyInput, output: chosenListSchema },
  /** Writes what was previewed, in one commit. Only the last preview can be imported, and once. */
  'items.import': { input: z.object({ preview: z.uuid() }), output: importedListSchema },
} as const;
