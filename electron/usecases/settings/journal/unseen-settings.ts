/** Unacknowledged changes of the money's destination. */
import type { SettingsChangeView } from '../../../../shared/contract/settings/settings-change.ts';
import { type ProvisionableEnvironment, provisionableEnvironments } from '../../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../../shared/model/values/result.ts';
import type { ShopLedger, ShopLedgers } from '../../../payments/shop-ledgers.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { JournalRow } from '../../../ports/ledger/journal-port.ts';
import { StoreError } from '../../../ports/ledger/ledger.ts';
import type { Manager } from '../../../ports/people.ts';
import type { EnvironmentConfig } from '../../../ports/settings/environment-config.ts';

/**
 * Combines the unacknowledged changes of all open, readable ledgers into one view. The destination is production's
 * newest, or the sandbox's if production has none.
 */
export function unseenSettingsChange(shopLedgers: ShopLedgers): SettingsChangeView | null {
  const changes = provisionableEnvironments.flatMap((environment) =>
    unseenIn(shopLedgers.get(environment)).map((row) => viewOf(environment, row)),
  );
  return changes.find(({ environment }) => environment === 'production') ?? changes[0] ?? null;
}

/** A damaged ledger has its own notice, and screens must work to show it. */
function unseenIn(shopLedger: ShopLedger | undefined): readonly JournalRow[] {
  try {
    return shopLedger?.ledger.journal.unseenSettings() ?? [];
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return [];
  }
}

interface AcknowledgeDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly events: EventBus;
  readonly shopLedgers: ShopLedgers;
  readonly manager: Pick<Manager, 'unlockedSince'>;
}

/**
 * Acknowledges in every open ledger: a person who saw the newest change knows that there were others.
 * @returns or `change-just-made`: anyone who made it has to unlock once more, so that nobody makes and hides one at once
 */
export function acknowledgeSettingsChange({
  clock,
  events,
  shopLedgers,
  manager,
}: AcknowledgeDeps): Result<Record<string, never>> {
  const since = manager.unlockedSince();
  const newest = Math.max(...[...shopLedgers.values()].flatMap((each) => unseenIn(each).map(({ at }) => at)));
  if (since !== null && newest > since) return failed('change-just-made');
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
    ...{ environment, at, isWaiting: false, keyReplaced: data['keyReplaced'] === true },
    old: { host: hostOf(text('oldGateway')), merchantCode: text('oldMerchant') },
    new: { host: hostOf(text('newGateway')), merchantCode: text('newMerchant') },
  };
}

/** @param config `null` if it is not set up */
export function placeView(config: EnvironmentConfig | null): SettingsChangeView['new'] {
  return { host: hostOf(config?.baseUrl ?? null), merchantCode: config?.merchantCode ?? null };
}

function hostOf(address: string | null): string | null {
  return address === null ? null : (URL.parse(address)?.host ?? address);
}
