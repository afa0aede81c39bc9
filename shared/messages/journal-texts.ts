/** The journal in words, in any language. Not among the other texts: nobody needs it for the first paint. */
import type { JournalKind } from '../journal.ts';

export interface JournalTexts {
  readonly kinds: Readonly<Record<JournalKind, string>>;
  /** Of a kind that this version does not know. */
  readonly other: string;
}
