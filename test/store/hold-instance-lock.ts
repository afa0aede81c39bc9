/** Run by `instance-lock.test.ts` as a process of its own: holds the lock of the data directory that it is given. */
import { takeInstanceLock } from '../../electron/store/instance-lock.ts';

const [, , dataDir] = process.argv;
if (dataDir === undefined) throw new Error('Which data directory?');
process.stdout.write(takeInstanceLock(dataDir) ? 'held\n' : 'refused\n');
setInterval(() => undefined, 1_000);
