/** The same sources, built and packed a second time, give the same bytes: anybody can check a release against its commit. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { archive } from './support/packed-folder.ts';

it('is the same archive when it is built and packed again', () => {
  const script = resolve(import.meta.dirname, '../../scripts/packing/pack-again.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  expect(stdout.trim().split('\n').at(-1), stderr).toBe(hash);
});
