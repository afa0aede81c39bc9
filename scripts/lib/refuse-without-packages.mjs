import { existsSync } from 'node:fs';

if (!existsSync(new URL('../../node_modules/vite/package.json', import.meta.url))) {
  console.error('Konter is built from its sources here, with packages of development: run npm ci, without --omit=dev.');
  process.exit(1);
}
