/**
 * Takes one environment out of the terminal: its settings and its keys. Its book stays, with everything in it. Never
 * while a payment of it may still be paid: nobody could ask about it any more.
 */
import type { Environment, ProvisionableEnvironment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { Book } from '../../payments/book.ts';
import type { Books } from '../../payments/books.ts';
import { forgetUnneededKeys } from './forget-keys.ts';
import { journalSettings } from './journal-settings.ts';
import type { SetUpParts } from './set-up-environment.ts';

export interface WipeParts extends SetUpParts {
  readonly books: Books;
  readonly openBook: (environment: Environment) => Book;
}

/**
 * @returns or `environment-not-set-up`, `payments-still-watched`
 * @throws StoreTrouble where its book does not open: then nobody knows what is still watched
 */
export async function wipeEnvironment(
  parts: WipeParts,
  environment: ProvisionableEnvironment,
): Promise<Result<ProvisionableEnvironment>> {
  const { settings, vault, watcher, news, books } = parts;
  const { [environment]: before, former, environment: selected } = settings.read();
  if (before === null) return failed('environment-not-set-up');
  const book = parts.openBook(environment);
  if (book.ledger.watchedAccounts().length > 0) return failed('payments-still-watched');
  journalSettings(parts, book, { how: 'wiped', before, after: null, keyReplaced: false });
  settings.write({
    [environment]: null,
    former: Object.fromEntries(Object.entries(former).filter(([, config]) => config.environment !== environment)),
    ...(selected === environment ? { environment: 'training' } : {}),
  });
  await forgetUnneededKeys({ settings, vault, books });
  for (const what of ['terminal', 'methods', 'flags', 'connection'] as const) news.emit(what);
  watcher.accountsChanged(environment);
  return ok(environment);
}
