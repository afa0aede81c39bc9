/** What screens say about where money goes: a change of it, that nothing guards it, and taking a mode out. */

export interface DestinationTexts {
  /** A gateway's host and a merchant code, as one name. */
  readonly place: (host: string, merchantCode: string) => string;
  readonly nowhere: string;
  readonly changed: (mode: string, from: string, to: string) => string;
  readonly keyReplaced: (mode: string, place: string) => string;
  readonly otherSettings: (mode: string, place: string) => string;
  readonly takenOut: (mode: string, place: string) => string;
  /** Nobody wrote down who did it. */
  readonly found: string;
  readonly askManager: string;
  readonly seen: string;
  readonly unguarded: string;
  readonly setPin: string;
  /** On the button that keeps a key which the gateway did not take. */
  readonly insist: string;
  /** On the one that chooses the file once more for that. */
  readonly insistFile: string;
  readonly wipe: (mode: string) => string;
  readonly wipeTitle: (mode: string) => string;
  readonly wipeSteps: readonly string[];
  readonly wipeConfirm: (mode: string) => string;
  readonly wiping: string;
  readonly cancel: string;
  /** A production key on a computer that protects none. */
  readonly unprotected: { readonly label: string; readonly hint: string; readonly accept: string };
}
