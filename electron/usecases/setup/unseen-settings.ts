/** What screens say about the settings until a manager has seen it: a new destination of money, or a change made elsewhere. */
import { provisionableEnvironments, type ProvisionableEnvironment } from '../../../shared/model/environment.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import type { SettingsChangeView } from '../../../shared/contract/views/settings-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { ShopLedgers } from '../../payments/shop-ledgers.ts';
import type { JournalRow } from '../../ports/ledger/journal-port.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';

/**
 * What nobody has acknowledged, of all books that are open and can be read, as one: where money goes by the newest of
 * production, or of the sandbox where production has none; and every field that was not changed here, so that no later
 * change hides an earlier one.
 */
export function unseenSettingsChange(shopLedgers: ShopLedgers): SettingsChangeView | null {
  const changes = provisionableEnvironments.flatMap((environment) =>
    unseenIn(shopLedgers.get(environment)).map((row) => viewOf(environment, row)),
  );
  const shown = changes.find(({ environment }) => environment === 'production') ?? changes[0];
  if (!shown) return null;
  const found = changes.filter(({ isFound }) => isFound);
  if (found.length === 0) return shown;
  return { ...shown, isFound: true, fields: [...new Set(found.flatMap(({ fields }) => fields))].sort() };
}

/** A damaged book has a notice of its own, which a screen must be there to show. */
function unseenIn(shopLedger: ShopLedger | undefined): readonly JournalRow[] {
  try {
    return shopLedger?.ledger.journal.unseenSettings() ?? [];
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return [];
  }
}

/** In every book that is open: who has seen the newest has seen that there was something to see. */
export function acknowledgeSettingsChange({
  clock,
  events,
  shopLedgers,
}: {
  readonly clock: Pick<Clock, 'now'>;
  readonly events: EventBus;
  readonly shopLedgers: ShopLedgers;
}): Result<Record<string, never>> {
  for (const shopLedger of shopLedgers.values()) {
    if (unseenIn(shopLedger).length > 0)
      shopLedger.ledger.journal.append({ kind: 'settings-acknowledged', data: {} }, clock.now());
  }
  events.emit('terminal-changed');
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
