/** Export requests, for the environment selected at the time. */
import type { Exporter } from '../../usecases/export/export-sales.ts';
import type { Handlers } from '../answer-request.ts';

export function exportHandlers({ exports }: { readonly exports: Exporter }): Handlers<'export'> {
  return { 'export.start': (request) => exports.start(request) };
}
