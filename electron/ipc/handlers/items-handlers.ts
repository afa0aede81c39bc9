/** Requests about the catalogue, of the environment selected at the time. */

import { ok } from '../../../shared/model/values/result.ts';
import type { ItemLedger } from '../../ports/ledger/item-port.ts';
import { exportItems } from '../../usecases/items/export-items.ts';
import { catalogueView, moveItem, saveItem } from '../../usecases/items/manage-items.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function itemHandlers({ selectedLedger, itemImport, clock, ...exporting }: HandlerParts): Handlers<'items'> {
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
