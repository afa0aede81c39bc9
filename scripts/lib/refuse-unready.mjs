/**
 * Every entry script imports it first, because on Node 20 better-sqlite3 ends the process silently. An old Node must be
 * able to parse it, so scripts import everything else later.
 */
if (Number(process.versions.node.split('.')[0]) < 22) {
  console.error(
    `Konter needs Node 22 or newer, and this is ${process.version}: install Node 24, or use the one npm ci brings (npm start, npm test).`,
  );
  process.exit(1);
}
await import('./refuse-without-packages.mjs');
