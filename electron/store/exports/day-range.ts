/** The days of an export as statements compare them. */
import type { ExportWish } from '../../../shared/contract/views/export-views.ts';

export interface DayRange {
  /** Business days, both included; before or after all of them where an end is open. */
  readonly from: string;
  readonly to: string;
}

export function dayRange(days: ExportWish['days']): DayRange {
  return { from: days?.from ?? '', to: days?.to ?? '~' };
}
