/** An inconsistency: a code and facts for a screen, a sentence for the log. */
import type { Finding } from '../../../shared/contract/views/report/ledger-check-views.ts';

export interface VerifyFinding extends Finding {
  readonly sentence: string;
  /** The journal accounts for it: it is reported, but nothing is wrong. */
  readonly isKnown?: true;
}

export function finding(code: Finding['code'], data: Finding['data'], sentence: string): VerifyFinding {
  return { code, data, sentence };
}

/** Wraps a check's sentences as findings. */
export function* findings(code: Finding['code'], sentences: Iterable<string>): Generator<VerifyFinding> {
  for (const sentence of sentences) yield finding(code, { words: sentence }, sentence);
}
