/** The most important journeys of every area: `npm test` runs them in preview, `.ci/run` in a real Electron too. */
export const mainJourneys = [
  ...['sell/first-payments', 'sell/checkout', 'report/report', 'report/export', 'report/printing'],
  ...['program/power-cut', 'program/connection-cut', 'program/ending', 'setup/settings', 'setup/key-stays-inside'],
].map((name) => `test/journeys/${name}.test.ts`);

/** It starts no Electron. */
export const previewsOwn = 'test/journeys/program/preview.test.ts';
