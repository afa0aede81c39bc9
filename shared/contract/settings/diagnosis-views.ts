/** Result of "Test connection": one harmless signed request, for an integrator. Contains no part of a secret. */
import * as z from 'zod';
import { methodKinds } from '../../model/methods.ts';
import { failureSchema } from '../failure.ts';

/** Suggested actions, the likeliest first. */
export const diagnosisAdvice = [
  'check-address',
  'check-network',
  'check-certificate',
  'set-clock',
  'check-merchant-code',
  'check-key',
  /** The gateway refused only the signature, and both schemes are in use. */
  'try-other-signature',
  'activate-methods',
  'ask-gateway',
  'wait',
] as const;
export type DiagnosisAdvice = (typeof diagnosisAdvice)[number];

export const connectionDiagnosisSchema = z.object({
  /** Duration of the request, ms. */
  tookMs: z.number(),
  /** The active methods, in the gateway's order. A kind of `null`: the counter can't show its code. */
  methods: z.array(z.object({ kind: z.enum(methodKinds).nullable(), name: z.string() })),
  /** `null`: everything works. */
  problem: failureSchema.nullable(),
  /**
   * This machine's clock minus the gateway's, from the reply's Date header, in ms; precise to a second or two. `null`
   * without a reply or without that header.
   */
  clockAheadMs: z.number().nullable(),
  advice: z.array(z.enum(diagnosisAdvice)),
  /** The whole diagnosis as text lines, to send to support. */
  report: z.string(),
});
export type ConnectionDiagnosis = z.infer<typeof connectionDiagnosisSchema>;
