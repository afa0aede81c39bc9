/** The copy of backups and journal in a second place, by real processes in real folders. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createNotices } from '../../../electron/app/notices.ts';
import { type Background, JobStopped } from '../../../electron/platform/background/background.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import { createSettingsStore } from '../../../electron/settings/settings-store.ts';
import { createSecondPlace } from '../../../electron/usecases/backup.ts';
import { createClosingBackups } from '../../../electron/usecases/closing.ts';
import { failed, ok } from '../../../shared/model/values/result.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/model/values/time.ts';
import { aDataDirectory } from '../../store/a-data-directory.ts';
import { aFolder, aPaidSale } from '../../store/a-ledger.ts';
import { MORNING } from '../../support/builders.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { skipped } from '../../support/figures.ts';
import { background } from '../../support/jobs/background.ts';
import { sealedFiles } from '../../support/sealed-files.ts';

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

const SEGMENT = 'sales-sandbox-000000001.jsonl';

const packed = (name: string, lines: string): string | Buffer => {
  if (name.endsWith('.br')) return brotliCompressSync(lines);
  return name.endsWith('.gz') ? gzipSync(lines) : lines;
};
const OWN = 'Konter Warung Senja K1 20260309';

/** A terminal with one sale and one backup, and the folder that a person would choose. */
async function aTerminal({ jobs = background, stick = aFolder(), backedUp = true } = {}) {
  const directory = aDataDirectory();
  const { folder, ledger, guardian } = directory;
  const { orderId } = aPaidSale(ledger).payment;
  const clock = fakeClock();
  const events = createEventBus();
  const errors: unknown[] = [];
  const chosen: (string | null)[] = [stick];
  const settings = createSettingsStore({ dataDir: folder, sealed: sealedFiles(folder) });
  const notices = createNotices(events);
  const open = () =>
    createSecondPlace({
      ...{ background: jobs, dataDirectory: folder, clock, events, settings, notices },
      chooseFolder: async () => chosen.shift() ?? null,
      terminalName: () => 'Warung: Senja/ K1',
      onError: (error) => errors.push(error),
    });
  const place = open();
  // The tests write segments of their own.
  rmSync(join(folder, 'journal'), { recursive: true, force: true });
  async function backUp(reason: 'manual' | 'day-close' = 'day-close') {
    const made = await guardian.backUp('sandbox', reason);
    if (!made.ok) throw new Error(made.failure.code);
    return made.value.file;
  }
  if (backedUp) await backUp();
  const own = join(stick, OWN);
  return {
    ...{ ...directory, orderId, clock, errors, settings, chosen, stick, own, place, open, backUp },
    missed: () => notices.list().map(({ kind }) => kind),
    copies: () => filesIn(own),
    /** The next hour's look, and the end of what it began. */
    async look() {
      place.look();
      await setImmediate();
      await vi.waitFor(() => expect(place.view().isCopying).toBe(false), { timeout: 30_000 });
    },
    journal(lines: string, name = SEGMENT) {
      mkdirSync(join(folder, 'journal'), { recursive: true });
      writeFileSync(join(folder, 'journal', name), packed(name, lines));
    },
  };
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

/** Its own disk in memory. `null`, and reported, if this system allows no mount. */
function aDisk(options: string): string | null {
  const folder = aFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    skipped('a second place on a disk of its own', 'none can be mounted: that takes root');
    return null;
  }
  onTestFinished(() => void execFileSync('umount', [folder]));
  return folder;
}

/** A share that does not answer: its process does nothing until it is stopped. */
function aSilentShare(): Background & { readonly begun: () => number } {
  let begun = 0;
  return {
    run({ name }) {
      begun += 1;
      let stop = (): void => undefined;
      const answer = new Promise<never>((_, reject) => {
        stop = () => reject(new JobStopped(name));
      });
      return { answer, stop: () => stop() };
    },
    close: () => undefined,
    begun: () => begun,
  };
}

describe('what is claimed of the second place', () => {
  it('that was never chosen: nothing, and nothing is missed', async () => {
    const { place, clock, look, missed } = await aTerminal();
    clock.advance(30 * DAY_MS);
    await look();
    expect([place.view(), missed()]).toEqual([{ place: null, isCopying: false }, []]);
  });

  it('whose dialog was canceled: nothing', async () => {
    const { place, chosen, stick } = await aTerminal();
    chosen.unshift(null);
    expect(await place.choose()).toEqual({ ok: true, value: { place: null, isCopying: false } });
    expect(readdirSync(stick)).toEqual([]);
  });

  it('that is there: until when it has everything, over a restart too', async () => {
    const { place, open, own, clock, journal, missed } = await aTerminal();
    journal('{}\n');
    const view = {
      place: { folder: own, copiedAt: clock.now(), isSameDisk: true, isMissed: false, problem: null },
      isCopying: false,
    };
    expect(await place.choose()).toEqual({ ok: true, value: view });
    expect(open().view()).toEqual(view);
    expect(missed()).toEqual([]);
  });

  it('without a journal file: no more than the newest backup has', async () => {
    const { place, clock } = await aTerminal();
    clock.advance(HOUR_MS);
    await place.choose();
    expect(place.view().place?.copiedAt).toBe(MORNING);
  });

  it('of several ledgers: no more than the one that is copied least far', async () => {
    const { place, folder, journal, chosen, stick } = await aTerminal();
    journal('{}\n');
    writeFileSync(join(folder, 'sales-training.sqlite'), 'a ledger');
    expect(await place.choose()).toEqual({ ok: false, failure: { code: 'no-backup-yet' } });
    writeFileSync(join(folder, 'backups', 'sales-training-20260308T030000Z-start.sqlite'), 'a backup');
    writeFileSync(join(folder, 'backups', 'sales-production-20260301T030000Z-start.sqlite'), 'of no ledger');
    chosen.push(stick);
    await place.choose();
    expect(place.view().place?.copiedAt).toBe(Date.UTC(2026, 2, 8, 3));
  });

  it.each([
    ['a day', DAY_MS, false],
    ['three days, less a moment', 3 * DAY_MS - 1, false],
    ['three days', 3 * DAY_MS, true],
    ['thirty days', 30 * DAY_MS, true],
    ['three days into the past, by a wrong clock', -3 * DAY_MS, true],
  ])('whose stick is away for %s', async (_, ms, isMissed) => {
    const { place, stick, clock, journal, look, missed, errors } = await aTerminal();
    journal('{}\n');
    await place.choose();
    const copiedAt = clock.now();
    renameSync(stick, `${stick}-away`);
    clock.stepWall(ms);
    await look();
    expect(place.view().place).toMatchObject({ copiedAt, isMissed, problem: { code: 'export-folder-gone' } });
    expect(missed()).toEqual(isMissed ? ['second-place-missed'] : []);

    // It is tried again an hour later, and nothing is missed once it is back.
    renameSync(`${stick}-away`, stick);
    await look();
    expect(place.view().place).toMatchObject({ copiedAt: clock.now(), isMissed: false, problem: null });
    expect([missed(), errors]).toEqual([[], []]);
  });

  it('whose stick is away, with an empty folder in its place: nothing is written to this disk', async () => {
    const { place, stick } = await aTerminal();
    await place.choose();
    renameSync(stick, `${stick}-away`);
    mkdirSync(stick);
    expect((await place.copy()).place?.problem).toEqual({ code: 'export-folder-gone' });
    expect(readdirSync(stick)).toEqual([]);
  });

  it('on another disk: not that a thief takes both', async ({ skip }) => {
    const stick = aDisk('size=20m');
    if (stick === null) return skip();
    const { place } = await aTerminal({ stick });
    expect(await place.choose()).toMatchObject({ value: { place: { isSameDisk: false } } });
  });

  it.each([
    ['may not be written to', 'ro', 'export-folder-read-only'],
    ['is full', 'size=64k', 'export-disk-full'],
  ])('that %s: it is refused, and stays unchosen', async (_, options, code) => {
    const stick = aDisk(options);
    const jobs: Background = {
      run: () => ({ answer: Promise.resolve(failed(code as 'export-disk-full') as never), stop: () => undefined }),
      close: () => undefined,
    };
    // Where no disk can be mounted, its process gives the answer.
    const { place, settings, look, missed } = await aTerminal(stick === null ? { jobs } : { stick });
    expect(await place.choose()).toEqual(failed(code as 'export-disk-full'));
    expect([place.view().place, settings.read().secondPlace]).toEqual([null, null]);
    await look();
    expect(missed()).toEqual([]);
  });

  it('that fills up later: the older copies stay, and no unfinished one', async ({ skip }) => {
    const stick = aDisk('size=4m');
    if (stick === null) return skip();
    const { place, own, copies, clock, time, journal, backUp } = await aTerminal({ stick });
    journal('{}\n');
    await place.choose();
    const [before, { copiedAt }] = [copies(), settled(place.view().place)];
    writeFileSync(join(own, 'holiday.jpg'), Buffer.alloc(3_000_000));
    time.now += HOUR_MS;
    clock.advance(HOUR_MS);
    await backUp();
    journal(`{}\n${'x'.repeat(2_000_000)}`);
    expect((await place.copy()).place).toMatchObject({ copiedAt, problem: { code: 'export-disk-full' } });
    const left = copies().filter((name) => name !== 'holiday.jpg');
    expect(left.filter((name) => before.includes(name))).toEqual(before);
    expect(left.filter((name) => name.endsWith('.partial'))).toEqual([]);
    expect(readFileSync(join(own, 'journal', SEGMENT), 'utf8')).toBe('{}\n');
  });

  it('of records without backup and journal: that there is nothing to copy', async () => {
    const { place } = await aTerminal({ backedUp: false });
    expect(await place.choose()).toEqual(failed('no-backup-yet'));
    expect(place.view().place).toBeNull();
  });
});

function settled<T>(value: T | null): T {
  if (value === null) throw new Error('It is chosen');
  return value;
}

describe('a copy', () => {
  it('has the newest backup and the journal, and neither keys nor people nor settings', async () => {
    const { place, folder, journal, copies, backUp } = await aTerminal();
    for (const name of ['vault.json', 'people.json', 'manager.json', 'hub.json', 'support-sandbox.sqlite'])
      writeFileSync(join(folder, name), 'secret');
    for (const name of ['vault.json', 'sales-sandbox-1.jsonl', 'sales-other-000000001.jsonl']) journal('secret', name);
    journal('old\n', 'sales-sandbox-000000001.jsonl.gz');
    journal('old\n', 'sales-sandbox-000000051.jsonl.br');
    journal('new\n', 'sales-sandbox-000000101.jsonl');
    journal('training\n', 'sales-training-000000001.jsonl');
    const newest = await backUp('manual');
    writeFileSync(join(folder, 'backups', 'sales-sandbox-20300101T000000Z-before-restore.sqlite'), 'what was replaced');
    await place.choose();
    expect(copies()).toEqual([
      `backups/${newest}`,
      'journal/sales-sandbox-000000001.jsonl.gz',
      'journal/sales-sandbox-000000051.jsonl.br',
      'journal/sales-sandbox-000000101.jsonl',
    ]);
  });

  it('keeps the last three backups, and everything there that is not Konter’s', async () => {
    const { place, own, time, clock, backUp } = await aTerminal();
    await place.choose();
    const foreign = ['holiday.jpg', 'sales-sandbox-20200101T000000Z-start.sqlite.bak', 'sales-sandbox.sqlite'];
    for (const name of foreign) writeFileSync(join(own, 'backups', name), 'mine');
    writeFileSync(join(own, 'backups', 'sales-sandbox-20200101T000000Z-start.sqlite.partial'), 'a killed copy');
    const made: string[] = [];
    for (let day = 0; day < 4; day += 1) {
      time.now += DAY_MS;
      clock.advance(DAY_MS);
      made.push(await backUp());
      await place.copy();
    }
    expect(readdirSync(join(own, 'backups')).sort()).toEqual([...foreign, ...made.slice(1)].sort());
  });

  it.each(['', 'backups', 'journal'])(
    'goes through no link, which could lead to the shop’s own backups: %s',
    async (part) => {
      const { place, own, folder, backUp, names, time, journal } = await aTerminal();
      journal('{}\n');
      for (let day = 0; day < 4; day += 1) {
        time.now += DAY_MS;
        await backUp();
      }
      await place.choose();
      const before = names();
      renameSync(join(own, part), `${own}-elsewhere`);
      symlinkSync(join(folder, part), join(own, part).replace(/\/$/, ''));
      expect((await place.copy()).place?.problem).toEqual({ code: 'export-folder-gone' });
      expect(names()).toEqual(before);
    },
  );

  it('is made after each closing, of the backup that was made for it', async () => {
    const { place, guardian, time, clock, copies } = await aTerminal();
    await place.choose();
    time.now += HOUR_MS;
    clock.advance(HOUR_MS);
    const onEnded = () => void place.copy();
    const closings = createClosingBackups({ guardian, onEnded, onError: () => undefined });
    closings.begin('sandbox', 1);
    const made = await closings.outcomeOf('sandbox', 1);
    const file = made && 'made' in made ? made.made.file : '';
    await vi.waitFor(() => expect(copies()).toContain(`backups/${file}`), { timeout: 30_000 });
    await vi.waitFor(() => expect(place.view().isCopying).toBe(false), { timeout: 30_000 });
  });

  it('is made once a day by the hourly look, and not each hour', async () => {
    const { place, clock, journal, look } = await aTerminal();
    journal('{}\n');
    await place.choose();
    const first = clock.now();
    clock.advance(DAY_MS - 1);
    await look();
    expect(place.view().place?.copiedAt).toBe(first);
    clock.advance(1);
    await look();
    expect(place.view().place?.copiedAt).toBe(first + DAY_MS);
  });

  it('that failed is tried again by the next look, before the day is over', async () => {
    const { place, stick, clock, journal, look } = await aTerminal();
    journal('{}\n');
    await place.choose();
    renameSync(stick, `${stick}-away`);
    await place.copy();
    renameSync(`${stick}-away`, stick);
    clock.advance(HOUR_MS);
    await look();
    expect(place.view().place).toMatchObject({ copiedAt: clock.now(), problem: null });
  });

  it('begins its own folder for each choice, so that no two terminals write into one', async () => {
    const { place, stick, chosen } = await aTerminal();
    await place.choose();
    chosen.push(stick);
    await place.choose();
    expect(readdirSync(stick).sort()).toEqual([OWN, `${OWN}-2`]);
    expect(place.view().place?.folder).toBe(join(stick, `${OWN}-2`));
    chosen.push(join(stick, 'no such folder'));
    expect(await place.choose()).toMatchObject({ ok: false });
    expect(place.view().place).toMatchObject({ folder: join(stick, `${OWN}-2`), problem: null });
  });

  it('stays where it is once copying is stopped, also of a copy that ends later', async () => {
    const { place, copies, missed, clock, look } = await aTerminal();
    await place.choose();
    const before = copies();
    const late = place.copy();
    expect(place.stop().place).toBeNull();
    expect((await late).place).toBeNull();
    clock.advance(30 * DAY_MS);
    await look();
    expect([place.view().place, copies(), missed()]).toEqual([null, before, []]);
  });

  it('that was whole in the moment in which copying was stopped does not begin it again', async () => {
    let finish = (_: unknown): void => undefined;
    const answer = new Promise((resolve) => {
      finish = resolve;
    });
    const jobs: Background = {
      run: () => ({ answer: answer as Promise<never>, stop: () => undefined }),
      close: () => undefined,
    };
    const { place, settings, clock, own } = await aTerminal({ jobs });
    const copied = { folder: own, copiedAt: clock.now(), isSameDisk: false };
    settings.write({ secondPlace: copied });
    const late = place.copy();
    await vi.waitFor(() => expect(place.view().isCopying).toBe(true));
    place.stop();
    finish(ok(copied));
    expect((await late).place).toBeNull();
    expect(settings.read().secondPlace).toBeNull();
  });

  it('to a share that does not answer ends with copying', async () => {
    const share = aSilentShare();
    const { place, settings, clock, own } = await aTerminal({ jobs: share });
    settings.write({ secondPlace: { folder: own, copiedAt: clock.now(), isSameDisk: false } });
    const late = place.copy();
    await vi.waitFor(() => expect(share.begun()).toBe(1));
    place.stop();
    expect(await late).toEqual({ place: null, isCopying: false });
  });

  it('to a share that does not answer holds up nothing, is ended after an hour and tried again', async () => {
    const share = aSilentShare();
    const { place, settings, clock, missed, errors, own, guardian } = await aTerminal({ jobs: share });
    settings.write({ secondPlace: { folder: own, copiedAt: clock.now() - 4 * DAY_MS, isSameDisk: false } });
    place.look();
    await vi.waitFor(() => expect(share.begun()).toBe(1));
    expect(missed()).toEqual(['second-place-missed']);
    // A closing neither waits for it.
    const closings = createClosingBackups({ guardian, onEnded: () => void place.copy(), onError: () => undefined });
    closings.begin('sandbox', 1);
    expect(await closings.outcomeOf('sandbox', 1)).toMatchObject({ made: { reason: 'day-close' } });
    place.look();
    expect([share.begun(), place.view().isCopying]).toEqual([1, true]);
    clock.advance(HOUR_MS);
    place.look();
    await vi.waitFor(() => expect(share.begun()).toBe(2));
    await setImmediate();
    expect(place.view().place?.problem).toEqual({ code: 'job-ended' });
    expect(errors).toEqual([]);
  });
});

describe('the journal in a copy', () => {
  async function copied(lines = 'one\n') {
    const terminal = await aTerminal();
    terminal.journal(lines);
    await terminal.place.choose();
    const there = join(terminal.own, 'journal');
    const kept = () => readdirSync(there).filter((name) => name.includes('.kept-'));
    const read = (name = SEGMENT) => readFileSync(join(there, name), 'utf8');
    return { ...terminal, there, kept, read };
  }

  it('grows with the open segment', async () => {
    const { place, journal, read, kept } = await copied();
    journal('one\ntwo\n');
    await place.copy();
    expect([read(), kept()]).toEqual(['one\ntwo\n', []]);
  });

  it('has a segment once: compressed, when it is so here', async () => {
    const { place, journal, folder, there, kept } = await copied();
    renameSync(join(folder, 'journal', SEGMENT), join(folder, 'elsewhere'));
    journal('one\ntwo\n', `${SEGMENT}.gz`);
    await place.copy();
    expect([readdirSync(there), kept()]).toEqual([[`${SEGMENT}.gz`], []]);
    renameSync(join(folder, 'journal', `${SEGMENT}.gz`), join(folder, 'of-an-earlier-version'));
    journal('one\ntwo\n', `${SEGMENT}.br`);
    await place.copy();
    expect([readdirSync(there), kept()]).toEqual([[`${SEGMENT}.br`], []]);
  });

  it.each([
    ['was cut short here', '', SEGMENT],
    ['is another history here', 'another one\n', SEGMENT],
    ['is another history here, compressed', 'another one\n', `${SEGMENT}.br`],
  ])('keeps what it has under another name if the segment %s', async (_, lines, name) => {
    const { place, journal, folder, there, kept, read } = await copied();
    if (name !== SEGMENT) renameSync(join(folder, 'journal', SEGMENT), join(folder, 'elsewhere'));
    journal(lines, name);
    await place.copy();
    expect(kept()).toHaveLength(1);
    expect(read(kept()[0])).toBe('one\n');
    expect(readdirSync(there)).toContain(name);
  });

  it('keeps what is no longer here', async () => {
    const { place, folder, read } = await copied();
    renameSync(join(folder, 'journal'), join(folder, 'journal-lost'));
    await place.copy();
    expect(read()).toBe('one\n');
  });
});

it('after a theft, a new computer has the sales of the copy: its two folders, put into the data directory', async () => {
  const { place, folder, ledger, own, orderId } = await aTerminal();
  const since = aPaidSale(ledger).payment.orderId;
  ledger.close();
  // As the program writes it.
  aDataDirectory(folder).ledger.close();
  await place.choose();
  const bought = aFolder();
  for (const part of ['backups', 'journal']) cpSync(join(own, part), join(bought, part), { recursive: true });
  const { ledger: restored, said } = aDataDirectory(bought);
  expect(said.rebuilt).toMatchObject([{ cause: 'missing', from: 'backup', sales: 1, recovered: 1 }]);
  for (const each of [orderId, since]) expect(restored.payments.find(each)?.payment.state).toBe('paid');
});
