/** Composes the terminal's side of the hub. */
import { readCallback } from '../../gateway/callbacks/callback-form.ts';
import { gatewayAddress } from '../../ports/settings/web-address.ts';
import { resumeAfterReplacement } from '../../usecases/backup/restore-ledger.ts';
import type { HandleCallback } from '../../usecases/callbacks/handle-callback.ts';
import { createHub, type Hub } from '../../usecases/hub/create-hub.ts';
import type { Core } from './compose-core.ts';

export function composeHub(core: Core, handleCallback: HandleCallback): Hub {
  const { clock, events, random, onError, hubAccess, settings, vault, shop, shopLedgers, statusShares } = core;
  return createHub({
    ...hubAccess,
    ...{ clock, events, random, onError, readCallback, handleCallback, shopLedgers },
    keys: vault,
    book: core.guardian.book,
    onLedgerReplaced(environment) {
      resumeAfterReplacement(core, environment);
    },
    selected: shop.selected,
    account: shop.account,
    dayEndHour: () => settings.read().dayEndHour,
    terms: shop.terms,
    allowedAddress: gatewayAddress,
    onShare: statusShares.set,
  });
}
