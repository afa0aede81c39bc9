/** Unacknowledged changes of the settings: a new destination of money, or a change made outside the program. */

import type { SettingsChangeView } from '../../../../shared/contract/settings/settings-change.ts';
import { type ProvisionableEnvironment, provisionableEnvironments } from '../../../../shared/model/environment.ts';
import { ok, type Result } from '../../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../../payments/shop-ledger.ts';
import type { ShopLedgers } from '../../../payments/shop-ledgers.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { JournalRow } from '../../../ports/ledger/journal-port.ts';
import { StoreError } from '../../../ports/ledger/ledger.ts';

/**
 * Combines the unacknowledged changes of all open, readable ledgers into one view. The destination is production's
 * newest, or the sandbox's if production has none. The fields are all that were changed outside the program, so that no
 * later change hides an earlier one.
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

/** A damaged ledger has a notice of its own, and screens must work to show it. */
function unseenIn(shopLedger: ShopLedger | undefined): readonly JournalRow[] {
  try {
    return shopLedger?.ledger.journal.unseenSettings() ?? [];
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return [];
  }
}

/** Acknowledges in every open ledger: a person who saw the newest change knows that there were others. */
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
  const text = (name: string): string | null => (typeof data[name] === 'string' ? data[name] : null);
  return {
    ...{ environment, at, isFound: data['how'] === 'found', keyReplaced: data['keyReplaced'] === true },
    fields: (text('fields') ?? '').split(', ').filter((field) => field !== ''),
    old: { host: hostOf(text('oldGateway')), merchantCode: text('oldMerchant') },
    new: { host: hostOf(text('newGateway')), merchantCode: text('newMerchant') },
  };
}

function hostOf(address: string | null): string | null {
  return address === null ? null : (URL.parse(address)?.host ?? address);
}
