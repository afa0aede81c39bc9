/** One row of TARGETS.md's Speed table: what it measures, and what came of it. Measures, prints, asserts nothing. */

export interface Row {
  /** For `--only`. */
  readonly name: string;
  /** As TARGETS.md says it. */
  readonly what: string;
  run(bench: Bench): Promise<BenchOutcome>;
}

/** What a row is given to work with. */
export interface Bench {
  /** Whole number ≥ 1: the size of the big book. */
  readonly sales: number;
  /** Few rounds and short windows: shows that everything runs; its figures say little. */
  readonly quick: boolean;
  /** For whatever a row writes; gone when the bench ends. */
  readonly folder: string;
  /** A closed book with `sales` sales. Shared: rows may ring up more, and close it again. */
  bigLedger(): string;
  /** Called when the row has ended, well or not; the last that was added first. */
  after(close: () => unknown): void;
  /** Something for a person who waits. */
  say(text: string): void;
}

export type BenchOutcome =
  | { readonly kind: 'measured'; readonly figures: readonly Figure[] }
  /** Nothing was measured; the reason in words. */
  | { readonly kind: 'skipped'; readonly reason: string };

export type Unit = 'ms' | 'µs' | 's' | '%' | '×' | 'kB' | 'MB' | 'modules' | 'differences';

export interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly unit: Unit;
  /** Measured in the same run, with the same noise. In the same unit. */
  readonly limit: { readonly what: string; readonly value: number } | null;
  /** In words, as TARGETS.md has it; empty for a figure that only explains another. */
  readonly target: string;
  /** `null` where there is no target. */
  readonly met: boolean | null;
  readonly note: string;
}

interface FigureWishes {
  readonly what: string;
  readonly measured: number;
  readonly unit: Unit;
  readonly note?: string;
}

/** A figure whose target is a multiple of a limit. */
export function comparedTo(limit: { what: string; value: number }, most: number, wishes: FigureWishes): Figure {
  const met = wishes.measured <= limit.value * most;
  return { note: '', ...wishes, limit, target: `≤ ${most} ×`, met };
}

/** A figure whose target is a number of its own. */
export function atMost(most: number, wishes: FigureWishes): Figure {
  return { note: '', ...wishes, limit: null, target: `≤ ${most} ${wishes.unit}`, met: wishes.measured <= most };
}

export function withoutTarget(wishes: FigureWishes): Figure {
  return { note: '', ...wishes, limit: null, target: '', met: null };
}
