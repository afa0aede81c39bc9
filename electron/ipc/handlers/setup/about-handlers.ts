/** What the program is and consists of. */
import { ok } from '../../../../shared/model/values/result.ts';
import type { ProgramParts } from '../../../ports/program-parts.ts';
import type { Handlers } from '../../answer-request.ts';

export function aboutHandlers({ programParts }: { readonly programParts: ProgramParts }): Handlers<'about'> {
  return {
    'about.view': () => ok(programParts.versions),
    'about.notices': async () => ok([...(await programParts.notices())]),
  };
}
