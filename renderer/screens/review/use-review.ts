/** The review list, reloaded whenever a flag is raised or resolved or a payment changes. */
import type { ReviewList } from '../../../shared/contract/views/review/review-views.ts';
import { ask } from '../../bridge.ts';
import { type Loaded, useLoaded, useReloadOn } from '../../state/use-loaded.ts';

export function useReview(): Loaded<ReviewList> {
  const loaded = useLoaded('', () => ask('review.list', {}));
  useReloadOn(['review', 'payment'], loaded.reload);
  return loaded;
}
