/** The requests about exports, of the environment that is selected when one is asked for. */
import { ok } from '../../../shared/model/values/result.ts';
import type { ExportDesk } from '../../usecases/export/export-sales.ts';
import type { Handlers } from '../answer-request.ts';

type ExportRequests = Pick<Handlers, 'export.view' | 'export.start' | 'export.cancel'>;

export function exportRequests(parts: { readonly exports: ExportDesk }): ExportRequests {
  return {
    'export.view': () => ok(parts.exports.view()),
    'export.start': (wish) => parts.exports.start(wish),
    'export.cancel': async () => ok(await parts.exports.cancel()),
  };
}
