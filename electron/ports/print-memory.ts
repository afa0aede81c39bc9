/**
 * The port to what is remembered of printing between starts: what did not come out, and which receipts did. No part of
 * the book: losing it loses no money, so it is kept small and simple.
 */
import * as z from 'zod';
import { printDocumentSchema, printSubjectSchema, printFailures } from '../../shared/contract/views/print-views.ts';

/** A person looks at these one by one. */
export const MOST_KEPT_JOBS = 50;
/** Some days of trade. */
export const MOST_KEPT_COPIES = 2_000;

const keptJobSchema = z.object({
  id: z.int().min(1),
  at: z.number(),
  document: printDocumentSchema,
  subject: printSubjectSchema.nullable(),
  /** `null`: it was on its way. Found like that at start, Konter had ended meanwhile. */
  trouble: z.enum(printFailures).nullable(),
  maybeOnPaper: z.boolean(),
});

export const keptPrintsSchema = z.object({
  version: z.literal(1),
  lastId: z.int().min(0),
  jobs: z.array(keptJobSchema),
  /** Receipts that came out, or may have, oldest first: order id and how often. */
  copies: z.array(z.tuple([z.string(), z.int().min(1)])),
  /** Epoch ms: of payments paid before this, nobody knows any more whether their receipt was printed. */
  copiesSince: z.number(),
});
export type KeptPrints = Readonly<z.infer<typeof keptPrintsSchema>>;

export interface PrintMemory {
  /** As it was at start. @param now epoch ms, for a memory that begins */
  readonly atStart: KeptPrints;
  /** On the disk when it resolves. @throws what the file system says */
  write(kept: KeptPrints): Promise<void>;
}
