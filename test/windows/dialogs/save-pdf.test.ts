/** A saved PDF is complete under the chosen name, or absent. Real files on real disks. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { savePdfFile } from '../../../electron/windows/dialogs/save-pdf.ts';

const person = vi.hoisted(() => ({
  chooses: '' as string | null,
  suggested: '',
}));

vi.mock('electron', () => ({
  dialog: {
    showSaveDialog: async (_window: unknown, { defaultPath }: { defaultPath: string }) => {
      person.suggested = defaultPath;
      return { canceled: person.chooses === null, filePath: person.chooses ?? '' };
    },
  },
}));
vi.mock('../../../electron/windows/open-windows.ts', () => ({ ourWindows: () => [{}] }));

const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(200_000)}\n%%EOF\n`);

describe('a PDF that is saved', () => {
  it('is whole, and alone', async () => {
    const folder = aFolder();
    person.chooses = join(folder, 'Z 12.pdf');
    expect(await savePdfFile('LAPORAN Z 12', pdf)).toBe('saved');
    expect(person.suggested).toBe('LAPORAN Z 12.pdf');
    expect(readFileSync(person.chooses).equals(pdf)).toBe(true);
    expect(readdirSync(folder)).toEqual(['Z 12.pdf']);
  });

  it('takes the place of one that a person said may be replaced', async () => {
    const folder = aFolder();
    person.chooses = join(folder, 'Z 12.pdf');
    writeFileSync(person.chooses, 'an older one');
    expect(await savePdfFile('LAPORAN Z 12', pdf)).toBe('saved');
    expect(readFileSync(person.chooses).equals(pdf)).toBe(true);
  });

  it('is not there when nobody chose a place', async () => {
    person.chooses = null;
    expect(await savePdfFile('LAPORAN Z 12', pdf)).toBe('canceled');
  });
});

describe('a PDF that can’t be saved', () => {
  it('leaves nothing on a disk that fills up in the middle of it', async () => {
    const folder = aSmallDisk();
    if (folder === null) return;
    person.chooses = join(folder, 'Z 12.pdf');
    await expect(savePdfFile('LAPORAN Z 12', pdf)).rejects.toThrow('ENOSPC');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves the older one of its name as it was on a full disk', async () => {
    const folder = aSmallDisk();
    if (folder === null) return;
    person.chooses = join(folder, 'Z 12.pdf');
    writeFileSync(person.chooses, 'an older one');
    await expect(savePdfFile('LAPORAN Z 12', pdf)).rejects.toThrow('ENOSPC');
    expect(readFileSync(person.chooses, 'utf8')).toBe('an older one');
    expect(readdirSync(folder)).toEqual(['Z 12.pdf']);
  });

  it('leaves no half of it beside a name that is a folder’s', async () => {
    const folder = aFolder();
    person.chooses = join(folder, 'Z 12.pdf');
    mkdirSync(person.chooses);
    await expect(savePdfFile('LAPORAN Z 12', pdf)).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY|EPERM/);
    expect(readdirSync(folder)).toEqual(['Z 12.pdf']);
    expect(statSync(person.chooses).isDirectory()).toBe(true);
  });

  // Anybody at the counter could replace the ledger, its backups or the list of people.
  it.each(['people.json', 'sales-production.sqlite', 'no-ending'])('takes the place of no %s', async (name) => {
    const folder = aFolder();
    person.chooses = join(folder, name);
    writeFileSync(person.chooses, 'no PDF');
    expect(await savePdfFile('LAPORAN Z 12', pdf)).toBe('name-taken');
    expect(readFileSync(person.chooses, 'utf8')).toBe('no PDF');
    expect(readdirSync(folder)).toEqual([name]);
  });
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'konter-pdf-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** 64 kB in memory. `null`, and reported, if this system allows no mount. */
function aSmallDisk(): string | null {
  const folder = join(aFolder(), 'disk');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    console.warn(`NOT TESTED: a PDF on a full disk, because none can be mounted here (${error})`);
    return null;
  }
  onTestFinished(() => void execFileSync('umount', [folder]));
  return folder;
}
