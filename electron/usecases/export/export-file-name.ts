/** File names of exports: sorted by name, they are grouped by environment and content, then by day. */

import type { ExportRequest } from '../../../shared/contract/views/export-views.ts';
import type { Environment } from '../../../shared/model/environment.ts';

const extensions = { csv: 'csv', 'json-lines': 'jsonl' } as const;

export function exportExtension({ format }: Pick<ExportRequest, 'format'>): string {
  return extensions[format];
}

/** @param today `YYYY-MM-DD`, used as the end of an export without one */
export function exportFileName(environment: Environment, request: ExportRequest, today: string): string {
  return `konter-${environment}-${request.content}-${daysInName(request, today)}.${exportExtension(request)}`;
}

function daysInName({ days }: ExportRequest, today: string): string {
  const to = days?.to ?? today;
  if (days === null || days.from === null) return `all--${to}`;
  return days.from === to ? to : `${days.from}--${to}`;
}
