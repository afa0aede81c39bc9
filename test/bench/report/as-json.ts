import type { BenchOutcome, Figure, Row } from '../row.ts';
import type { Machine } from './machine.ts';

export interface JsonReport {
  readonly machine: Machine;
  /** Sales of the large ledger. */
  readonly sales: number;
  /** True if the figures are weak: few rounds, short windows. */
  readonly quick: boolean;
  readonly rows: readonly JsonRow[];
}

interface JsonRow {
  readonly name: string;
  readonly what: string;
  /** `null` if something was measured. */
  readonly skipped: string | null;
  readonly figures: readonly (Figure & { readonly ratio: number | null })[];
}

export function jsonRow({ name, what }: Row, outcome: BenchOutcome): JsonRow {
  if (outcome.kind === 'skipped') return { name, what, skipped: outcome.reason, figures: [] };
  const figures = outcome.figures.map((figure) => ({
    ...figure,
    ratio: figure.limit ? figure.measured / figure.limit.value : null,
  }));
  return { name, what, skipped: null, figures };
}
