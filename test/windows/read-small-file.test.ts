import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSmallFile } from '../../electron/windows/system-dialogs.ts';
import { failed, ok } from '../../shared/model/values/result.ts';
import { aFolder } from '../support/a-folder.ts';

const inFolder = (name: string): string => join(aFolder(), name);

it('reads a file of up to 64 KiB, and no more', async () => {
  const path = inFolder('provision.json');
  writeFileSync(path, 'é'.repeat(32 * 1024));
  expect(await readSmallFile(path)).toEqual(ok('é'.repeat(32 * 1024)));
  writeFileSync(path, 'x'.repeat(64 * 1024 + 1));
  expect(await readSmallFile(path)).toEqual(failed('provision-unreadable'));
});

it.runIf(process.platform !== 'win32')('waits for no pipe, and reads no device and no folder', async () => {
  const pipe = inFolder('pipe');
  spawnSync('/usr/bin/env', ['mkfifo', pipe]);
  for (const path of [pipe, '/dev/zero', tmpdir(), inFolder('missing')]) {
    expect(await readSmallFile(path)).toEqual(failed('provision-unreadable'));
  }
});
