/** The port to the system's list of programs that start when somebody signs in to the computer. */
export interface LoginItem {
  /** False for a program that is not installed: the system would start something else. */
  readonly isPossible: boolean;
  /** As the system says now, because a person can change its list too. */
  startsWithSystem(): boolean;
  /** @throws the system's error. A system may also ignore a change: ask afterwards. */
  change(starts: boolean): void;
}
