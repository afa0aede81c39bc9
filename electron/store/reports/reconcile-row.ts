/** Converts a reconciliation's finding about a payment to columns and back. */
import * as z from 'zod';
import { failureSchema } from '../../../shared/contract/failure.ts';
import { reconcileAnswers } from '../../../shared/contract/views/review/reconcile-views.ts';
import { reconcileFindings } from '../../../shared/model/choices/reconcile-findings.ts';
import type { FoundDifference } from '../../ports/ledger/reconciliation-port.ts';
import { json, oneOf, type Row } from '../sqlite/row.ts';

const dataSchema = z.object({
  answered: z.enum(reconcileAnswers).nullable(),
  evidence: z.object({ expected: z.string(), answered: z.string() }).nullable(),
  cause: failureSchema.nullable(),
});

/** Both `null` if ledger and gateway agree. */
export function foundColumns(found: FoundDifference | null): {
  readonly finding: string | null;
  readonly data: string | null;
} {
  if (found === null) return { finding: null, data: null };
  const { finding, answered, evidence, cause } = found;
  return { finding, data: JSON.stringify({ answered, evidence, cause }) };
}

export function foundFromRow(row: Row): FoundDifference {
  const data = json(row, 'data', (value) => dataSchema.safeParse(value).data);
  return { finding: oneOf(row, 'finding', reconcileFindings), ...data };
}
