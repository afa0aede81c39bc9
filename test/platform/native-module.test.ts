/** The only code outside of the archive is loaded as it was built, or not at all. */
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkNativeModule, ProgramAltered } from '../../electron/platform/native-module.ts';

let folder = '';
const built = (name: string): string => join(folder, 'app.asar', name);
const prebuilds = 'node_modules/better-sqlite3/prebuilds';
const check = (): void => checkNativeModule(built('out/main'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'konter-native-'));
  mkdirSync(built('out/main'), { recursive: true });
  mkdirSync(built(prebuilds), { recursive: true });
  writeFileSync(built(`${prebuilds}/linux-x64.node`), 'machine code');
  const hash = createHash('sha256').update('machine code').digest('hex');
  writeFileSync(built('out/main/native-modules.json'), JSON.stringify({ 'linux-x64.node': hash, 'other.node': 'x' }));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the database module of a packed program', () => {
  it('is loaded as it was built', () => expect(check()).toBeUndefined());

  it('is not loaded after a change of one byte', () => {
    appendFileSync(built(`${prebuilds}/linux-x64.node`), '!');
    expect(check).toThrow(ProgramAltered);
  });

  it('is not loaded next to one that nobody built', () => {
    writeFileSync(built(`${prebuilds}/toString.node`), 'machine code');
    expect(check).toThrow(ProgramAltered);
  });

  it('is missed', () => {
    rmSync(built(`${prebuilds}/linux-x64.node`));
    expect(check).toThrow(ProgramAltered);
  });

  it('is not loaded without its hash', () => {
    rmSync(built('out/main/native-modules.json'));
    expect(check).toThrow('ENOENT');
  });

  it('is the developer’s own outside of an archive', () => {
    expect(checkNativeModule(join(folder, 'out/main'))).toBeUndefined();
  });
});
