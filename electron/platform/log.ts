/**
 * The log file: one line per record, with any content. Never a body, a key or a signature: callers pass their own words
 * and no IDs. Of an error only its name, its codes and stack locations are written, because messages quote their input.
 */
import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '../ports/ledger/ledger.ts';
import { ignoreErrors } from './ignore-errors.ts';

const LARGEST_FILE_BYTES = 1024 * 1024;

export interface Log {
  info(event: string, facts?: Readonly<Record<string, string | number | boolean>>): void;
  /** For an unexpected error. */
  error(event: string, error: unknown): void;
}

/** @param dataDir must exist; the log is `logs/konter.log` in it, with one older file next to it */
export function createLog(dataDir: string): Log {
  const folder = join(dataDir, 'logs');
  const file = join(folder, 'konter.log');
  // Without its folder nothing is logged, and the shop sells.
  ignoreErrors(() => mkdirSync(folder, { recursive: true }));

  const write = (level: string, event: string, facts: object): void => {
    // JSON escapes every line break and control character.
    const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...facts });
    // A full disk must not fail the sale because of the log.
    ignoreErrors(() => {
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_FILE_BYTES) renameSync(file, `${file}.1`);
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    });
  };
  return {
    info: (event, facts = {}) => write('info', event, facts),
    error: (event, error) => write('error', event, describe(error)),
  };
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  // The stack starts with the message, which may have several lines.
  const stack = (error.stack ?? '').replace(error.message, '');
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause instanceof Error && 'code' in error.cause ? { cause: String(error.cause.code) } : {};
  return {
    error: error.name,
    ...(error instanceof StoreError ? { code: error.code } : {}),
    ...cause,
    where: frames.slice(0, 6).map((line) => line.trim()),
  };
}

const MOST_LINES = 500;

/** @returns the newest lines of the log and of the older file next to it, oldest first; none if they can't be read */
export function newestLogLines(dataDir: string): readonly string[] {
  const file = join(dataDir, 'logs/konter.log');
  // There may be none yet, or nobody may read it.
  const lines = [`${file}.1`, file].flatMap((each) => ignoreErrors(() => readFileSync(each, 'utf8').split('\n')) ?? []);
  return lines.filter((line) => line !== '').slice(-MOST_LINES);
}
