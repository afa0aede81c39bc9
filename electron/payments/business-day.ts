/**
 * The business day: the shop's date, in the shop's time zone, that ends at a configurable hour of the next morning.
 * A sale at 01:30 in a shop whose day ends at 04:00 belongs to the day before.
 */

// Making a formatter costs a hundred times as much as using one.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/**
 * @param at epoch ms
 * @param timeZone IANA name
 * @param dayEndHour whole hours after midnight, 0 to 12
 * @returns `YYYY-MM-DD`
 */
export function businessDayOf(at: number, timeZone: string, dayEndHour: number): string {
  // Indonesia has no daylight saving; where a zone has, the boundary moves with it by the hour that day is longer.
  return formatterOf(timeZone).format(at - dayEndHour * 3_600_000);
}
