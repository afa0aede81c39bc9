/** Export requests, for the environment selected at the time. */

import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function exportHandlers({ exports }: HandlerParts): Handlers<'export'> {
  return { 'export.start': (request) => exports.start(request) };
}
