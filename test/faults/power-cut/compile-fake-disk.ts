/**
 * Builds the preload library with the machine's C compiler, once per test file. Without a compiler there is no fake
 * disk.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const compiler = process.env['CC'] ?? 'cc';
const sources = ['fake-disk.c', 'libc-calls.c'].map((name) => join(import.meta.dirname, name));

/** @returns the library's path, or the reason why there is none */
export function compileFakeDisk(): { readonly library: string } | { readonly reason: string } {
  if (process.platform !== 'linux')
    return { reason: `LD_PRELOAD is a thing of Linux, and this is ${process.platform}` };
  const folder = mkdtempSync(join(tmpdir(), 'konter-platter-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const library = join(folder, 'fake-disk.so');
  const { status, error, stderr } = spawnSync(
    compiler,
    ['-shared', '-fPIC', '-O2', '-o', library, ...sources, '-ldl', '-lpthread'],
    { encoding: 'utf8' },
  );
  if (error) return { reason: `no C compiler: ${error.message}` };
  if (status !== 0) throw new Error(`The fake disk does not compile:\n${stderr}`);
  return { library };
}
