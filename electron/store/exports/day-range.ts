/** The days of an export as statements compare them. */
import type { ExportRequest } from '../../../shared/contract/views/export-views.ts';

export interface DayBounds {
  /** Business days, both included; before or after all of them where an end is open. */
  readonly from: string;
  readonly to: string;
}

export function dayBounds(days: ExportRequest['days']): DayBounds {
  return { from: days?.from ?? '', to: days?.to ?? '~' };
}
