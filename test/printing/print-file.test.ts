/** The print memory: it survives a restart and never prevents one. */
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { StoredPrints } from '../../electron/ports/printing.ts';
import { openPrintFile } from '../../electron/printing/print-file.ts';
import { aFolder } from '../support/a-folder.ts';

function aFile(): { folder: string; path: string } {
  const folder = aFolder();
  return { folder, path: join(folder, 'prints.json') };
}

const kept: StoredPrints = {
  version: 1,
  lastId: 7,
  jobs: [
    {
      id: 7,
      at: 1,
      document: { kind: 'bill', orderId: 'K1-X' },
      subject: null,
      printFailure: 'off',
      maybeOnPaper: false,
    },
  ],
  copies: [['K1-X', 2]],
  copiesSince: 5,
  closingsSince: 6,
};

it('is found again as it was written', async () => {
  const { path } = aFile();
  await openPrintFile(path, 0).write(kept);
  expect(openPrintFile(path, 99).atStart).toEqual(kept);
});

it('begins with nothing, and knows since when it can tell', () => {
  expect(openPrintFile(aFile().path, 42).atStart).toMatchObject({ jobs: [], copies: [], copiesSince: 42 });
});

it('of a version that did not count Z reports knows of none from before now', () => {
  const { path } = aFile();
  const { closingsSince: _, ...earlier } = kept;
  writeFileSync(path, JSON.stringify(earlier));
  expect(openPrintFile(path, 42).atStart).toEqual({ ...kept, closingsSince: 42 });
});

it.each([
  '',
  '{',
  '[]',
  '{"version":2}',
  JSON.stringify({ ...kept, jobs: [{ ...kept.jobs[0], document: { kind: 'bomb' } }] }),
])('renames %j, byte for byte, and starts again', (damaged) => {
  const { folder, path } = aFile();
  writeFileSync(path, damaged);
  expect(openPrintFile(path, 1).atStart.jobs).toEqual([]);
  expect(readdirSync(folder)).toEqual(['prints.broken.json']);
  expect(readFileSync(join(folder, 'prints.broken.json'), 'utf8')).toBe(damaged);
});

it.runIf(process.platform !== 'win32')('begins with nothing where the file can be neither read nor moved', () => {
  const { path } = aFile();
  symlinkSync(path, path);
  expect(openPrintFile(path, 42).atStart).toMatchObject({ jobs: [], copies: [], copiesSince: 42 });
});
