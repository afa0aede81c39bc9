/**
 * The log's records as far as they may leave the shop: a record is made anew, of words and numbers that the program
 * itself knows. Everything else of a line is left out, whatever is written there.
 */
import { requests } from '../../../shared/contract/contract.ts';
import { failureCodes } from '../../../shared/contract/failure.ts';
import { environments } from '../../../shared/model/environment.ts';

/** What the program writes as the event of a record, beside names of requests and jobs. */
export const knownEvents = [
  ...['started', 'start failed', 'unexpected error', 'stops after an error', 'restarts after an error'],
  ...['uncaught exception', 'unhandled rejection', 'settings changed', 'request refused', 'switches refused'],
  ...['ledger opened', 'ledger rebuilt', 'ledger damaged', 'ledger does not open', 'message log'],
  ...['window ended', 'window left our page', 'window does not answer', 'customer display ended', 'process ended'],
  ...['kiosk', 'checkout too large', 'file dialog not refused', 'training gateway', 'callback listener'],
  ...[
    'back-up died',
    'build-ledger died',
    'recover-ledger died',
    'check-ledger died',
    'describe-ledger died',
    'draft-closing died',
    'export died',
  ],
  ...['verify-ledger died', 'listener', 'update'],
] as const;

const words: ReadonlySet<string> = new Set([
  ...[...knownEvents, ...Object.keys(requests), ...environments, ...failureCodes, 'info', 'error'],
  ...['damaged', 'missing', 'by-hand', 'newer', 'log', 'backup', 'nothing'],
  ...['clean-exit', 'abnormal-exit', 'killed', 'crashed', 'oom', 'launch-failed', 'integrity-failure'],
  ...['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'ZodError', 'SqliteError', 'StoreError'],
  ...['JobDied', 'AggregateError', 'ProgramAltered', 'VaultUnavailable'],
  ...['ENOSPC', 'EACCES', 'EPERM', 'ENOENT', 'EBUSY', 'EROFS', 'EMFILE', 'EIO', 'EADDRINUSE', 'EPIPE'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_SOCKET'],
  ...['SQLITE_BUSY', 'SQLITE_FULL', 'SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_READONLY', 'SQLITE_IOERR'],
]);

const NUMBERS = ['exitCode', 'problems', 'sales', 'recovered', 'unreadable', 'kilobytes'];
/** A count in a ledger. A phone number is longer. */
const LARGEST = 99_999_999;
/** The end of a stack frame: a file of the program without its folder, which may carry a person's name. */
const FRAME =
  /(?:^|[\\/(\s])((?:main|preload|[a-z]+(?:-[a-z]+)*-job|native-module-[\w-]{8}|open-updater-[\w-]{8}|ledger-jobs-[\w-]{8})\.c?js:\d{1,5}:\d{1,7})\)?$/;

export type LogFacts = Readonly<Record<string, string | number | readonly string[]>>;

/** @returns one record for each line that is a record */
export function logFacts(lines: readonly string[]): readonly LogFacts[] {
  return lines.flatMap((line) => {
    const record = parsed(line);
    return record === null ? [] : [factsOf(record)];
  });
}

function factsOf(record: Readonly<Record<string, unknown>>): LogFacts {
  const at = typeof record['at'] === 'string' ? Date.parse(record['at']) : Number.NaN;
  const texts = ['level', 'event', 'environment', 'error', 'code', 'cause', 'reason', 'request', 'how', 'from'];
  const where = Array.isArray(record['where']) ? record['where'].flatMap(frameOf) : [];
  return {
    ...(Number.isNaN(at) ? {} : { at: new Date(at).toISOString() }),
    ...Object.fromEntries(texts.filter((key) => key in record).map((key) => [key, known(record[key])])),
    ...Object.fromEntries(NUMBERS.filter((key) => isCount(record[key])).map((key) => [key, Number(record[key])])),
    ...(where.length > 0 ? { where } : {}),
  };
}

function known(value: unknown): string {
  const [word = ''] = String(value).split(': ');
  return words.has(word) ? word : '(left out)';
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) <= LARGEST;
}

function frameOf(frame: unknown): readonly string[] {
  const [, place] = FRAME.exec(String(frame)) ?? [];
  return place === undefined ? [] : [place];
}

function parsed(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
