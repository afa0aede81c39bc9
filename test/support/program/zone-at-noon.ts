/** A time zone in which it is about noon now, so that a journey's business day does not change while it runs. */
const HOUR_MS = 3_600_000;
const NOON = 12;

/** @returns an IANA name. `Etc` reverses the sign: `Etc/GMT-7` is seven hours ahead. */
export function zoneAtNoon(now = Date.now()): string {
  const ahead = NOON - new Date(now - (now % HOUR_MS)).getUTCHours();
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}
