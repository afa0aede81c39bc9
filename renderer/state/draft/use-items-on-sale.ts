/** The items on sale, loaded whenever Sell is shown: the manager may have changed them meanwhile. */
import { useMemo } from 'react';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Item } from '../../../shared/model/item.ts';
import { ask } from '../../bridge.ts';
import { useLoaded } from '../use-loaded.ts';

export function useItemsOnSale(environment: Environment, isOnSell: boolean): readonly Item[] {
  const { view } = useLoaded(isOnSell ? environment : null, async () => {
    const answer = await ask('items.view', {});
    return answer.ok ? { ...answer, value: { ...answer.value, environment } } : answer;
  });
  // Items of another environment are never offered, not even until the answer is there.
  const items = view?.environment === environment ? view.items : null;
  return useMemo(() => items?.filter(({ retired }) => !retired) ?? [], [items]);
}
