/** Verification requests, for the environment selected at the time. */

import { ok } from '../../../shared/model/values/result.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function verifyHandlers({ verification, selectedLedger }: HandlerParts): Handlers<'verify'> {
  return {
    'verify.view': () => ok(verification.view()),
    'verify.start': () => ok(verification.start(selectedLedger().environment)),
    'verify.stop': async () => ok(await verification.stop()),
  };
}
