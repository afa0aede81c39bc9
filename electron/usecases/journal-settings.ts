/**
 * A change of where money goes is told by the journal of that environment's book: what changed, by name, with the old
 * and the new gateway and merchant code, and whether the key was replaced; never a key. Whatever touches the destination
 * of money is said on every screen until a manager has seen it.
 */
import { provisionableEnvironments, type ProvisionableEnvironment } from '../../shared/environment.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { SettingsChangeView } from '../../shared/settings-change.ts';
import type { Clock } from '../clock.ts';
import type { NewsDesk } from '../events.ts';
import type { Book } from '../payments/book.ts';
import type { Books } from '../payments/books.ts';
import type { EnvironmentConfig } from '../settings/environment-config.ts';
import { StoreTrouble } from '../store/ledger.ts';

export interface JournalSettingsParts {
  readonly clock: Pick<Clock, 'now'>;
  /** For the log. */
  readonly onTrouble: (error: unknown) => void;
}

/** `typed`: in Settings; `file`: a provisioning file; `found`: other than journalled, at a start; `wiped`: taken out. */
export type HowChanged = 'typed' | 'file' | 'found' | 'wiped';

export interface SettingsChange {
  readonly how: HowChanged;
  /** `null`: it was not set up. */
  readonly before: EnvironmentConfig | null;
  /** `null`: it is not any more. */
  readonly after: EnvironmentConfig | null;
  readonly keyReplaced: boolean;
}

/** Each of these decides whose word counts as paid, or whom the money is for. */
const destination: ReadonlySet<string> = new Set([
  ...['baseUrl', 'invoiceApiUrl', 'checkoutUrl', 'merchantCode', 'partnerId', 'callbackUrl', 'returnUrl'],
]);

/** A book that can't take it must not keep anybody from setting the shop up again: then it is logged. */
export function journalSettings(
  { clock, onTrouble }: JournalSettingsParts,
  book: Pick<Book, 'ledger'> | null,
  change: SettingsChange,
): void {
  const { how, before, after, keyReplaced } = change;
  const fields = changedFields(before, after);
  if (!book || (fields.length === 0 && !keyReplaced)) return;
  const isFirst = before === null && how !== 'found';
  const touchesMoney = !isFirst && (keyReplaced || after === null || fields.some((field) => destination.has(field)));
  const data = {
    ...{ how, fields: fields.join(', '), keyReplaced, touchesMoney },
    ...{ oldGateway: before?.baseUrl ?? null, oldMerchant: before?.merchantCode ?? null },
    ...{ newGateway: after?.baseUrl ?? null, newMerchant: after?.merchantCode ?? null },
  };
  try {
    book.ledger.journalOfTerminal({ kind: 'settings-changed', data }, clock.now());
  } catch (error) {
    if (!(error instanceof StoreTrouble)) throw error;
    onTrouble(error);
  }
}

/**
 * Where a book is opened: settings that its journal does not tell of were changed behind the program's back, or a
 * provisioning file did it while the book could not be opened. Told once.
 */
export function journalFoundSettings(parts: JournalSettingsParts, book: Book, present: EnvironmentConfig | null): void {
  if (present === null) return;
  const last = book.ledger.lastOfTerminal('settings-changed');
  if (last?.data['newGateway'] === present.baseUrl && last.data['newMerchant'] === present.merchantCode) return;
  // A book from before settings were journalled, or a first set-up: nothing was changed.
  const touchesMoney = last !== undefined;
  const data = {
    ...{ how: 'found', fields: 'baseUrl, merchantCode', keyReplaced: false, touchesMoney },
    ...{ oldGateway: last?.data['newGateway'] ?? null, oldMerchant: last?.data['newMerchant'] ?? null },
    ...{ newGateway: present.baseUrl, newMerchant: present.merchantCode },
  };
  try {
    book.ledger.journalOfTerminal({ kind: 'settings-changed', data }, parts.clock.now());
  } catch (error) {
    if (!(error instanceof StoreTrouble)) throw error;
    parts.onTrouble(error);
  }
}

/**
 * Whether the environment was set up once and never taken out: then settings that are not there are lost.
 * @param book `undefined` where it can't be opened, which says nothing against it
 */
export function wasSetUp(book: Pick<Book, 'ledger'> | undefined): boolean {
  if (book === undefined) return true;
  try {
    const last = book.ledger.lastOfTerminal('settings-changed');
    // A book from before settings were journalled has sales; one that was only begun has neither.
    if (last === undefined) return book.ledger.history({ search: '', before: null, limit: 1 }).entries.length > 0;
    return last.data['newGateway'] !== null;
  } catch (error) {
    if (!(error instanceof StoreTrouble)) throw error;
    return true;
  }
}

function changedFields(before: EnvironmentConfig | null, after: EnvironmentConfig | null): readonly string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const said = (config: EnvironmentConfig | null, name: string): string =>
    JSON.stringify(Object.entries(config ?? {}).find(([key]) => key === name)?.[1] ?? null);
  return [...names].filter((name) => name !== 'environment' && said(before, name) !== said(after, name)).sort();
}

/** The newest change that nobody has acknowledged, of all books that are open and can be read. */
export function unseenSettingsChange(books: Books): SettingsChangeView | null {
  const changes = provisionableEnvironments.flatMap((environment) => {
    const last = unseenIn(books.get(environment));
    return last ? [viewOf(environment, last)] : [];
  });
  return changes.sort((one, other) => other.at - one.at)[0] ?? null;
}

/** A damaged book has a notice of its own, which a screen must be there to show. */
function unseenIn(book: Book | undefined): Told | undefined {
  try {
    return book?.ledger.unseenSettings();
  } catch (error) {
    if (!(error instanceof StoreTrouble)) throw error;
    return undefined;
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
    if (unseenIn(book)) book.ledger.journalOfTerminal({ kind: 'settings-acknowledged', data: {} }, clock.now());
  }
  news.emit('terminal');
  return ok({});
}

type Told = NonNullable<ReturnType<Book['ledger']['unseenSettings']>>;

function viewOf(environment: ProvisionableEnvironment, { at, data }: Told): SettingsChangeView {
  const said = (name: string): string | null => (typeof data[name] === 'string' ? data[name] : null);
  return {
    ...{ environment, at, isFound: data['how'] === 'found', keyReplaced: data['keyReplaced'] === true },
    old: { host: hostOf(said('oldGateway')), merchantCode: said('oldMerchant') },
    new: { host: hostOf(said('newGateway')), merchantCode: said('newMerchant') },
  };
}

function hostOf(address: string | null): string | null {
  return address === null ? null : (URL.parse(address)?.host ?? address);
}
