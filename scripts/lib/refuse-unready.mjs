/**
 * Entry scripts that load packages import it before them, because on Node 20 better-sqlite3 ends the process silently. An
 * old Node must be able to parse it.
 */
const [major, minor] = process.versions.node.split('.').map(Number);
// 22.19 is the oldest of undici; the others ask for less.
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `Konter needs Node 22.19 or newer, and this is ${process.version}: install Node 24, or use the one npm ci brings (npm start, npm test).`,
  );
  process.exit(1);
}
await import('./refuse-without-packages.mjs');
