/**
 * Imported before anything else by every entry script, because on Node 20 better-sqlite3 ends the process without a
 * word. Written so that an old Node can still read it; whatever a script needs beyond that it imports later.
 */
if (Number(process.versions.node.split('.')[0]) < 22) {
  console.error(
    `Konter needs Node 22 or newer, and this is ${process.version}: install Node 24, or use the one npm ci brings (npm start, npm test).`,
  );
  process.exit(1);
}
