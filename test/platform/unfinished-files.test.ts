/** What a killed program left in a person's folder is removed, and nothing else. Real files. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openUnfinishedFiles } from '../../electron/platform/files/unfinished-files.ts';
import { aFolder } from '../support/a-folder.ts';

/** @returns a partial file that a program noted before it was killed, on a stick */
function aLeftover() {
  const folder = aFolder();
  const [notes, stick] = [join(folder, 'unfinished.json'), join(folder, 'stick')];
  mkdirSync(stick);
  const partial = join(stick, 'sales.xlsx.partial');
  writeFileSync(partial, 'half');
  openUnfinishedFiles(notes).note(partial);
  return { notes, stick, partial, start: () => openUnfinishedFiles(notes).removeLeftovers() };
}

it('removes a file that was noted, and knows nothing of it afterwards', async () => {
  const { notes, partial, start } = aLeftover();
  expect(await start()).toBe(0);
  expect(existsSync(partial)).toBe(false);
  expect(JSON.parse(readFileSync(notes, 'utf8'))).toEqual([]);
});

it('leaves another file of that name, and forgets its own', async () => {
  const { stick, partial, start } = aLeftover();
  // Both are there for a while, so that the file system gives another number.
  writeFileSync(join(stick, 'other'), 'a person’s');
  renameSync(join(stick, 'other'), partial);
  expect(await start()).toBe(0);
  expect(readFileSync(partial, 'utf8')).toBe('a person’s');
});

it('leaves a folder of that name', async () => {
  const { partial, start } = aLeftover();
  rmSync(partial);
  mkdirSync(partial);
  expect(await start()).toBe(0);
  expect(existsSync(partial)).toBe(true);
});

it('waits for a stick that is out', async () => {
  const { stick, partial, start } = aLeftover();
  renameSync(stick, `${stick} out`);
  expect([await start(), await start()]).toEqual([1, 1]);
  renameSync(`${stick} out`, stick);
  expect(await start()).toBe(0);
  expect(existsSync(partial)).toBe(false);
});

it('removes no file whose name is not that of a partial one, whatever the notes say', async () => {
  const { notes, stick, start } = aLeftover();
  const [note] = JSON.parse(readFileSync(notes, 'utf8')) as object[];
  const report = join(stick, 'report.xlsx');
  renameSync(join(stick, 'sales.xlsx.partial'), report);
  writeFileSync(notes, JSON.stringify([{ ...note, path: report }]));
  expect(await start()).toBe(0);
  expect(existsSync(report)).toBe(true);
});

it('neither stops an export nor leaves it without its file where the notes can’t be kept', async () => {
  const { partial } = aLeftover();
  const nowhere = openUnfinishedFiles(join(partial, '..', 'gone', 'unfinished.json'));
  nowhere.note(partial);
  expect(await nowhere.removeLeftovers()).toBe(0);
});

it.runIf(process.platform !== 'win32')('knows of none where its notes can be neither read nor moved', async () => {
  const { notes, start } = aLeftover();
  rmSync(notes);
  symlinkSync(notes, notes);
  expect(await start()).toBe(0);
});
