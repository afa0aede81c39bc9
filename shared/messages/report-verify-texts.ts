/** What a check of the whole book has to say, in any language. Loaded with Settings. */
import type { findingCodes } from '../report.ts';
import type { VerifyPart } from '../verification.ts';

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
  /** What leaving the screen and quitting the program do. */
  readonly meanwhile: string;
  /** Another whole reading of a book has to be through first. */
  readonly waiting: string;
  /** Whose records are being checked, where that is not those on the screen. */
  readonly ofOther: (environment: string) => string;
  readonly parts: Readonly<Record<VerifyPart, string>>;
  readonly step: (step: number, steps: number) => string;
  /** Everything formatted. */
  readonly rows: (done: string, about: string) => string;
  /** Of a part into which nobody can look: the bar stands still until it is done. */
  readonly inOnePiece: string;
  readonly foundSoFar: (count: number) => string;
  readonly stop: string;
  readonly stopping: string;
  readonly stopped: string;
  readonly nothingDecided: string;
  /** Before it was stopped. */
  readonly foundBefore: (count: number) => string;
  /** Stopped by a backup that took the place of the book. */
  readonly exchanged: string;
  /** Above why it could not go on. */
  readonly failed: string;
  /** Everything formatted. */
  readonly matches: (records: string) => string;
  readonly read: (counts: {
    readonly when: string;
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
  /** Above what the journal accounts for. */
  readonly alsoKnown: string;
  /** What the records should say, behind what they do say. */
  readonly shouldBe: (expected: string) => string;
  readonly findings: Readonly<Record<(typeof findingCodes)[number], (detail: FindingDetail) => string>>;
}
