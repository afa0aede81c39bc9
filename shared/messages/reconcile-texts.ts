/** What the words about reconciling have to say, in any language. Not among the other texts: loaded with the panel. */
import type { ReconcileAnswer, ReconcileWait } from '../reconcile.ts';
import type { ReconcileFinding } from '../reconcile-findings.ts';

export interface ReconcileTexts {
  readonly title: string;
  readonly intro: string;
  readonly start: string;
  readonly again: string;
  readonly starting: string;
  readonly cancel: string;
  readonly busyWith: (day: string) => string;
  readonly running: string;
  readonly progress: (done: number, total: number) => string;
  /** Whole minutes, at least 1. */
  readonly remaining: (minutes: number) => string;
  readonly lessThanAMinute: string;
  /** `until` as the screen writes a time; empty where nobody can know. */
  readonly waits: Readonly<Record<ReconcileWait['for'], (until: string) => string>>;
  readonly allAgree: (payments: number) => string;
  readonly finished: (asked: number, differences: number, unasked: number) => string;
  readonly canceled: (done: number, total: number) => string;
  readonly stopped: (done: number, total: number) => string;
  readonly at: (when: string) => string;
  readonly findings: Readonly<Record<ReconcileFinding, readonly [title: string, what: string]>>;
  readonly answers: Readonly<Record<ReconcileAnswer, string>>;
  readonly here: (state: string) => string;
  readonly there: (answer: string) => string;
  readonly now: (state: string) => string;
  readonly evidence: (expected: string, answered: string) => string;
  readonly silence: string;
  readonly openSale: (saleNumber: number, finding: string) => string;
  readonly showAll: (count: number) => string;
  readonly moreNotNamed: (count: number) => string;
}
