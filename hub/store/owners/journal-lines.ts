/** Rows of a journal as a person reads them. */
import type { JournalLine } from '../../../shared/hub/owners/figures.ts';
import { isRupiah } from '../../../shared/model/values/rupiah.ts';

export interface StoredRow {
  readonly position: number;
  readonly orderId: string | null;
  readonly at: number;
  readonly kind: string;
  /** JSON, any terminal's. */
  readonly data: string;
}

/** Of `journal_row`. */
export const storedColumns = 'position, order_id AS "orderId", at, kind, data';

export function journalLine({ position, orderId, at, kind, data }: StoredRow): JournalLine {
  const { amount, by, cash } = JSON.parse(data) as Readonly<Record<string, unknown>>;
  return {
    ...{ position, at, kind },
    orderId: orderId ?? (typeof cash === 'string' ? cash : null),
    amount: isRupiah(amount) ? amount : null,
    by: typeof by === 'string' && by !== '' ? by : null,
  };
}
