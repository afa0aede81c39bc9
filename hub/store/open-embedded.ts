/** PostgreSQL inside this process: the default of `npm run hub`, without any installation. */
import { PGlite, types } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { queriesOf } from './queries-of.ts';

/** @param dataDir `null` keeps everything in memory, for tests */
export async function openEmbedded(dataDir: string | null): Promise<Database> {
  return embeddedDatabase(await PGlite.create({ ...(dataDir === null ? {} : { dataDir }), ...embeddedOptions }));
}

export const embeddedOptions = { parsers: { [types.INT8]: Number, [types.NUMERIC]: Number } };

/** @param pglite made with `embeddedOptions` */
export function embeddedDatabase(pglite: PGlite): Database {
  return {
    form: 'embedded',
    ...queriesOf(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(queriesOf(transaction))),
    async listen(channel, onNotice) {
      await pglite.listen(channel, onNotice);
    },
    close: () => pglite.close(),
  };
}
