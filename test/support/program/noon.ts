/**
 * A time zone in which it is about noon now: a shop there has hours before its business day turns, whenever a journey
 * about one day is run.
 */
const HOUR_MS = 3_600_000;
const NOON = 12;

/** @returns an IANA name. In `Etc` the sign is the other way round: `Etc/GMT-7` is seven hours ahead. */
export function zoneAtNoon(now = Date.now()): string {
  const ahead = NOON - new Date(now - (now % HOUR_MS)).getUTCHours();
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}
