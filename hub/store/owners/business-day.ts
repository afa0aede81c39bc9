/**
 * The business day that a terminal counts now: the calendar's in its outlet's zone, less the hours after midnight that
 * still belong to the day before.
 * @param terminal @param outlet names in the query, never a caller's text
 */
export function businessDayNow(terminal: string, outlet: string): string {
  return `((now() AT TIME ZONE ${outlet}.time_zone) - make_interval(hours => coalesce(${terminal}.day_end_hour, 0)))::date`;
}
