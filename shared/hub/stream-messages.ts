/**
 * The stream: a WebSocket that the terminal opens at `GET /v1/stream` with a signed request. Each message is one JSON
 * text. All of it can be fetched from `GET /v1/state` too, so a lost stream loses nothing.
 */
import * as z from 'zod';
import { hubNameSchema } from './enrolment.ts';

export const callbackDeliverySchema = z.object({
  /** Of the hub's row, to be acknowledged. */
  id: z.uuid(),
  /** The gateway's body, byte for byte as received: `application/x-www-form-urlencoded`. Its signature is unverified. */
  body: z.string().max(16_384),
});
export type CallbackDelivery = z.infer<typeof callbackDeliverySchema>;

/** Hub → terminal. */
export const hubMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('callback'), callback: callbackDeliverySchema }),
  /** This terminal's share of the merchant's rate limit for status checks. It lowers the terminal's own limit, never raises it. */
  z.object({ type: z.literal('status-share'), perMinute: z.number().positive() }),
  z.object({ type: z.literal('renamed'), outlet: hubNameSchema, name: hubNameSchema }),
  z.object({ type: z.literal('revoked') }),
]);
export type HubMessage = z.infer<typeof hubMessageSchema>;

/** Terminal → hub. */
export const terminalMessageSchema = z.discriminatedUnion('type', [
  /** The terminal has handled these callbacks; it needs none of them again. */
  z.object({ type: z.literal('callbacks-handled'), ids: z.array(z.uuid()).min(1).max(100) }),
]);

/** `GET /v1/state` */
export const terminalStateSchema = z.object({
  outlet: hubNameSchema,
  name: hubNameSchema,
  durable: z.number().int().min(0),
  statusPerMinute: z.number().positive().nullable(),
  /**
   * Those of journalled orders before guesses, oldest first; a hundred at most. `POST /v1/callbacks/handled` takes
   * their ids.
   */
  callbacks: z.array(callbackDeliverySchema).max(100),
});
export type TerminalState = z.infer<typeof terminalStateSchema>;

/** The WebSocket's ping, from the hub. A side that hears nothing for two of them closes the stream. */
export const HEARTBEAT_MS = 20_000;
