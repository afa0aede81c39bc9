import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOpenToOthers, openDataDirectory } from '../../electron/app/data-directory.ts';

const app = { getPath: () => '', setPath: () => undefined };

describe.runIf(process.platform !== 'win32')('a data directory that was there before', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'konter-directory-'));
    chmodSync(folder, 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const modeOf = (name = '.') => statSync(join(folder, name)).mode & 0o777;
  const there = (name: string, mode: number) => {
    writeFileSync(join(folder, name), 'x');
    chmodSync(join(folder, name), mode);
  };

  it('becomes the owner’s alone, with what lies in it', () => {
    there('konter.lock', 0o644);
    there('sales-production.sqlite', 0o644);
    mkdirSync(join(folder, 'logs'), { mode: 0o755 });
    openDataDirectory(app, folder);
    expect([modeOf(), modeOf('sales-production.sqlite'), modeOf('logs')]).toEqual([0o700, 0o600, 0o700]);
    expect(isOpenToOthers(folder)).toBe(false);
  });

  it('becomes it when it is still empty', () => {
    openDataDirectory(app, folder);
    expect(modeOf()).toBe(0o700);
  });

  it('stays as it is where it is someone’s folder for other things, and that is said', () => {
    there('letter.txt', 0o644);
    openDataDirectory(app, folder);
    expect([modeOf(), modeOf('letter.txt')]).toEqual([0o755, 0o644]);
    expect(isOpenToOthers(folder)).toBe(true);
  });
});

it('may be the root of a disk, whose parent is itself', () => {
  const root = parse(tmpdir()).root;
  expect(openDataDirectory(app, root)).toBe(root);
});
