/** The offered methods of payment. */
import * as z from 'zod';
import { emptyInput } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import { methodsViewSchema } from './method-views.ts';

export const methodsRequests = {
  /** Replies from the cache at once; a fresh list follows as the event `methods`. */
  'methods.view': { by: 'anybody', input: emptyInput, output: methodsViewSchema },
  /** Cached images of the offered methods, by code, as data URLs. The event `methods` announces more. */
  'methods.images': { by: 'anybody', input: emptyInput, output: z.record(z.string(), z.string()) },
} as const satisfies Record<string, RequestTerms>;
