/** One row of the speed table (docs/measurements.md). It measures; it prints and asserts nothing. */

export interface Row {
  /** For `--only`. */
  readonly name: string;
  /** Its title in the report. */
  readonly what: string;
  run(bench: Bench): Promise<BenchOutcome>;
}

/** The input of a row. */
export interface Bench {
  /** Whole number ≥ 1: the sales of the large ledger. */
  readonly sales: number;
  /** Whole number: the journal rows that `hub-pages` takes in. */
  readonly hubRows: number;
  /** Few rounds and short windows: proves that everything runs; the figures are weak. */
  readonly quick: boolean;
  /** A folder for the row's files, removed after the bench. */
  readonly folder: string;
  /** A closed ledger with `sales` sales. Shared: rows may charge more, and close it again. */
  bigLedger(): string;
  /** Called when the row has ended, with any outcome; the last added first. */
  after(close: () => unknown): void;
  /** A progress message for a waiting person. */
  say(text: string): void;
}

export type BenchOutcome =
  | { readonly kind: 'measured'; readonly figures: readonly Figure[] }
  /** Nothing was measured, with the reason. */
  | { readonly kind: 'skipped'; readonly reason: string };

export type Unit = 'ms' | 'frames' | 'µs' | 's' | '%' | '×' | 'kB' | 'MB' | 'rows' | 'modules' | 'differences';

export interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly unit: Unit;
  /** Measured in the same run, with the same noise, in the same unit. */
  readonly limit: { readonly what: string; readonly value: number } | null;
  /** As docs/measurements.md has it; empty for a figure that only explains another. */
  readonly target: string;
  /** `null` without a target. */
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

/** A figure whose target is a number. */
export function atMost(most: number, wishes: FigureWishes): Figure {
  return { note: '', ...wishes, limit: null, target: `≤ ${most} ${wishes.unit}`, met: wishes.measured <= most };
}

export function withoutTarget(wishes: FigureWishes): Figure {
  return { note: '', ...wishes, limit: null, target: '', met: null };
}
