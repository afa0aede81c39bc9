/** What screens say of money given back, in any language. Loaded with whoever needs them. */
export interface RefundTexts {
  /** Of a sale: all of it, or a part. */
  readonly badge: Readonly<Record<'all' | 'part', string>>;
  readonly record: string;
  readonly recordDouble: string;
  readonly title: string;
  readonly does: string;
  readonly doesDouble: string;
  readonly amount: string;
  readonly left: (amount: string) => string;
  readonly reasons: readonly string[];
  readonly confirm: string;
  readonly correct: string;
  readonly correctTitle: string;
  readonly correctDoes: string;
  readonly correctReasons: readonly string[];
  readonly correctConfirm: string;
  readonly givenBack: (amount: string) => string;
  readonly takenBack: (amount: string) => string;
  readonly wasTakenBack: string;
  /** In a report. */
  readonly refunded: (count: number) => string;
  /** Before a sum with its sign, beneath the takings of one method. */
  readonly ofMethod: string;
  readonly corrected: (count: number) => string;
  readonly net: string;
  readonly doubles: (amount: string) => string;
}
