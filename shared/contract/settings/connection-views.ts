/** View of the gateway link. */
import * as z from 'zod';

const time = z.number();

/** `network`: this machine has no internet. `gateway`: only the gateway's host does not answer. */
export const linkFailures = ['network', 'gateway'] as const;
export type LinkFailure = (typeof linkFailures)[number];

export const connectionViewSchema = z.object({
  now: time,
  online: z.boolean(),
  /** Why the gateway link is offline; `null` while online. */
  linkFailure: z.enum(linkFailures).nullable(),
  /** Due status checks that wait for the gateway link; 0 while online. */
  queued: z.number(),
  /** While offline: when the next attempt is due. */
  nextAttemptAt: time.nullable(),
  /** The gateway asked for a pause: no checks before this time. */
  blockedUntil: time.nullable(),
  /** Merchant codes whose credentials the gateway refused (401): their planned checks rest. */
  suspended: z.array(z.string()),
  /** When an answer showed that the gateway accepts them again; `null` while any is refused, or if none was. */
  acceptedAt: time.nullable(),
  /** Something else than the gateway answers at its address (404): the address may be wrong, or a proxy is in the way. */
  gatewayNotFound: z.boolean(),
  /** More checks are planned than the rate limit allows, so they run later. */
  overloaded: z.boolean(),
});
export type ConnectionView = z.infer<typeof connectionViewSchema>;
