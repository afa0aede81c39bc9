/** A report as the program makes it. A long one is added up from the ledger's file, as in its process. */
import type { ShopLedger } from '../../electron/payments/shop-ledgers.ts';
import { readReportSums } from '../../electron/store/reports.ts';
import { type ReportContext, type ReportDeps, reportOf } from '../../electron/usecases/report.ts';
import type { Report } from '../../shared/contract/report.ts';
import { ok } from '../../shared/model/values/result.ts';

/** @param file of a ledger */
export function sumsFrom(file: string): ReportDeps {
  return { guardian: { reportSums: async (_, range, before) => ok(readReportSums(file, range, before)) } };
}

/** @param file of its ledger · @throws Error with the code of a failure */
export async function reportOn(
  shopLedger: ShopLedger,
  file: string,
  [from, to]: readonly [string, string],
  context: ReportContext,
): Promise<Report> {
  const made = await reportOf(sumsFrom(file), shopLedger, from, to, context);
  if (!made.ok) throw new Error(made.failure.code);
  return made.value;
}
