/** A ledger without sales gives way to the one that is built from the hub's rows, whole or not at all. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Background } from '../../../electron/platform/background/background.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { verifyLedger } from '../../../electron/store/verify/verify.ts';
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import { anAccount, anIntent, MORNING } from '../../support/builders.ts';
import { background as everyJob } from '../../support/jobs/background.ts';
import { storeErrorOf } from '../../support/store-error-of.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aFolder, aPaidSale, aPendingSale } from '../a-ledger.ts';

const OLD = 'old-terminal';

/** The rows of a machine with a paid and an open payment. */
function oldRows(): readonly HubJournalRow[] {
  const ledger = openLedger({ file: join(aFolder(), 'sales-sandbox.sqlite'), environment: 'sandbox' });
  ledger.journal.append({ kind: 'manager-pin-set', data: { how: 'first' } }, MORNING);
  aPaidSale(ledger);
  aPendingSale(ledger);
  const rows = ledger.journal.rowsAfter(0);
  ledger.close();
  return rows;
}

function aNewMachine(folder = aFolder(), background = everyJob) {
  const machine = aDataDirectory(folder, background);
  const restore = () => machine.guardian.hubRestore.restore('sandbox', OLD, anAccount.merchantCode, () => undefined);
  return { ...machine, restore, hubRestore: machine.guardian.hubRestore };
}

function stageAll({ hubRestore }: ReturnType<typeof aNewMachine>, rows: readonly HubJournalRow[]): void {
  const staged = hubRestore.stage('sandbox', OLD);
  expect(staged.add(rows)).toBe(true);
  staged.close();
}

const isOld = (ledger: Ledger, rows: readonly HubJournalRow[]) =>
  expect(ledger.journal.rowsAfter(0, rows.length)).toEqual(rows);

const verified = ({ file, time }: ReturnType<typeof aNewMachine>) => verifyLedger(file, 'sandbox', { now: time.now });

describe('a ledger from the hub', () => {
  it('takes the place of one without sales, with the settings and the PIN of this machine', async () => {
    const rows = oldRows();
    const machine = aNewMachine();
    machine.ledger.journal.append({ kind: 'manager-pin-set', data: { how: 'first' } }, MORNING);
    stageAll(machine, rows);
    expect(await machine.restore()).toMatchObject({ ok: true, value: { sales: 2, open: 1 } });
    machine.hubRestore.drop('sandbox');
    isOld(machine.ledger, rows);
    expect(machine.ledger.journal.rowsAfter(rows.length).map(({ kind }) => kind)).toEqual([
      ...['salvaged', 'ledger-rebuilt', 'manager-pin-set'],
    ]);
    expect(verified(machine).findings).toEqual([]);
    expect(machine.ledger.payments.recordIntent(anIntent()).payment.state).toBe('creating');
    expect(existsSync(`${machine.file}.book`)).toBe(false);
    expect(readdirSync(dirname(machine.file)).filter((name) => name.includes('.partial'))).toEqual([]);
  });

  it('is whole at the next start too, and mixes with nothing that this machine had copied', async () => {
    const rows = oldRows();
    const machine = aNewMachine();
    machine.ledger.journal.append({ kind: 'manager-pin-set', data: { how: 'first' } }, MORNING + 1);
    await machine.guardian.backUp('sandbox', 'start');
    stageAll(machine, rows);
    expect(await machine.restore()).toMatchObject({ ok: true });
    machine.hubRestore.drop('sandbox');
    const kinds = ['salvaged', 'ledger-rebuilt', 'manager-pin-set'];
    expect(machine.ledger.journal.rowsAfter(rows.length).map(({ kind }) => kind)).toEqual(kinds);
    machine.ledger.close();
    const next = aDataDirectory(machine.folder);
    expect(next.said.rebuilt).toEqual([]);
    isOld(next.ledger, rows);
    expect(next.ledger.journal.rowsAfter(rows.length).map(({ kind }) => kind)).toEqual(kinds);
    expect(verified(machine).findings).toEqual([]);
  });

  it('takes no sale from the first row until it is in place, also after a restart', () => {
    const folder = aFolder();
    const machine = aNewMachine(folder);
    stageAll(machine, oldRows());
    expect(storeErrorOf(() => machine.ledger.payments.recordIntent(anIntent()))).toBe('hub-restoring');
    machine.ledger.close();
    const again = aNewMachine(folder);
    expect(again.hubRestore.isStaged('sandbox')).toBe(true);
    expect(storeErrorOf(() => again.ledger.payments.recordIntent(anIntent()))).toBe('hub-restoring');
    again.hubRestore.drop('sandbox');
    expect(again.ledger.payments.recordIntent(anIntent()).payment.state).toBe('creating');
  });

  it('does not take the place of one with a sale', async () => {
    const machine = aNewMachine();
    aPaidSale(machine.ledger);
    stageAll(machine, oldRows());
    expect(machine.hubRestore.hasSales('sandbox')).toBe(true);
    expect(await machine.restore()).toMatchObject({ ok: false, failure: { code: 'hub-ledger-not-empty' } });
    machine.hubRestore.drop('sandbox');
    expect(verified(machine).findings).toEqual([]);
    expect(machine.ledger.payments.recordIntent(anIntent()).payment.state).toBe('creating');
  });

  it('is not put in place when a manager cancels just after it was built, and the counter sells', async () => {
    let cancel = (): void => undefined;
    const background: Background = {
      ...everyJob,
      run(...asked) {
        const job = everyJob.run(...asked);
        return { ...job, answer: job.answer.finally(() => cancel()) };
      },
    };
    const machine = aNewMachine(aFolder(), background);
    stageAll(machine, oldRows());
    cancel = () => machine.hubRestore.drop('sandbox');
    expect(await machine.restore()).toMatchObject({ ok: false, failure: { code: 'job-ended' } });
    expect(machine.guardian.view('sandbox').broken).toBe(false);
    expect(machine.ledger.payments.recordIntent(anIntent()).payment.state).toBe('creating');
  });

  it('continues after the rows that are staged, and drops those of another terminal', () => {
    const rows = oldRows();
    const machine = aNewMachine();
    stageAll(machine, rows.slice(0, 3));
    const again = machine.hubRestore.stage('sandbox', OLD);
    expect(again.head().id).toBe(3);
    expect(again.add(rows.slice(4))).toBe(false);
    expect(again.add(rows.slice(3))).toBe(true);
    again.close();
    const anew = machine.hubRestore.stage('sandbox', OLD, true);
    expect(anew.head().id).toBe(0);
    anew.add(rows);
    anew.close();
    const other = machine.hubRestore.stage('sandbox', 'another terminal');
    expect(other.head().id).toBe(0);
    other.close();
  });

  it('is found in place by a program that ended before it noted that', async () => {
    const rows = oldRows();
    const machine = aNewMachine();
    stageAll(machine, rows);
    const first = await machine.restore();
    expect(await machine.restore()).toEqual(first);
    expect(readdirSync(join(machine.folder, 'quarantine'))).toHaveLength(1);
    machine.hubRestore.release('sandbox');
    expect(machine.ledger.payments.recordIntent(anIntent()).payment.state).toBe('creating');
  });
});
