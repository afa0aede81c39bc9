/** The report of a period, reloaded after every event that may have changed it. */
import type { Report } from '../../../shared/contract/views/report/report-views.ts';
import { ask } from '../../bridge.ts';
import { type Loaded, useLoaded, useReloadOn } from '../../state/use-loaded.ts';
import type { Period } from './period.ts';

/** The last loaded report contains its own days. */
export function useReport({ span, from, to }: Period): Loaded<Report> {
  const loaded = useLoaded(`${span} ${from} ${to}`, () =>
    span === 'day' ? ask('report.day', { businessDay: from }) : ask('report.range', { from, to }),
  );
  // `terminal`: a new business day may end the shown week or month without changing its days.
  useReloadOn(['payment', 'review', 'terminal'], loaded.reload);
  return loaded;
}
