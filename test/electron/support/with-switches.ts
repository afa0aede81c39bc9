/** The executable with more switches; the last of two equal ones counts. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '../../support/a-folder.ts';
import { electronExecutable } from '../../support/program/terminal.ts';

/** @param env for this process only. @returns an executable that exists during the test */
export function withSwitches(switches: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const folder = aFolder();
  const file = join(folder, 'electron');
  const set = Object.entries(env).map(([name, value]) => `${name}='${value}' `);
  writeFileSync(file, `#!/bin/sh\n${set.join('')}exec '${electronExecutable}' "$@" ${switches.join(' ')}\n`);
  chmodSync(file, 0o755);
  return file;
}
