/** A raw message to or from the gateway about a payment, without secrets. For support. */
import * as z from 'zod';

export const messageDirections = ['sent', 'received'] as const;
export const messageOperations = ['create', 'status'] as const;

export const gatewayMessageSchema = z.object({
  /** Epoch ms by this terminal's clock. */
  at: z.number(),
  direction: z.enum(messageDirections),
  operation: z.enum(messageOperations),
  /** HTTP status of a received message; `null` for a sent one and without a reply. */
  status: z.number().nullable(),
  /** Failure code of a missing reply; `null` for a received or sent message. */
  problem: z.string().nullable(),
  /** Without key and signature; only the beginning of a long body. */
  body: z.string(),
  /** The body was longer than 4 KiB. */
  isCut: z.boolean(),
});
export type GatewayMessage = z.infer<typeof gatewayMessageSchema>;
