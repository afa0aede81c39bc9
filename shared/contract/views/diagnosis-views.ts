/** What "Test connection" found out with one harmless signed call, for an integrator. Never a secret, nor a part of one. */
import * as z from 'zod';
import { failureSchema } from '../failure.ts';

/** What to do about it, the likeliest first. */
export const diagnosisAdvice = [
  'check-address',
  'check-network',
  'check-certificate',
  'set-clock',
  'check-merchant-code',
  'check-key',
  /** The gateway understood everything but the signature, and both schemes are seen in the field. */
  'try-other-signature',
  'activate-methods',
  'ask-gateway',
  'wait',
] as const;
export type DiagnosisAdvice = (typeof diagnosisAdvice)[number];

export const connectionDiagnosisSchema = z.object({
  /** How long the gateway took to answer, ms. */
  tookMs: z.number(),
  /** Names of the methods that are active. */
  methods: z.array(z.string()),
  /** `null`: everything works. */
  problem: failureSchema.nullable(),
  /**
   * This machine's clock less the gateway's, by the Date header of its answer, ms; good to a second or two. `null`
   * where no answer came, or none with a date.
   */
  clockAheadMs: z.number().nullable(),
  advice: z.array(z.enum(diagnosisAdvice)),
  /** All of it in lines, to be sent to whoever helps. */
  report: z.string(),
});
export type ConnectionDiagnosis = z.infer<typeof connectionDiagnosisSchema>;
