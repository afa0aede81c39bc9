/** What a check of the whole book has to say, in any language. Loaded with Settings. */
import type { findingCodes } from '../report.ts';

/** What stands behind one finding, as words; empty where it is not known. */
export interface FindingDetail {
  /** `#12 (9 Mar 2026)`, or an id of the database where no number is known. */
  readonly sale: string;
  readonly orderId: string;
  readonly day: string;
  /** Of a Z report, or a row of the journal. */
  readonly number: string;
  /** Columns, a method, a state, a breakdown. */
  readonly what: string;
}

export interface VerifyTexts {
  readonly title: string;
  readonly about: string;
  readonly verify: string;
  readonly verifying: string;
  readonly meanwhile: string;
  /** Everything formatted. */
  readonly matches: (records: string) => string;
  readonly read: (counts: {
    readonly sales: string;
    readonly payments: string;
    readonly closings: string;
    readonly seconds: string;
  }) => string;
  readonly found: (count: number) => string;
  readonly whatToDo: string;
  readonly more: (count: number) => string;
  /** Names in the records that a person has a word for; any other is shown as it is, for support. */
  readonly known: Readonly<Record<string, string>>;
  readonly findings: Readonly<Record<(typeof findingCodes)[number], (detail: FindingDetail) => string>>;
}
