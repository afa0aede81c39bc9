/** The methods that a sale may be charged by. */
import * as z from 'zod';
import { customerFields, methodKinds } from '../model/methods.ts';
import { failureSchema } from './failure.ts';
import { emptyInput, rupiahSchema } from './fields.ts';
import type { RequestTerms } from './request.ts';

const time = z.number();

export const methodOfferSchema = z.object({
  code: z.string(),
  kind: z.enum(methodKinds),
  name: z.string(),
  /** Gateway fee, for the manager only, never added to a bill. `null` if the list has none. */
  fee: rupiahSchema.nullable(),
  /** URL of the method's image at the gateway. Windows never load it; they request `methods.images`. */
  imageUrl: z.string().exactOptional(),
  /** Customer fields to enter first, in this order; absent for none. */
  asks: z.array(z.enum(customerFields)).exactOptional(),
});
/** A method available for charging. */
export type MethodOffer = z.infer<typeof methodOfferSchema>;

export const methodsViewSchema = z.object({
  offers: z.array(methodOfferSchema),
  /** When the gateway last sent the list; `null` if never (the list is then empty). */
  listedAt: time.nullable(),
  /** Failure of the last list request, or `null`. After a failure the list is the last good one. */
  problem: failureSchema.nullable(),
  /** By kind: the method code of the latest charge. */
  lastUsed: z.partialRecord(z.enum(methodKinds), z.string()).exactOptional(),
});
export type MethodsView = z.infer<typeof methodsViewSchema>;

export const methodsRequests = {
  /** Replies from the cache at once; a fresh list follows as the event `methods`. */
  'methods.view': { by: 'anybody', input: emptyInput, output: methodsViewSchema },
  /** Cached images of the offered methods, by code, as data URLs. The event `methods` announces more. */
  'methods.images': { by: 'anybody', input: emptyInput, output: z.record(z.string(), z.string()) },
} as const satisfies Record<string, RequestTerms>;
