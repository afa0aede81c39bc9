/** What screens say about the settings until a manager has seen it: a new destination of money, or a change made elsewhere. */
import { provisionableEnvironments, type ProvisionableEnvironment } from '../../../shared/model/environment.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import type { SettingsChangeView } from '../../../shared/contract/views/settings-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import type { Book } from '../../payments/book.ts';
import type { Books } from '../../payments/books.ts';
import { type JournalRow, StoreTrouble } from '../../ports/ledger/ledger.ts';

/**
 * What nobody has acknowledged, of all books that are open and can be read, as one: where money goes by the newest of
 * production, or of the sandbox where production has none; and every field that was not changed here, so that no later
 * change hides an earlier one.
 */
export function unseenSettingsChange(books: Books): SettingsChangeView | null {
  const changes = provisionableEnvironments.flatMap((environment) =>
    unseenIn(books.get(environment)).map((row) => viewOf(environment, row)),
  );
  const shown = changes.find(({ environment }) => environment === 'production') ?? changes[0];
  if (!shown) return null;
  const found = changes.filter(({ isFound }) => isFound);
  if (found.length === 0) return shown;
  return { ...shown, isFound: true, fields: [...new Set(found.flatMap(({ fields }) => fields))].sort() };
}

/** A damaged book has a notice of its own, which a screen must be there to show. */
function unseenIn(book: Book | undefined): readonly JournalRow[] {
  try {
    return book?.ledger.unseenSettings() ?? [];
  } catch (error) {
    if (!(error instanceof StoreTrouble)) throw error;
    return [];
  }
}

/** In every book that is open: who has seen the newest has seen that there was something to see. */
export function acknowledgeSettingsChange({
  clock,
  news,
  books,
}: {
  readonly clock: Pick<Clock, 'now'>;
  readonly news: NewsDesk;
  readonly books: Books;
}): Result<Record<string, never>> {
  for (const book of books.values()) {
    if (unseenIn(book).length > 0)
      book.ledger.journalOfTerminal({ kind: 'settings-acknowledged', data: {} }, clock.now());
  }
  news.emit('terminal');
  return ok({});
}

function viewOf(environment: ProvisionableEnvironment, { at, data }: JournalRow): SettingsChangeView {
  const said = (name: string): string | null => (typeof data[name] === 'string' ? data[name] : null);
  return {
    ...{ environment, at, isFound: data['how'] === 'found', keyReplaced: data['keyReplaced'] === true },
    fields: (said('fields') ?? '').split(', ').filter((field) => field !== ''),
    old: { host: hostOf(said('oldGateway')), merchantCode: said('oldMerchant') },
    new: { host: hostOf(said('newGateway')), merchantCode: said('newMerchant') },
  };
}

function hostOf(address: string | null): string | null {
  return address === null ? null : (URL.parse(address)?.host ?? address);
}
