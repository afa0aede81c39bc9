/** What the manager's PIN has to say, in any language. Not among the other texts: nobody needs it for the first paint. */

export interface ManagerTexts {
  readonly title: string;
  readonly about: string;
  readonly notSet: string;
  readonly isSet: string;
  readonly pin: string;
  readonly current: string;
  readonly next: string;
  readonly nextHint: string;
  readonly repeat: string;
  readonly notTheSame: string;
  readonly set: string;
  readonly change: string;
  readonly saved: string;
  readonly lost: string;
  readonly forgotten: string;
  readonly resetAbout: (environment: string) => string;
  readonly resetImpossible: string;
  readonly reset: string;
  readonly triesLeft: (count: number) => string;
  readonly lockedUntil: (time: string) => string;
  readonly setFirst: string;
  readonly openSettings: string;
  readonly unlockTitle: string;
  readonly unlockAbout: string;
  readonly unlock: string;
  readonly unlockedTitle: string;
  readonly unlockedAbout: string;
  readonly lock: string;
}
