/** One check of `verify`, and what is to be known of it beforehand so that somebody can be told how far it is. */
import type { Database } from 'better-sqlite3';
import type { VerifyPart } from '../../shared/verification.ts';
import type { Found } from './found.ts';

/** Told after each row, as cheaply as that: how many it is through. Never less than before. */
export type Reached = (rows: number) => void;

export interface Check {
  readonly part: VerifyPart;
  /**
   * A query of how many rows `find` goes through one by one and tells of; absent where the database works it out in
   * one piece and nobody can look into it.
   */
  readonly rows?: string;
  /**
   * How long it takes beside the others, the journal's chain being 100, as measured on hundreds of thousands of sales.
   * Only the widths on a bar come of it: no time is told from it.
   */
  readonly cost: number;
  readonly find: (db: Database, reached: Reached) => Iterable<Found>;
}
