/**
 * Every file of docs/data-files.md: who reads it, and what a start makes of it when it is gone, empty, another program's,
 * an older copy, a link, or a folder in its place (a file, where it is a folder).
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStaff } from '../../electron/app/compose/staff.ts';
import { countRestarts } from '../../electron/app/program-end.ts';
import { createMethodImageCache } from '../../electron/gateway/method-image-cache.ts';
import { openHubEnrolments } from '../../electron/hub/enrolments-file.ts';
import { createEventBus } from '../../electron/platform/event-bus.ts';
import { openUnfinishedFiles } from '../../electron/platform/files/unfinished-files.ts';
import { createLog, newestLogLines } from '../../electron/platform/log.ts';
import { openPrintFile } from '../../electron/printing/print-file.ts';
import { createSettingsStore, openLogoFile } from '../../electron/settings/settings-store.ts';
import { takeInstanceLock } from '../../electron/store/instance-lock.ts';
import { createMessageLog } from '../../electron/store/message-log.ts';
import { hasStagedRows, openStagedRows } from '../../electron/store/recovery/build-ledger.ts';
import { createCheckNotes } from '../../electron/store/recovery/check-notes.ts';
import { ledgerPaths } from '../../electron/store/sqlite/ledger-files.ts';
import { openOrderFile } from '../../electron/training/orders.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { aDataDirectory } from '../store/a-data-directory.ts';
import { aFolder, aPaidSale } from '../store/a-ledger.ts';
import { MORNING } from '../support/builders.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { aSealJournal, openSealed, vaultOf } from '../support/sealed-files.ts';

const states = ['gone', 'empty', 'foreign', 'older', 'linked', 'in its place'] as const;
type State = (typeof states)[number];

/**
 * `kept`: as if nothing had happened · `anew`: as on a first day, without a word · `older`: that copy counts · `lost`: said
 * on every screen, and journalled · `refused`: the program, or that part of it, says why and does not start
 */
type Outcome = 'kept' | 'anew' | 'older' | 'lost' | 'refused';

interface Entry {
  /** The module that reads it. */
  readonly by: string;
  /** The name that stands for the row. */
  readonly name: string;
  /** Saves the content with this number, 1 or 2, as the program does. */
  readonly write: (folder: string, number: number) => unknown;
  /** @returns the number of what a start finds; 0 for nothing */
  readonly read: (folder: string) => number | 'lost' | Promise<number | 'lost'>;
  readonly outcomes: Readonly<Record<State, Outcome>>;
}

/** @param each in the order of `states` */
function outcomes(...each: readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]): Entry['outcomes'] {
  const [gone, empty, foreign, older, linked, place] = each;
  return { gone, empty, foreign, older, linked, 'in its place': place };
}

const PREFERENCE = outcomes('anew', 'anew', 'anew', 'older', 'kept', 'anew');
const SEALED = outcomes('lost', 'lost', 'lost', 'lost', 'kept', 'lost');
const ACCOUNT = { environment: 'production', baseUrl: 'https://gateway.example', merchantCode: 'D0001' } as const;
const PINS = { 1: '471108', 2: '582531' } as const;
const log = { info: () => undefined, error: () => undefined };
const clock = fakeClock();

const ifNotLost = (folder: string, name: string, number: number): number | 'lost' =>
  aSealJournal(folder).last()?.[name] === 'lost' ? 'lost' : number;

const settings = (folder: string) => openSealed(folder, (sealed) => createSettingsStore({ dataDir: folder, sealed }));

const staff = (folder: string) =>
  openSealed(folder, (sealed) =>
    createStaff({ sealed, clock, events: createEventBus(), cost: 10, onPin: () => undefined }),
  );

const enrolments = (folder: string) => openSealed(folder, (sealed) => openHubEnrolments(folder, sealed));
const enrol = async (folder: string, number: number, durable: number) =>
  (await enrolments(folder)).save('sandbox', {
    ...{ address: `https://hub-${number}.example`, terminal: '6f1a2a0e-4a52-4a29-9d8b-8f2b9d6f0c11' },
    ...{ outlet: 'Kemang', name: 'K1', durable, stopped: null, differsAt: null, restoring: null, epoch: null },
  });

/** The program runs once and ends in order, and a sale is paid. */
function sell(folder: string): void {
  const { ledger } = aDataDirectory(folder);
  aPaidSale(ledger);
  ledger.close();
}
function paidIn(folder: string): number {
  const { ledger } = aDataDirectory(folder);
  const paid = ledger.journal.rowsAfter(0).filter(({ kind }) => kind === 'paid').length;
  ledger.close();
  return paid;
}
const LEDGER = 'sales-sandbox.sqlite';
const pathsOf = (folder: string) => ledgerPaths(join(folder, LEDGER), 'sandbox');
const PICTURE = 'https://gateway.example/qris.png';
const PNG = 'data:image/png;base64,iVBORw0KGgo';

const table: Readonly<Record<string, Entry | string>> = {
  'sales-training.sqlite': {
    by: 'electron/store/recovery/open-or-recover.ts',
    name: LEDGER,
    write: sell,
    read: paidIn,
    outcomes: outcomes('kept', 'kept', 'kept', 'kept', 'kept', 'kept'),
  },
  'journal/sales-….jsonl': {
    by: 'electron/store/journal/journal-file.ts',
    name: 'journal',
    write: sell,
    read: paidIn,
    outcomes: outcomes('kept', 'kept', 'kept', 'kept', 'kept', 'kept'),
  },
  'support-….sqlite': {
    by: 'electron/store/message-log.ts',
    name: 'support-sandbox.sqlite',
    write(folder, number) {
      const messages = createMessageLog({ dataDirectory: folder, clock, log });
      const exchange = { orderId: 'K1', operation: 'create', sent: `${number}`, tookMs: 0 } as const;
      messages.observe({ ...ACCOUNT, environment: 'sandbox' }, { ...exchange, received: null, problem: null });
      messages.close();
    },
    read(folder) {
      const messages = createMessageLog({ dataDirectory: folder, clock, log });
      const found = messages.messages('sandbox', 'K1').length / 2;
      messages.close();
      return found;
    },
    outcomes: PREFERENCE,
  },
  'prints.json': {
    by: 'electron/printing/print-file.ts',
    name: 'prints.json',
    write: (folder, lastId) =>
      openPrintFile(join(folder, 'prints.json'), 0).write({ version: 1, lastId, jobs: [], copies: [], copiesSince: 0 }),
    read: (folder) => openPrintFile(join(folder, 'prints.json'), 0).atStart.lastId,
    outcomes: PREFERENCE,
  },
  'method-images/': {
    by: 'electron/gateway/method-image-cache.ts',
    name: 'method-images',
    write(folder, number) {
      mkdirSync(join(folder, 'method-images'), { recursive: true });
      const name = createHash('sha256').update(PICTURE).digest('hex').slice(0, 32);
      writeFileSync(join(folder, 'method-images', name), Buffer.from([...Buffer.from('GIF89a'), number]));
    },
    async read(folder) {
      const found = await createMethodImageCache(join(folder, 'method-images')).find(PICTURE);
      return Buffer.from(found?.split(',')[1] ?? '', 'base64').at(-1) ?? 0;
    },
    outcomes: PREFERENCE,
  },
  'exports/': 'The program only writes there.',
  'unfinished.json': {
    by: 'electron/platform/files/unfinished-files.ts',
    name: 'unfinished.json',
    // On a stick that is out, so that a start keeps it in mind.
    write(folder, number) {
      const stick = join(folder, `stick ${number}`);
      mkdirSync(stick);
      writeFileSync(join(stick, 'sales.csv.partial'), 'half');
      openUnfinishedFiles(join(folder, 'unfinished.json')).note(join(stick, 'sales.csv.partial'));
      renameSync(stick, `${stick}, out`);
    },
    read: (folder) => openUnfinishedFiles(join(folder, 'unfinished.json')).removeLeftovers(),
    outcomes: PREFERENCE,
  },
  'shop.json': {
    by: 'electron/settings/settings-store.ts',
    name: 'shop.json',
    write: async (folder, dayEndHour) => (await settings(folder)).write({ dayEndHour }),
    read: async (folder) => ifNotLost(folder, 'shop', (await settings(folder)).read().dayEndHour),
    outcomes: SEALED,
  },
  'settings.json': {
    by: 'electron/settings/settings-store.ts',
    name: 'settings.json',
    write: async (folder, number) =>
      (await settings(folder)).write({ quickAmounts: { amounts: [rupiah(number * 1_000)], withLast: true } }),
    async read(folder) {
      const [first = 0] = (await settings(folder)).read().quickAmounts.amounts;
      return first === 10_000 ? 0 : first / 1_000;
    },
    outcomes: PREFERENCE,
  },
  'logo.json': {
    by: 'electron/settings/settings-store.ts',
    name: 'logo.json',
    write: (folder, number) => openLogoFile(join(folder, 'logo.json')).write(`${PNG}${number}`),
    read: (folder) => Number(openLogoFile(join(folder, 'logo.json')).read()?.at(-1) ?? 0),
    outcomes: PREFERENCE,
  },
  'sales-….sqlite.book/': {
    by: 'electron/store/recovery/build-ledger.ts',
    name: `${LEDGER}.book`,
    write(folder, number) {
      const [hash, data] = ['0'.repeat(64), '{}'];
      const row = { position: number, orderId: null, at: MORNING, kind: 'reconciled', data, hash } as const;
      const staged = openStagedRows(pathsOf(folder), 'this terminal');
      staged.add([row]);
      staged.close();
    },
    // Whatever is there: no sale begins, until the restore continues or is canceled.
    read: (folder) => (hasStagedRows(pathsOf(folder).file) ? 2 : 0),
    outcomes: outcomes('anew', 'kept', 'kept', 'kept', 'kept', 'kept'),
  },
  'hub.json': {
    by: 'electron/hub/enrolments-file.ts',
    name: 'hub.json',
    write: (folder, number) => enrol(folder, number, 0),
    async read(folder) {
      const { address = '' } = (await enrolments(folder)).of('sandbox') ?? {};
      return ifNotLost(folder, 'hub', Number(/\d/.exec(address)?.[0] ?? 0));
    },
    outcomes: SEALED,
  },
  'hub-progress.json': {
    by: 'electron/hub/enrolments-file.ts',
    name: 'hub-progress.json',
    write: (folder, number) => enrol(folder, 1, number),
    read: async (folder) => (await enrolments(folder)).of('sandbox')?.durable ?? 0,
    outcomes: PREFERENCE,
  },
  'vault.json': {
    by: 'electron/vault/safe-storage-vault.ts',
    name: 'vault.json',
    write: async (folder, number) => (await vaultOf(folder)).keep(ACCOUNT, `key ${number}`),
    read: async (folder) => Number((await (await vaultOf(folder)).key(ACCOUNT))?.at(-1) ?? 0),
    outcomes: PREFERENCE,
  },
  'manager.json': {
    by: 'electron/access/create-manager.ts',
    name: 'manager.json',
    async write(folder, number) {
      const { manager } = await staff(folder);
      const set = await manager.setPin(number === 1 ? null : PINS[1], number === 1 ? PINS[1] : PINS[2]);
      expect(set.ok).toBe(true);
    },
    async read(folder) {
      const { manager } = await staff(folder);
      for (const number of [2, 1] as const) {
        const found = await manager.check(PINS[number]);
        if (found.ok) return ifNotLost(folder, 'manager', number);
      }
      return ifNotLost(folder, 'manager', 0);
    },
    outcomes: SEALED,
  },
  'people.json': {
    by: 'electron/access/create-people.ts',
    name: 'people.json',
    async write(folder, number) {
      const { manager, people } = await staff(folder);
      if (number === 1) await manager.setPin(null, PINS[1]);
      const name = `Siti ${number}`;
      const saved = await people.save({ id: null, name, role: 'cashier', pin: number === 1 ? PINS[2] : '736194' });
      expect(saved.ok).toBe(true);
    },
    read: async (folder) => ifNotLost(folder, 'people', (await staff(folder)).people.view().people.length),
    outcomes: SEALED,
  },
  'ledger-checks.json': {
    by: 'electron/store/recovery/check-notes.ts',
    name: 'ledger-checks.json',
    write: (folder, checkedAt) => createCheckNotes(folder).change('sandbox', { checkedAt }),
    read: (folder) => createCheckNotes(folder).of('sandbox').checkedAt ?? 0,
    outcomes: PREFERENCE,
  },
  'backups/': {
    by: 'electron/store/backups.ts',
    name: 'backups',
    async write(folder) {
      sell(folder);
      const { guardian, ledger } = aDataDirectory(folder);
      await guardian.backUp('sandbox', 'start');
      ledger.close();
    },
    read: paidIn,
    outcomes: outcomes('kept', 'kept', 'kept', 'kept', 'kept', 'kept'),
  },
  '.updaterId': 'electron-updater’s, which makes another.',
  'quarantine/': {
    by: 'electron/store/recovery/quarantine.ts',
    name: 'quarantine',
    write(folder) {
      sell(folder);
      mkdirSync(join(folder, 'quarantine'), { recursive: true });
    },
    read: paidIn,
    outcomes: outcomes('kept', 'kept', 'kept', 'kept', 'kept', 'kept'),
  },
  'restarts.json': {
    by: 'electron/app/program-end.ts',
    name: 'restarts.json',
    write: (folder) => countRestarts(join(folder, 'restarts.json'), clock).take(),
    read(folder) {
      const restarts = countRestarts(join(folder, 'restarts.json'), clock);
      return 3 - [1, 2, 3].filter(() => restarts.take()).length;
    },
    // Without a count the program does not start again by itself.
    outcomes: outcomes('anew', 'anew', 'anew', 'older', 'kept', 'refused'),
  },
  'logs/konter.log': {
    by: 'electron/platform/log.ts',
    name: 'logs/konter.log',
    write: (folder) => createLog(folder).info('started'),
    read(folder) {
      createLog(folder);
      return newestLogLines(folder).filter((line) => line.includes('started')).length;
    },
    outcomes: PREFERENCE,
  },
  'training/': {
    by: 'electron/training/orders.ts',
    name: 'training',
    async write(folder, clockAheadMs) {
      const { file } = await openOrderFile(join(folder, 'training'));
      await file.append({ clockAheadMs });
      await file.close();
    },
    async read(folder) {
      const { file, clockAheadMs } = await openOrderFile(join(folder, 'training'));
      await file.close();
      return clockAheadMs;
    },
    // Every screen says that there is no training.
    outcomes: outcomes('anew', 'anew', 'anew', 'older', 'kept', 'refused'),
  },
  'Cache/': 'Chromium’s own.',
  'konter.lock': {
    by: 'electron/store/instance-lock.ts',
    name: 'konter.lock',
    write: (folder) => takeInstanceLock(folder)?.close(),
    read(folder) {
      const lock = takeInstanceLock(folder);
      lock?.close();
      return lock ? 2 : 0;
    },
    outcomes: outcomes('kept', 'kept', 'refused', 'kept', 'kept', 'refused'),
  },
};

it('knows every file that docs/data-files.md names, and no other', () => {
  const [, list = ''] = readFileSync('docs/data-files.md', 'utf8').split('|---|---|\n');
  const rows = list.split('\n\n')[0]?.split('\n') ?? [];
  expect(rows.map((row) => /`(.+?)`/.exec(row)?.[1])).toEqual(Object.keys(table));
});

const put: Readonly<Record<State, (path: string, isFolder: boolean, earlier: string) => void>> = {
  gone: () => undefined,
  empty: (path, isFolder) => (isFolder ? mkdirSync(path) : writeFileSync(path, '')),
  foreign(path, isFolder) {
    if (isFolder) mkdirSync(path);
    writeFileSync(isFolder ? join(path, 'holiday.jpg') : path, '{"of":"another program"}\n');
  },
  older: (path, _, earlier) => cpSync(earlier, path, { recursive: true }),
  linked: (path) => symlinkSync(`${path}-elsewhere`, path),
  'in its place': (path, isFolder) => (isFolder ? writeFileSync(path, 'a file') : mkdirSync(path)),
};

describe.each(Object.values(table).filter((entry) => typeof entry !== 'string'))(
  '$name',
  ({ by, name, write, read, outcomes: expected }) => {
    it.each(states)('%s', async (state) => {
      expect(existsSync(resolve(by))).toBe(true);
      const folder = aFolder();
      await write(folder, 1);
      await vaultOf(folder);
      const path = join(folder, name);
      const isFolder = lstatSync(path).isDirectory();
      const earlier = join(aFolder(), 'earlier');
      cpSync(path, earlier, { recursive: true });
      await write(folder, 2);
      await vaultOf(folder);
      renameSync(path, state === 'linked' ? `${path}-elsewhere` : join(dirname(earlier), 'newest'));
      put[state](path, isFolder, earlier);
      const found = await Promise.resolve()
        .then(() => read(folder))
        .catch(() => 'refused' as const);
      const outcome =
        found === 'lost' || found === 'refused' ? found : (['anew', 'older', 'kept', 'refused'] as const)[found];
      expect(outcome).toBe(expected[state]);
    });
  },
);
