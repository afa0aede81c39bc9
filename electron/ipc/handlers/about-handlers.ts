/** What the program is and consists of, and what to send to somebody who helps. */
import { ok } from '../../../shared/model/values/result.ts';
import type { ProgramParts } from '../../ports/program-parts.ts';
import { type DiagnosticsDeps, saveDiagnostics } from '../../usecases/about/diagnostics.ts';
import type { Handlers } from '../answer-request.ts';

export interface AboutHandlerDeps extends DiagnosticsDeps {
  readonly programParts: ProgramParts;
}

export function aboutHandlers(deps: AboutHandlerDeps): Handlers<'about' | 'diagnostics'> {
  return {
    'about.view': () => ok(deps.programParts.versions),
    'about.notices': async () => ok([...(await deps.programParts.notices())]),
    'diagnostics.save': () => saveDiagnostics(deps),
  };
}
