/** The days of an export as statements compare them. */
import type { ExportWish } from '../../../shared/exports.ts';

export interface DayRange {
  /** Business days, both included; before and after all of them where everything is wanted. */
  readonly from: string;
  readonly to: string;
}

export function dayRange(days: ExportWish['days']): DayRange {
  return days ?? { from: '', to: '~' };
}
