/** The hub as a process that a test may kill. Says its address when it listens. */
import { flushCompileCache } from 'node:module';
import { startHub } from '../../../hub/start-hub.ts';

const url = process.env['DATABASE_URL'] ?? '';
const port = Number(process.env['KONTER_TEST_PORT'] ?? 0);
const hub = await startHub({ database: { url }, port, log: () => undefined });
process.send?.(hub.address);
// Its end is a kill, which would leave no cache for the next one.
flushCompileCache();
