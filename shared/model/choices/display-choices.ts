/**
 * The choice of the customer's screen. Not in display-settings.ts, so that a window does not load its schemas.
 */

/**
 * A screen as it was when someone chose it. An id can change with a cable or a restart, so label, size and place are
 * remembered too.
 */
export interface RememberedScreen {
  /** Of the operating system. */
  readonly id: number;
  /** The monitor's name; empty where the system has none. */
  readonly label: string;
  /** Physical pixels. */
  readonly width: number;
  readonly height: number;
  /** Place of the upper left corner on the desktop, in the system's units. */
  readonly x: number;
  readonly y: number;
}

/** `second`: whichever screen the cashier's window is not on. `screen`: that one only. */
export type DisplayChoice =
  | { readonly kind: 'off' }
  | { readonly kind: 'second' }
  | { readonly kind: 'screen'; readonly screen: RememberedScreen };
