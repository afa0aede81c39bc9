/** `npm run hub`: the hub until Ctrl-C. On PGlite in `--data-dir`, or on the server of `DATABASE_URL`. */
import { parseArgs } from 'node:util';
import { startHub } from './start-hub.ts';

const USAGE = `npm run hub -- [--port 8770] [--host 127.0.0.1] [--data-dir DIR], with DATABASE_URL for a PostgreSQL server`;
const DEFAULT_PORT = '8770';

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    port: { type: 'string', default: DEFAULT_PORT },
    host: { type: 'string', default: '127.0.0.1' },
    'data-dir': { type: 'string', default: 'hub-data' },
  },
});
if (values.help) {
  console.log(USAGE);
} else {
  const url = process.env['DATABASE_URL'];
  const database = url === undefined || url === '' ? { dataDir: values['data-dir'] } : { url };
  const hub = await startHub({ database, host: values.host, port: Number(values.port), log: console.error });
  console.log(`Konter hub: ${hub.address}`);
  const stop = (): void => void hub.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
