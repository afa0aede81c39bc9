/** Something that does not add up: a code and facts for a screen, a sentence for the log. */
import type { Finding } from '../../../shared/contract/views/report/report-views.ts';

export interface Found extends Finding {
  readonly sentence: string;
  /** The journal accounts for it: it is told, and nothing is wrong. */
  readonly isKnown?: true;
}

export function found(code: Finding['code'], data: Finding['data'], sentence: string): Found {
  return { code, data, sentence };
}

/** What a check says in words alone. */
export function* inWords(code: Finding['code'], sentences: Iterable<string>): Generator<Found> {
  for (const sentence of sentences) yield found(code, { words: sentence }, sentence);
}
