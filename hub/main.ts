/**
 * `npm run hub`: the hub until Ctrl-C. On PGlite in `--data-dir`, or on the server of `DATABASE_URL`. `--demo` makes a
 * year of trade in three shops, in memory unless told where.
 */
import { parseArgs } from 'node:util';
import { isDay } from '../shared/model/values/is-day.ts';
import { addDemoOwner } from './demo/demo-owner.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { goOnTrading } from './demo/go-on-trading.ts';
import { startMessages } from './owners/messages/evening-messages.ts';
import { receiverOf } from './owners/messages/send.ts';
import { startHub } from './start-hub.ts';
import { openDatabase } from './store/open-database.ts';
import { forgetNames } from './store/owners/keeping.ts';

const USAGE = `npm run hub -- [--port 8770] [--host 127.0.0.1] [--data-dir DIR] [--trusted-proxy IP] [--demo] [--forget-names-before YYYY-MM-DD], with DATABASE_URL for a PostgreSQL server`;
const DEFAULT_PORT = '8770';

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    port: { type: 'string', default: DEFAULT_PORT },
    host: { type: 'string', default: '127.0.0.1' },
    'trusted-proxy': { type: 'string', multiple: true, default: [] },
    'data-dir': { type: 'string' },
    demo: { type: 'boolean', default: false },
    'forget-names-before': { type: 'string' },
  },
});
const { env } = process;
const before = values['forget-names-before'];
if (values.help) {
  console.log(USAGE);
} else if (before !== undefined && !isDay(before)) {
  console.error(`${before} is no day: write it as 2024-01-01.`);
  process.exitCode = 1;
} else {
  const send = receiverOf({
    smtp: env['KONTER_HUB_SMTP'],
    from: env['KONTER_HUB_MAIL_FROM'],
    to: env['KONTER_HUB_MAIL_TO'],
    webhook: env['KONTER_HUB_WEBHOOK'],
  });
  const url = env['DATABASE_URL'];
  const dataDir = values['data-dir'] ?? (values.demo ? null : 'hub-data');
  const database = await openDatabase(url === undefined || url === '' ? { dataDir } : { url });
  if (before !== undefined) {
    const { payments, people } = await forgetNames(database, before);
    console.log(`${payments} payments have no cashier any more, and ${people} removed people no name.`);
    await database.close();
    process.exit(0);
  }
  let endTrade = (): void => undefined;
  if (values.demo) {
    console.log('A year of trade in three made-up shops is being made …');
    const counters = await fillDemo(database, { days: 365, until: Date.now() });
    const rows = counters.reduce((sum, { last }) => sum + (last?.position ?? 0), 0);
    console.log(rows > 0 ? `${rows} journal rows were taken in.` : 'This hub has terminals: nothing was made.');
    endTrade = goOnTrading(database, counters, (error) => console.error('The demonstration stopped', error));
  }
  const owner = values.demo ? await addDemoOwner(database) : null;
  const hub = await startHub({
    database,
    host: values.host,
    port: Number(values.port),
    trustedProxies: values['trusted-proxy'],
    log: console.error,
  });
  const language = env['KONTER_HUB_LANGUAGE'] === 'en' ? 'en' : 'id';
  const publicUrl = env['KONTER_HUB_URL'] ?? '';
  const endMessages = send && startMessages({ database, now: Date.now, send, language, publicUrl, log: console.error });
  console.log(`Konter hub: ${hub.address}`);
  if (database.form === 'embedded' && !values.demo)
    console.log(
      'PGlite keeps the data. It flushes nothing: a power cut may lose the last minutes. For shops, set DATABASE_URL.',
    );
  if (owner) console.log(`Sign in there as ${owner.login} with the password ${owner.password}`);
  if (hub.setUpAddress !== null) console.log(`Make the first owner here: ${hub.setUpAddress}`);
  const stop = (): void => {
    endTrade();
    endMessages?.();
    void hub.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
