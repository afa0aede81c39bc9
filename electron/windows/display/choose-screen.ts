/**
 * Which screen the customer's display is on. Pure. It is never the screen of the cashier's window, so with one screen
 * there is no display.
 */
import type { DisplayChoice, RememberedScreen } from '../../../shared/model/choices.ts';
export interface ConnectedScreen extends RememberedScreen {
  /** Built into the machine. */
  readonly isInternal: boolean;
  /** The cashier's window is there. */
  readonly isCashiers: boolean;
}

/** @returns `null`: the display is not shown */
export function chooseScreen<S extends ConnectedScreen>(screens: readonly S[], choice: DisplayChoice): S | null {
  const free = screens.filter(({ isCashiers }) => !isCashiers);
  switch (choice.kind) {
    case 'off':
      return null;
    case 'second':
      // A customer's screen is an extra one. Of several, the same one each time.
      return free.toSorted((a, b) => Number(a.isInternal) - Number(b.isInternal) || a.x - b.x || a.y - b.y)[0] ?? null;
    case 'screen': {
      const chosen = recognize(screens, choice.screen);
      return chosen === null || chosen.isCashiers ? null : chosen;
    }
  }
}

/**
 * Finds a remembered screen again. Another cable or a restart may give it another id, a setting another size or place.
 * @returns `null` if it is not connected: another screen is never taken for it
 */
export function recognize<S extends RememberedScreen>(screens: readonly S[], known: RememberedScreen): S | null {
  const sameSize = (screen: S) => screen.width === known.width && screen.height === known.height;
  const samePlace = (screen: S) => screen.x === known.x && screen.y === known.y;
  const alike = screens.filter(({ label }) => label === known.label);
  // Two monitors of one make have the same name. Then the id decides, then the place.
  const twins = alike.filter(sameSize);
  const byId = twins.find(({ id }) => id === known.id);
  if (byId) return byId;
  if (twins.length > 0 && known.label !== '') return twins.find(samePlace) ?? onlyOne(twins);
  return known.label === '' ? onlyOne(twins.filter(samePlace)) : onlyOne(alike);
}

function onlyOne<S>(screens: readonly S[]): S | null {
  const [first, ...others] = screens;
  return first !== undefined && others.length === 0 ? first : null;
}
