/** What went over the line about a payment, as support reads it: raw, but for what is secret. */
import * as z from 'zod';

export const messageDirections = ['sent', 'received'] as const;
export const messageOperations = ['create', 'status'] as const;

export const gatewayMessageSchema = z.object({
  /** Epoch ms by this terminal's clock. */
  at: z.number(),
  direction: z.enum(messageDirections),
  operation: z.enum(messageOperations),
  /** HTTP status of what was received; `null` for what was sent and where no answer began. */
  status: z.number().nullable(),
  /** Why nothing was received (a failure code); `null` where something was, and for what was sent. */
  problem: z.string().nullable(),
  /** Without key and signature; the beginning of it where it was long. */
  body: z.string(),
  /** It was longer than 4 KiB. */
  isCut: z.boolean(),
});
export type GatewayMessage = z.infer<typeof gatewayMessageSchema>;
