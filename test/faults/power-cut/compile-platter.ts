/** Builds the preload library with the machine's C compiler, once a test file. Without one there is no disk to cut. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const compiler = process.env['CC'] ?? 'cc';
const source = join(import.meta.dirname, 'platter.c');

/** @returns the library's path, or in words why there is none */
export function compilePlatter(): { readonly library: string } | { readonly reason: string } {
  if (process.platform !== 'linux')
    return { reason: `LD_PRELOAD is a thing of Linux, and this is ${process.platform}` };
  const library = join(mkdtempSync(join(tmpdir(), 'konter-platter-')), 'platter.so');
  const { status, error, stderr } = spawnSync(
    compiler,
    ['-shared', '-fPIC', '-O2', '-Wall', '-Werror', '-o', library, source, '-ldl', '-lpthread'],
    { encoding: 'utf8' },
  );
  if (error) return { reason: `no C compiler: ${error.message}` };
  if (status !== 0) throw new Error(`platter.c does not compile:\n${stderr}`);
  return { library };
}
