/** What the window says when a part of it, or the program behind it, is not there. */
export interface TroubleTexts {
  readonly placeFailed: string;
  readonly placeFailedNext: string;
  readonly reload: string;
  /** In place of the line's state. */
  readonly goneShort: string;
  readonly gone: string;
  readonly goneNext: string;
}
