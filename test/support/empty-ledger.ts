/** A file as the program leaves it after a first start. Making its schema costs a third of opening a ledger. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../electron/store/open-ledger.ts';
import type { Environment } from '../../shared/model/environment.ts';

/** Made once per process. */
const empty = new Map<Environment, Buffer>();

/** @param file a new one */
export function writeEmptyLedger(file: string, environment: Environment): void {
  const bytes = empty.get(environment) ?? make(environment);
  empty.set(environment, bytes);
  writeFileSync(file, bytes);
}

function make(environment: Environment): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'konter-empty-'));
  try {
    const file = join(folder, 'empty.sqlite');
    openDatabase({ file, environment }).close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
