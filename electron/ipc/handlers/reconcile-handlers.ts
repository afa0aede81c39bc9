/** The requests about reconciling, each about the selected environment's book. */
import { ok } from '../../../shared/model/values/result.ts';
import type { Book } from '../../payments/book.ts';
import {
  cancelReconciliation,
  type ReconcileParts,
  startReconciliation,
} from '../../usecases/reconcile/reconcile-day.ts';
import { reconcileView, type ReconcileViewParts } from '../../usecases/reconcile/reconcile-view.ts';
import type { Handlers } from '../answer-request.ts';

type ReconcileRequests = Pick<Handlers, 'reconcile.view' | 'reconcile.start' | 'reconcile.cancel'>;

/** @param selected the book · @throws StoreTrouble where it does not open */
export function reconcileRequests(parts: ReconcileParts & ReconcileViewParts, selected: () => Book): ReconcileRequests {
  return {
    'reconcile.view': ({ businessDay }) => ok(reconcileView(parts, selected(), businessDay)),
    'reconcile.start': ({ businessDay }) => {
      const book = selected();
      const started = startReconciliation(parts, book, businessDay);
      return started.ok ? ok(reconcileView(parts, book, businessDay)) : started;
    },
    'reconcile.cancel': ({ businessDay }) => {
      const book = selected();
      cancelReconciliation(parts, book, businessDay);
      return ok(reconcileView(parts, book, businessDay));
    },
  };
}
