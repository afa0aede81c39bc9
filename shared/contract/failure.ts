/** Expected failures, as replies carry them. The tables of `shared/messages/failures/` have their codes. */
import * as z from 'zod';
import { failures } from '../messages/failures/failures.ts';

export type FailureCode = keyof typeof failures;

export const failureCodes = Object.keys(failures) as readonly FailureCode[];

export const failureSchema = z.object({
  code: z.enum(failureCodes),
  /** The gateway's own message, for support; shown small below our sentence. At most 300 characters. */
  gatewayMessage: z.string().exactOptional(),
  /** The provisioning key or input field at fault. */
  field: z.string().exactOptional(),
  /** The most characters that the field may have, or entries if it is a list. */
  most: z.number().exactOptional(),
  /** Epoch ms until which trying again is pointless. */
  until: z.number().exactOptional(),
  /** Which check of the QR payload failed (`crc`, `amount`, …). */
  problem: z.string().exactOptional(),
});

export type Failure = Readonly<z.infer<typeof failureSchema>>;

/** A screen can't show more at once, and a file may have thousands. */
export const MOST_WRONG_FIELDS = 50;

/** One wrong field of a set-up or provisioning file. Never has the field's value, which may be an API key. */
const wrongFieldSchema = z.object({
  code: z.enum(failureCodes),
  /** The provisioning key, with dots between its levels. */
  field: z.string(),
  /** As of `failureSchema`. */
  most: z.number().exactOptional(),
});
export type WrongField = Readonly<z.infer<typeof wrongFieldSchema>>;

/** A failure as a reply has it. What payments and the journal keep has no lists. */
export const refusalSchema = failureSchema.extend({
  /** The other wrong fields of a set-up. Absent if `field` is the only one. */
  alsoWrong: z
    .array(wrongFieldSchema)
    .max(MOST_WRONG_FIELDS - 1)
    .exactOptional(),
});
export type Refusal = Readonly<z.infer<typeof refusalSchema>>;
