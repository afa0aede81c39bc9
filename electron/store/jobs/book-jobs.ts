/** The job that builds a ledger from staged rows. It takes a minute for years of sales, so it has a process of its own. */
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import type { Job } from '../../platform/background/background.ts';
import type { BuiltLedger } from '../../ports/book-guardian.ts';
import { buildLedger } from '../recovery/replay/build-ledger.ts';
import { RowsRefused } from '../recovery/replay/rows-refused.ts';
import { openStagedBook } from '../recovery/replay/staged-book.ts';
import { storeResult } from '../sqlite/store-result.ts';

export interface BuildRequest {
  readonly ledgerFile: string;
  /** Whose rows are staged. */
  readonly terminal: string;
  /** The file to build. */
  readonly built: string;
  readonly environment: Environment;
  readonly merchantCode: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Its progress is the number of rows that are entered. */
export const buildLedgerJob: Job<BuildRequest, Result<BuiltLedger>, number> = { name: 'build-ledger' };

export function buildLedgerFile(
  { ledgerFile, terminal, built, environment, merchantCode, at }: BuildRequest,
  onProgress: (rows: number) => void,
): Result<BuiltLedger> {
  try {
    return storeResult(() => {
      const book = openStagedBook(ledgerFile, terminal);
      try {
        return buildLedger({ book, file: built, environment, merchantCode, at, onProgress });
      } finally {
        book.close();
      }
    });
  } catch (error) {
    if (error instanceof RowsRefused) return failed(error.code, { problem: error.message.slice(0, 300) });
    throw error;
  }
}
