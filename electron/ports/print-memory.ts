/**
 * The port to the print memory: documents that failed to print, and receipts that were printed. Not part of the ledger:
 * losing it loses no money, so it is small and simple.
 */
import * as z from 'zod';
import { printDocumentSchema, printFailures, printSubjectSchema } from '../../shared/contract/print.ts';

/** A limit, because a person looks at them one by one. */
export const MOST_STORED_JOBS = 50;
/** Receipts of some days. */
export const MOST_STORED_COPIES = 2_000;

const keptJobSchema = z.object({
  id: z.int().min(1),
  at: z.number(),
  document: printDocumentSchema,
  subject: printSubjectSchema.nullable(),
  /** `null`: printing had begun. Found like that at start, the program had ended meanwhile. */
  printFailure: z.enum(printFailures).nullable(),
  maybeOnPaper: z.boolean(),
});

export const storedPrintsSchema = z.object({
  version: z.literal(1),
  lastId: z.int().min(0),
  jobs: z.array(keptJobSchema),
  /** Receipts that were printed or may have been, oldest first: order ID and count. */
  copies: z.array(z.tuple([z.string(), z.int().min(1)])),
  /** Epoch ms: for payments paid before this, it is unknown whether a receipt was printed. */
  copiesSince: z.number(),
});
export type StoredPrints = Readonly<z.infer<typeof storedPrintsSchema>>;

export interface PrintMemory {
  /** The content at start. @param now epoch ms, for a new memory */
  readonly atStart: StoredPrints;
  /** Durable when it resolves. @throws the file system's error */
  write(kept: StoredPrints): Promise<void>;
}
