/** Messages between the test and the counter in the child: one JSON object a line. */
import * as z from 'zod';
import { recoveryReportSchema } from '../../../shared/contract/backup.ts';
import { paymentStates } from '../../../shared/model/payment.ts';

/** To the child. `id` is repeated in its answer; each sale's note is the ID of its charge. */
export type ChildCommand =
  | { readonly do: 'provision'; readonly id: string; readonly file: string }
  | { readonly do: 'charge'; readonly id: string; readonly amount: number; readonly method: string }
  | { readonly do: 'retry'; readonly id: string; readonly saleId: number; readonly method: string }
  | { readonly do: 'dismiss'; readonly id: string; readonly orderId: string }
  | { readonly do: 'check'; readonly id: string; readonly orderId: string }
  | { readonly do: 'say-load'; readonly id: string }
  | { readonly do: 'end'; readonly id: string };

const reportedPayment = z.object({
  orderId: z.string(),
  saleId: z.number(),
  saleNumber: z.number(),
  businessDay: z.string(),
  note: z.string(),
  amount: z.number(),
  method: z.string(),
  state: z.enum(paymentStates),
  late: z.boolean(),
  dismissed: z.boolean(),
  /** The shown QR payload or number; `null` if there is none. */
  code: z.string().nullable(),
  paidAt: z.number().nullable(),
});
export type ReportedPayment = Readonly<z.infer<typeof reportedPayment>>;

/** From the child. Each is written once its event is saved, and before anything else happens. */
const childReport = z.discriminatedUnion('told', [
  /** Watching. `shopName`: of the sandbox's set-up in the settings; */
  z.object({ told: z.literal('started'), shopName: z.string().nullable(), holdsKey: z.boolean() }),
  /** The ledger was treated as damaged. */
  z.object({ told: z.literal('rebuilt'), report: recoveryReportSchema }),
  /** Checks that are due or in flight now. */
  z.object({ told: z.literal('load'), checks: z.number() }),
  z.object({ told: z.literal('payment'), payment: reportedPayment }),
  z.object({
    told: z.literal('done'),
    id: z.string(),
    failure: z.string().nullable(),
    payment: reportedPayment.nullable(),
  }),
]);
export type ChildReport = Readonly<z.infer<typeof childReport>>;

export function readChildReport(line: string): ChildReport {
  return childReport.parse(JSON.parse(line));
}
