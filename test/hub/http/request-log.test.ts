/** The log of a hub, as who runs it reads it: a line for each request, and of a refused one, why and whose. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../hub/store/open-database.ts';
import { aServersDatabase, hasServer } from '../../support/hub/both-forms.ts';
import { anEnrolledTerminal, chained, paidSale } from '../../support/hub/simulated-terminal.ts';
import { listenTo } from '../../support/program/program.ts';

const MAIN = resolve(import.meta.dirname, '../../../hub/main.ts');

it.skipIf(!hasServer)('says which terminal’s rows wait, and why', async () => {
  const url = await aServersDatabase();
  const hub = spawn(process.execPath, [MAIN, 'serve', '--port', '0'], {
    ...{ env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  const { ended, find, output } = listenTo(hub);
  onTestFinished(async () => {
    hub.kill();
    await ended;
  });
  const database = await openDatabase({ url });
  onTestFinished(() => database.close());
  const terminal = await anEnrolledTerminal(database, await find(/^Konter hub: (\S+)$/m));
  const [row] = chained(paidSale(1));
  expect(await terminal.send(0, [row])).toMatchObject({ status: 200 });
  expect(await terminal.send(1, [row])).toMatchObject({ status: 422 });
  const lines = () =>
    output()
      .split('\n')
      .filter((line) => line.includes('/v1/journal'));
  await expect
    .poll(() => lines().map((line) => JSON.parse(line) as unknown))
    .toMatchObject([
      { status: 200, terminal: terminal.id },
      { status: 422, terminal: terminal.id, refused: 'Row 2 is not a row of this journal.' },
    ]);
  expect(lines()[0]).not.toContain('refused');
  expect(output()).not.toContain('REF1');
});
