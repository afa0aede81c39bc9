/** The screens of counters, and the smallest common one at 200 % zoom: half its size in CSS pixels (WCAG 1.4.4). */
export const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 600 },
  { width: 1920, height: 1080 },
  { width: 800, height: 1280 },
  { width: 640, height: 400 },
] as const;

/** The others at 200 %: for `npm run test:full`. */
export const ZOOMED = [
  { width: 512, height: 300 },
  { width: 960, height: 540 },
  { width: 400, height: 640 },
] as const;

/** The smallest width, the smallest height beside the rail, the tallest and the widest: for `npm test`. */
export const EXTREMES = SIZES.filter(({ width }) => width !== 1280);
