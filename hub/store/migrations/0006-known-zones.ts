/**
 * Zones of outlets that an earlier version took without asking PostgreSQL. One of them fails the page of every outlet, so it
 * becomes the one that a new outlet begins with. The owner can choose another.
 */
export const knownZones = [
  `UPDATE outlet SET time_zone = 'Asia/Jakarta' WHERE time_zone NOT IN (SELECT name FROM pg_timezone_names)`,
];
