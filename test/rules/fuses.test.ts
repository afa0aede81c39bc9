/** Every fuse of Electron is decided, and none keeps a foreign default. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FuseState, FuseV1Options } from '@electron/fuses';
import { afterAll, describe, expect, it } from 'vitest';
import { readFuses, setFuses } from '../../scripts/packing/fuses.mjs';

const folder = mkdtempSync(join(tmpdir(), 'konter-fuses-'));
afterAll(() => rmSync(folder, { recursive: true }));

const known = Object.values(FuseV1Options).filter((name) => typeof name === 'string');

/**
 * The tool's search pattern in an executable: its mark, the format version, the number of fuses, and a byte for each.
 */
function executableWith(fuses: number, state = FuseState.ENABLE): string {
  const file = join(folder, `electron-${fuses}-${state}`);
  const mark = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
  writeFileSync(file, Buffer.concat([Buffer.alloc(64), mark, Buffer.from([1, fuses]), Buffer.alloc(fuses, state)]));
  return file;
}

describe('fuses', () => {
  it('are decided, all that the tool knows, whatever they were before', async () => {
    for (const before of [FuseState.ENABLE, FuseState.DISABLE]) {
      const executable = executableWith(known.length, before);
      await setFuses(executable, { mayLack: false });
      const { lines, complaints } = await readFuses(executable, { mayLack: false });
      expect(complaints).toEqual([]);
      expect(lines.map((line) => line.trim())).toEqual([
        'RunAsNode: off',
        'EnableCookieEncryption: on',
        'EnableNodeOptionsEnvironmentVariable: off',
        'EnableNodeCliInspectArguments: off',
        'EnableEmbeddedAsarIntegrityValidation: on',
        'OnlyLoadAppFromAsar: on',
        'LoadBrowserProcessSpecificV8Snapshot: off',
        'GrantFileProtocolExtraPrivileges: off',
        'WasmTrapHandlers: on',
      ]);
    }
  });

  it('that a newer Electron has and nobody decided stop the packing', async () => {
    await expect(setFuses(executableWith(known.length + 1), { mayLack: false })).rejects.toThrow('strictlyRequire');
  });

  it('that are missing stop the packing, but for a check around an older runtime, which says which', async () => {
    const older = executableWith(known.length - 1);
    await expect(setFuses(older, { mayLack: false })).rejects.toThrow('WasmTrapHandlers');
    await setFuses(older, { mayLack: true });
    const { lines, complaints } = await readFuses(older, { mayLack: true });
    expect(complaints).toEqual([]);
    expect(lines.at(-1)).toContain('WasmTrapHandlers: this runtime does not have it');
  });

  it('that are not as decided are complained of', async () => {
    const { complaints } = await readFuses(executableWith(known.length), { mayLack: false });
    expect(complaints).toContain('the fuse RunAsNode is on');
  });
});
