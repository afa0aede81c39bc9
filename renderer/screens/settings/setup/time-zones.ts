/** Indonesia's time zones; a provisioning file can set another one. */
export const timeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;

export type IndonesianTimeZone = (typeof timeZones)[number];

export function isIndonesian(zone: string): zone is IndonesianTimeZone {
  return timeZones.some((each) => each === zone);
}
