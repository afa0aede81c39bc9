/** What the words about the people of a till have to say, in any language. Fetched where a shop has people. */
import type { Role } from '../person-rules.ts';

export interface PeopleTexts {
  /** On the chip where nobody is signed in. */
  readonly signIn: string;
  readonly signInHint: string;
  /** Read out with the chip's name. */
  readonly signedIn: (name: string) => string;
  readonly whoTitle: string;
  readonly whoAbout: string;
  readonly pinOf: (name: string) => string;
  readonly otherName: string;
  readonly signOut: string;
  readonly digitsTyped: (count: number, of: number) => string;
  readonly roles: Readonly<Record<Role, string>>;
  readonly lockedUntil: (time: string) => string;
  readonly title: string;
  readonly about: string;
  readonly alone: string;
  readonly pinFirst: string;
  readonly add: string;
  readonly edit: string;
  readonly name: string;
  readonly role: string;
  readonly roleHint: string;
  readonly pin: string;
  readonly pinHint: string;
  readonly pinKept: string;
  readonly repeat: string;
  readonly notTheSame: string;
  readonly save: string;
  readonly remove: string;
  readonly removeAbout: (name: string) => string;
  readonly back: string;
  readonly left: string;
  readonly use: string;
  readonly useHint: string;
  readonly autoLock: string;
  readonly autoLockHint: string;
  readonly minutes: (minutes: number) => string;
  readonly never: string;
  readonly cancel: string;
  readonly resetSeen: string;
  readonly chargedBy: string;
  readonly doneBy: (name: string) => string;
  /** `null`: by the shop's own manager PIN. */
  readonly allowedBy: (name: string | null) => string;
}
