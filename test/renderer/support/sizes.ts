/** The screens that a counter may have, and one of them zoomed to 200 %, which halves it in CSS pixels (WCAG 1.4.4). */
export const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 600 },
  { width: 1920, height: 1080 },
  { width: 800, height: 1280 },
  { width: 640, height: 400 },
] as const;
