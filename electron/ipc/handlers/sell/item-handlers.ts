/** Requests about the catalogue, of the environment selected at the time. */
import { ok } from '../../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../../payments/shop-ledger.ts';
import type { ItemLedger } from '../../../ports/ledger/item-port.ts';
import { catalogueView, moveItem, retireItem, saveItem } from '../../../usecases/catalogue/manage-items.ts';
import type { Handlers } from '../../answer-request.ts';

interface ItemHandlerDeps {
  /** @throws StoreError */
  readonly selectedLedger: () => ShopLedger;
}

export function itemHandlers({ selectedLedger }: ItemHandlerDeps): Handlers<'items'> {
  const items = (): ItemLedger => selectedLedger().ledger.items;
  return {
    'items.view': () => ok(catalogueView(items())),
    'items.save': ({ id, fields }) => saveItem(items(), id, fields),
    'items.retire': ({ id, to }) => retireItem(items(), id, to === 'retired'),
    'items.move': ({ id, by }) => moveItem(items(), id, by),
  };
}
