/**
 * The window on the customer's screen: full screen, without a frame, without the keyboard. It follows the screens as they
 * are plugged in and out. It is never on the screen of the cashier's window, and ends with that window.
 * One that crashed, or that something else closed, is made again.
 */
import { BrowserWindow, type Display, screen } from 'electron';
import type { ScreenView } from '../../shared/contract/display.ts';
import type { DisplayChoice, RememberedScreen } from '../../shared/model/choices.ts';
import type { Clock } from '../platform/clock.ts';
import { guarded } from '../platform/guarded.ts';
import type { Log } from '../platform/log.ts';
import { CUSTOMER_PAGE } from './app-address.ts';
import { lockedPreferences } from './lock-down.ts';
import { countLosses } from './main-window.ts';
import { markAsCustomerDisplay } from './open-windows.ts';

interface CustomerWindowDeps {
  /** The cashier's. */
  readonly main: BrowserWindow;
  /** The built preload script of the display, absolute. */
  readonly preload: string;
  readonly clock: Pick<Clock, 'after' | 'monotonic'>;
  readonly log: Pick<Log, 'info'>;
  readonly choice: () => DisplayChoice;
  /** Preview: a tab shows it, wherever a person opens it. */
  readonly isTab: boolean;
  /** The page is there and shows nothing yet. */
  readonly onLoaded: () => void;
  /** It was lost too often. It stays away until the screens change, the cashier's window moves or someone chooses one. */
  readonly onLost: () => void;
  /** The connected screens now; called at each change of them or of the one that is used. */
  readonly onScreens: (screens: readonly ScreenView[]) => void;
}

type PlacedScreen = ConnectedScreen & { readonly display: Display };

/** A lost window is made again after this time. */
const MADE_AGAIN_AFTER_MS = 1_000;
/** A window that is dragged reports every step. */
const SETTLED_AFTER_MS = 300;

/** @returns a function that puts it where the choice wants it now, or takes it away */
export function createCustomerWindow(deps: CustomerWindowDeps): () => void {
  const { main, clock, choice, isTab, onScreens, onLost } = deps;
  const isLostTooOften = countLosses(clock);
  let window: BrowserWindow | null = null;
  let shownOn: number | null = null;

  function takeAway(): void {
    // Forgotten first, because its `closed` comes during the call.
    const closing = window;
    window = null;
    shownOn = null;
    if (closing && !closing.isDestroyed()) closing.destroy();
  }

  function place(): void {
    // A late event of the screens, after the program's end has begun.
    if (main.isDestroyed()) return;
    const wanted = isTab ? null : chooseScreen(connected(main), choice());
    if (wanted === null && !isTab) takeAway();
    else {
      window ??= create(deps, replace);
      // Covered again, it would flicker whenever the cashier's window moves.
      const isThere = wanted?.id === shownOn && covers(window, wanted?.display);
      if (wanted !== null && !isThere) cover(window, wanted.display);
      shownOn = wanted?.id ?? null;
    }
    onScreens(screens());
  }

  function replace(lost: BrowserWindow): void {
    // Else it was taken away.
    if (lost !== window) return;
    window = null;
    shownOn = null;
    const staysAway = isLostTooOften();
    // Not inside the event handler, because Electron still uses the window there.
    clock.after(
      staysAway ? 0 : MADE_AGAIN_AFTER_MS,
      guarded('customer window lost', () => {
        if (!lost.isDestroyed()) lost.destroy();
        if (main.isDestroyed() || window !== null) return;
        if (!staysAway) return place();
        onScreens(screens());
        onLost();
      }),
    );
  }

  for (const change of ['display-added', 'display-removed', 'display-metrics-changed'] as const) {
    screen.on(change as 'display-added', guarded('customer screen', place));
  }
  let stopWaiting = (): void => undefined;
  main.on(
    'move',
    guarded('main window moved', () => {
      stopWaiting();
      stopWaiting = clock.after(SETTLED_AFTER_MS, guarded('customer screen', place));
    }),
  );
  main.on(
    'closed',
    guarded('main window closed', () => {
      stopWaiting();
      takeAway();
    }),
  );
  place();

  return place;

  function screens(): readonly ScreenView[] {
    const all = connected(main);
    const wanted = choice();
    const chosen = wanted.kind === 'screen' ? recognize(all, wanted.screen) : null;
    return all.map((each) => ({
      ...remembered(each),
      ...{ isCashiers: each.isCashiers, isShown: each.id === shownOn, isChosen: each.id === chosen?.id },
    }));
  }
}

/** @param onGone it crashed or was closed */
function create(
  { preload, log, onLoaded, isTab }: CustomerWindowDeps,
  onGone: (window: BrowserWindow) => void,
): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Konter',
    frame: false,
    show: false,
    // A touch on the customer's screen must not take the keyboard from the cashier.
    focusable: false,
    skipTaskbar: true,
    resizable: false,
    minimizable: false,
    hasShadow: false,
    backgroundColor: '#101418',
    webPreferences: { preload, ...lockedPreferences, devTools: false },
  });
  const contents = window.webContents;
  markAsCustomerDisplay(contents);
  contents.on('did-finish-load', guarded('customer page', onLoaded));
  contents.on(
    'render-process-gone',
    guarded('customer page gone', (_event, { reason, exitCode }) => {
      log.info('customer display ended', { reason, exitCode });
      onGone(window);
    }),
  );
  window.on(
    'closed',
    guarded('customer window closed', () => onGone(window)),
  );
  if (!isTab)
    window.once(
      'ready-to-show',
      guarded('customer window', () => window.showInactive()),
    );
  // Without its page the window stays dark; the counter does not depend on it.
  void window.loadURL(CUSTOMER_PAGE).catch(() => undefined);
  return window;
}

function covers(window: BrowserWindow, display: Display | undefined): boolean {
  const { x, y, width, height } = window.getBounds();
  const { bounds } = display ?? {};
  return x === bounds?.x && y === bounds.y && width === bounds.width && height === bounds.height;
}

/** The bounds alone cover a screen where no window manager knows full screen. */
function cover(window: BrowserWindow, { bounds }: Display): void {
  if (process.platform === 'darwin') window.setSimpleFullScreen(false);
  else if (window.isFullScreen()) window.setFullScreen(false);
  window.setBounds(bounds);
  // On macOS a native full screen would get its own space.
  if (process.platform === 'darwin') window.setSimpleFullScreen(true);
  else window.setFullScreen(true);
}

function connected(main: BrowserWindow): readonly PlacedScreen[] {
  const displays = screen.getAllDisplays();
  if (displays.length === 0) return [];
  const cashiers = screen.getDisplayMatching(main.getBounds()).id;
  return displays.map((display) => ({
    id: display.id,
    label: display.label,
    width: Math.round(display.size.width * display.scaleFactor),
    height: Math.round(display.size.height * display.scaleFactor),
    x: display.bounds.x,
    y: display.bounds.y,
    isInternal: display.internal,
    isCashiers: display.id === cashiers,
    display,
  }));
}

function remembered({ id, label, width, height, x, y }: ConnectedScreen): RememberedScreen {
  return { id, label: label.slice(0, 200), width, height, x, y };
}

// Which screen the customer's display is on. It is never the screen of the cashier's window, so with one screen there is
// no display.

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
 * @returns `null` if none fits. The only screen of the same name counts as it, also if it is another monitor.
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
