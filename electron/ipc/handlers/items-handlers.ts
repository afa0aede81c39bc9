/** Requests about the catalogue, of the environment selected at the time. */
import { ok } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ItemLedger } from '../../ports/ledger/item-port.ts';
import { exportItems, type ItemExportDeps } from '../../usecases/items/export-items.ts';
import type { ItemImport } from '../../usecases/items/import-items.ts';
import { catalogueView, moveItem, saveItem } from '../../usecases/items/manage-items.ts';
import type { Handlers } from '../answer-request.ts';

interface ItemHandlerDeps extends ItemExportDeps {
  /** @throws StoreError */
  readonly selectedLedger: () => ShopLedger;
  readonly itemImport: ItemImport;
  readonly clock: Clock;
}

export function itemHandlers({ selectedLedger, itemImport, clock, ...exporting }: ItemHandlerDeps): Handlers<'items'> {
  const items = (): ItemLedger => selectedLedger().ledger.items;
  return {
    'items.view': () => ok(catalogueView(items())),
    'items.save': ({ item }) => saveItem(items(), item, clock.now()),
    'items.export': () => exportItems(exporting, selectedLedger()),
    'items.choose-list': () => itemImport.choose(selectedLedger),
    'items.import': () => itemImport.apply(selectedLedger()),
    'items.move': ({ id, by }) => moveItem(items(), id, by, clock.now()),
  };
}
