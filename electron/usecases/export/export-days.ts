/** Computes the days of an export from a person's choice. Pure. */
import type { ExportRequest } from '../../../shared/contract/views/export-views.ts';
import { isDay } from '../../../shared/model/values/is-day.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';

type DefaultExportDays = ExportRequest['days'];

/**
 * A month that is not over is exported up to the last day, and its file is named so. Swapped ends are corrected, since two
 * days mean only one range.
 * @param lastDay `YYYY-MM-DD`: today, unless a clock ran ahead
 * @returns or `date-invalid`, `export-day-in-future`
 */
export function exportDays(days: DefaultExportDays, lastDay: string): Result<DefaultExportDays> {
  if (days === null || (days.from === null && days.to === null)) return ok(null);
  for (const field of ['from', 'to'] as const) {
    const day = days[field];
    if (day !== null && !isDay(day)) return failed('date-invalid', { field });
  }
  const { from, to } = inOrder(days);
  if (from !== null && from > lastDay) return failed('export-day-in-future');
  return ok({ from, to: to !== null && to > lastDay ? lastDay : to });
}

function inOrder({ from, to }: NonNullable<DefaultExportDays>): NonNullable<DefaultExportDays> {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}
