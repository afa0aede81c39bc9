/** The view of a decision about a payment. */
import type { ResolutionView } from '../../../shared/contract/review.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { StoredResolution } from '../../ports/ledger/review-port.ts';

export function resolutionView(stored: StoredResolution, environment: Environment): ResolutionView {
  const { at, orderId, sale, resolution, linkedSale, flags, settlement } = stored;
  return {
    at,
    environment,
    orderId,
    saleId: sale.id,
    saleNumber: sale.number,
    businessDay: sale.businessDay,
    amount: sale.amount,
    kind: resolution.kind,
    reason: resolution.reason,
    reference: resolution.kind === 'refunded-outside' ? resolution.reference : null,
    linkedSale: linkedSale && {
      saleId: linkedSale.id,
      saleNumber: linkedSale.number,
      businessDay: linkedSale.businessDay,
    },
    flags: [...flags],
    settlement,
  };
}
