/** What the program is and consists of, and what to send to somebody who helps. */

import { ok } from '../../../shared/model/values/result.ts';
import { saveDiagnostics } from '../../usecases/about/diagnostics.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function aboutHandlers(parts: HandlerParts): Handlers<'about' | 'diagnostics'> {
  return {
    'about.view': () => ok(parts.programParts.versions),
    'about.notices': async () => ok([...(await parts.programParts.notices())]),
    'diagnostics.save': () => saveDiagnostics(parts),
  };
}
