/** Items that a search finds, asked of the main process: a shop may have 20,000. */
import type { RequestInput } from '../../shared/contract/contract.ts';
import type { FoundItemsView } from '../../shared/contract/items.ts';
import type { Environment } from '../../shared/model/environment.ts';
import { ask } from '../bridge.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

/** @param environment if it may change while they are shown */
export function useFoundItems(
  wanted: RequestInput<'items.find'>,
  environment: Environment | null = null,
): Loaded<FoundItemsView> {
  return useLoaded(JSON.stringify([wanted, environment]), () => ask('items.find', wanted));
}
