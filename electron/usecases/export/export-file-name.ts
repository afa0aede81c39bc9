/** File names of exports: sorted by name, they are grouped by environment and content, then by day. */

import type { ExportRequest } from '../../../shared/contract/views/export-views.ts';
import type { Environment } from '../../../shared/model/environment.ts';

const extensions = { csv: 'csv', 'json-lines': 'jsonl' } as const;

export function exportExtension({ format }: Pick<ExportRequest, 'format'>): string {
  return extensions[format];
}

/** @param lastDay `YYYY-MM-DD`, used as the end of an export without one */
export function exportFileName(environment: Environment, request: ExportRequest, lastDay: string): string {
  return `konter-${environment}-${request.content}-${daysInName(request, lastDay)}.${exportExtension(request)}`;
}

function daysInName({ days }: ExportRequest, lastDay: string): string {
  const to = days?.to ?? lastDay;
  if (days === null || days.from === null) return `all--${to}`;
  return days.from === to ? to : `${days.from}--${to}`;
}
