/** What a recovery gets from the hub before the counter sells. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hubConnector } from '../../../electron/hub/connect-hub.ts';
import { openHubEnrolments } from '../../../electron/hub/enrolments-file.ts';
import { createLedgerGuardian } from '../../../electron/store/guardian/create-ledger-guardian.ts';
import { createRowsAtHub } from '../../../electron/usecases/hub/restore-terminal.ts';
import type { RecoveryReport } from '../../../shared/contract/backup.ts';
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import { background } from '../../support/jobs/background.ts';
import { sealedFiles } from '../../support/sealed-files.ts';
import { aTerminalWithAHub } from './an-enrolled-terminal.ts';

/** Its rows are at the hub; its records are gone. */
async function aTerminalWithoutRecords() {
  const terminal = await aTerminalWithAHub();
  const { counter, keys, small } = terminal;
  const { clock, folder } = counter;
  await terminal.enrol();
  for (let sales = 0; sales < 3; sales += 1) await counter.charge();
  await terminal.until(() => terminal.hub.view().behind === 0);
  terminal.hub.stop();
  counter.watcher.stop();
  counter.ledger.close();
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${counter.file}${suffix}`, { force: true });
  rmSync(join(folder, 'journal'), { recursive: true });
  const enrolments = openHubEnrolments(folder, sealedFiles(folder));
  const rowsAtHub = createRowsAtHub({
    ...{ clock, keys, enrolments, onError: (error) => counter.errors.push(error) },
    connector: async () => hubConnector({ now: clock.now }),
  });
  const reports: RecoveryReport[] = [];
  const entered: HubJournalRow[] = [];
  /** The next start. */
  async function prepare(): Promise<RecoveryReport[]> {
    const guardian = createLedgerGuardian({
      ...{ version: '1.0.0', background, dataDirectory: folder, now: clock.now },
      fileOf: (environment) => join(folder, `sales-${environment}.sqlite`),
      onRebuilt: (report) => reports.push(report),
      onDamage: (_, words) => expect.fail(words.join(', ')),
      onJobDied: (error) => counter.errors.push(error),
    });
    await guardian.prepare('sandbox', () => undefined, rowsAtHub);
    const ledger = guardian.open('sandbox');
    entered.push(...ledger.journal.rowsAfter(0));
    ledger.close();
    return reports;
  }
  return { counter, small, enrolments, rowsAtHub, prepare, entered };
}

it('a hub that is silent is waited for five seconds, and what it has is said', async () => {
  const { counter, small, prepare } = await aTerminalWithoutRecords();
  let isAsked = false;
  small.says = () => {
    isAsked = true;
    return 'silence';
  };
  const prepared = prepare();
  await counter.until(() => isAsked);
  counter.clock.advance(5_000);
  expect(await prepared).toMatchObject([
    { cause: 'missing', from: 'nothing', recovered: 0, lost: { atHub: small.rows.length } },
  ]);
});

it('a hub that answers in the fifth second is heard', async () => {
  const { counter, small, rowsAtHub } = await aTerminalWithoutRecords();
  let answer = (): void => undefined;
  let isAsked = false;
  small.says = () => (response) => {
    isAsked = true;
    answer = () => void response.end(JSON.stringify({ rows: small.rows, durable: small.rows.length }));
  };
  const fetched = rowsAtHub.fetch('sandbox', 0);
  await counter.until(() => isAsked);
  counter.clock.advance(4_999);
  answer();
  expect(await fetched).toEqual(small.rows);
});

it('what came in five seconds is kept, and the rest is said', async () => {
  const { counter, small, prepare, entered } = await aTerminalWithoutRecords();
  small.rowsAtOnce = 2;
  let asked = 0;
  small.says = (path) => {
    if (path.startsWith('/v1/book')) asked += 1;
    return asked >= 3 ? 'silence' : undefined;
  };
  const prepared = prepare();
  await counter.until(() => asked >= 3);
  counter.clock.advance(5_000);
  const came = 2 * small.rowsAtOnce;
  expect(await prepared).toMatchObject([{ lost: { atHub: small.rows.length - came } }]);
  expect(entered.slice(0, came)).toEqual(small.rows.slice(0, came));
});

it('rows that do not continue each other are not entered', async () => {
  const { small, prepare, entered } = await aTerminalWithoutRecords();
  const [first, second] = small.rows;
  if (!first || !second) throw new Error('There are too few rows');
  small.rows[1] = { ...second, data: second.data.replace('{', '{ ') };
  expect(await prepare()).toMatchObject([{ lost: { atHub: small.rows.length - 1 } }]);
  expect(entered.map(({ hash }) => hash)).not.toContain(second.hash);
});

it('a hub that refused this machine, or has another history, is not asked', async () => {
  const { enrolments, rowsAtHub } = await aTerminalWithoutRecords();
  expect(rowsAtHub.newest('sandbox')).toBe(enrolments.of('sandbox')?.durable);
  for (const change of [
    { stopped: 'revoked' },
    { stopped: 'second-history' },
    { stopped: null, restoring: 3 },
  ] as const) {
    enrolments.note('sandbox', change);
    expect(rowsAtHub.newest('sandbox')).toBe(0);
  }
  expect(rowsAtHub.newest('production')).toBe(0);
});
