/** Reads the newest lines of the log file and of the older one beside it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogReader } from '../ports/diagnostics.ts';

const MOST_LINES = 500;

export function openLogReader(dataDirectory: string): LogReader {
  const file = join(dataDirectory, 'logs/konter.log');
  return { lines: () => [...linesOf(`${file}.1`), ...linesOf(file)].slice(-MOST_LINES) };
}

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    // There is none yet, or nobody may read it: the other facts still help.
    return [];
  }
}
