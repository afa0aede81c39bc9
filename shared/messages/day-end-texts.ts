/** What the choice of when a business day ends has to say, in any language. Loaded with Settings. */

export interface DayEndTexts {
  readonly title: string;
  /** What it is for, by an example. */
  readonly about: string;
  readonly endsAt: string;
  /** @param hour 0 to 23, after midnight */
  readonly hour: (hour: number) => string;
  /** @param day in words: whose day it is now */
  readonly now: (day: string) => string;
  /** What a change does to what there is. */
  readonly stays: string;
}
