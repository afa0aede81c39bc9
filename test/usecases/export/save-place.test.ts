/** A file at the place that a person has chosen is whole under its name, or absent. Real files. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { saveText, saveWhole } from '../../../electron/usecases/export.ts';
import { failed } from '../../../shared/model/values/result.ts';
import { aFolder } from '../../support/a-folder.ts';

it('takes the place of one of its kind', async () => {
  const folder = aFolder();
  const path = join(folder, 'items.CSV');
  writeFileSync(path, 'an older one');
  expect(await saveText(path, 'csv', 'whole')).toEqual({ ok: true, value: null });
  expect(readFileSync(path, 'utf8')).toBe('whole');
  expect(readdirSync(folder)).toEqual(['items.CSV']);
});

it('leaves the older one of its name, and no half of itself, where it fails', async () => {
  const folder = aFolder();
  const path = join(folder, 'items.csv');
  writeFileSync(path, 'an older one');
  const refused = await saveWhole(path, 'csv', async (partial) => {
    writeFileSync(partial, 'half');
    return failed('export-disk-full');
  });
  expect(refused).toEqual({ ok: false, failure: { code: 'export-disk-full' } });
  const broken = saveWhole(path, 'csv', (partial) => {
    writeFileSync(partial, 'half');
    return Promise.reject(new Error('a bug'));
  });
  await expect(broken).rejects.toThrow('a bug');
  expect(readFileSync(path, 'utf8')).toBe('an older one');
  expect(readdirSync(folder)).toEqual(['items.csv']);
});

// Anybody at the counter could replace the ledger, its backups or the list of people.
it.each(['people.json', 'sales-production.sqlite', 'no-ending'])('takes the place of no %s', async (name) => {
  const folder = aFolder();
  const path = join(folder, name);
  writeFileSync(path, 'no PDF');
  expect(await saveText(path, 'pdf', '%PDF')).toEqual({ ok: false, failure: { code: 'export-name-taken' } });
  expect(readFileSync(path, 'utf8')).toBe('no PDF');
  expect(readdirSync(folder)).toEqual([name]);
});

it('leaves a folder of its name alone', async () => {
  const folder = aFolder();
  mkdirSync(join(folder, 'items.csv'));
  const { ok } = await saveText(join(folder, 'items.csv'), 'csv', 'whole');
  expect([ok, readdirSync(folder)]).toEqual([false, ['items.csv']]);
});

it('gives up next to ninety-nine halves of files that are not its own', async () => {
  const folder = aFolder();
  const path = join(folder, 'items.csv');
  const others = ['.partial', ...Array.from({ length: 98 }, (_, at) => `.${at + 2}.partial`)];
  for (const half of others) writeFileSync(`${path}${half}`, 'half');
  expect(await saveText(path, 'csv', 'whole')).toMatchObject({ ok: false });
  expect(readdirSync(folder)).toHaveLength(99);
});
