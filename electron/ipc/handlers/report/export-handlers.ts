/** Export requests, for the environment selected at the time. */
import { ok } from '../../../../shared/model/values/result.ts';
import type { Exporter } from '../../../usecases/export/export-sales.ts';
import type { Handlers } from '../../answer-request.ts';

export function exportHandlers(deps: { readonly exports: Exporter }): Handlers<'export'> {
  return {
    'export.view': () => ok(deps.exports.view()),
    'export.start': (request) => deps.exports.start(request),
    'export.cancel': async () => ok(await deps.exports.cancel()),
  };
}
