/** The screens of counters, and the narrowest window: 1280 px at 400 % zoom (WCAG 1.4.10). */
export const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 600 },
  { width: 1920, height: 1080 },
  { width: 800, height: 1280 },
  { width: 320, height: 568 },
] as const;

/** The counters' screens at 200 % (WCAG 1.4.4), a large portrait one, 4K without scaling: for `npm run test:full`. */
export const MORE_SIZES = [
  { width: 640, height: 400 },
  { width: 512, height: 300 },
  { width: 960, height: 540 },
  { width: 400, height: 640 },
  { width: 1080, height: 1920 },
  { width: 3840, height: 2160 },
] as const;

/** The smallest width, the smallest height next to the rail, the tallest and the widest: for a quick run. */
export const EXTREMES = SIZES.filter(({ width }) => width !== 1280);
