/** The days of an export as bounds for SQL. */
import type { ExportRequest } from '../../../shared/contract/views/export-views.ts';

export interface DayBounds {
  /** Business days, both included. An open end sorts before or after all days. */
  readonly from: string;
  readonly to: string;
}

export function dayBounds(days: ExportRequest['days']): DayBounds {
  return { from: days?.from ?? '', to: days?.to ?? '~' };
}
