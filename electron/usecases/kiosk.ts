/**
 * The kiosk: the cashier's window is full screen, and only the manager's PIN leads out. Without a PIN nothing is held,
 * because then nobody could leave. It holds whether the program was ended, killed or lost its power.
 */
import type { RequestName } from '../../shared/contract/contract.ts';
import type { KioskView } from '../../shared/contract/kiosk.ts';
import type { PrinterChoice, PrintTarget } from '../../shared/contract/print.ts';
import { printsWithoutDialog } from '../../shared/model/choices.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { isDone } from '../platform/ignore-errors.ts';
import type { LoginItem } from '../ports/program.ts';
import type { Parts } from './parts.ts';

/**
 * Requests that open something of the system: a browser, or a dialog from which files and programs can be reached. While
 * the window is held they are the manager's, or the kiosk would have a back door.
 */
const always: ReadonlySet<RequestName> = new Set<RequestName>([
  ...(['training.open', 'receipt.whatsapp'] as const),
  ...(['settings.import', 'display.choose-logo', 'items.choose-list', 'second-place.choose'] as const),
  ...(['export.start', 'items.export', 'print.pdf', 'diagnostics.save'] as const),
]);

/**
 * @param input parsed by the request's schema
 * @param printer of the settings
 */
function leadsOutside(name: RequestName, input: unknown, printer: PrinterChoice): boolean {
  if (name === 'print.again') return !printsWithoutDialog(printer);
  if (name !== 'print.document') return always.has(name);
  const { target } = input as { readonly target: PrintTarget };
  return target === 'system-dialog' || !printsWithoutDialog(printer);
}

interface KioskDeps extends Pick<Parts, 'events'> {
  readonly settings: Pick<Parts['settings'], 'read' | 'write' | 'isLost'>;
  readonly manager: Pick<Parts['manager'], 'state' | 'check'>;
  readonly loginItem: LoginItem;
  /** False where the program has no window of its own. */
  readonly isPossible: boolean;
  /** Ends the program in order. */
  readonly quit: () => void;
}

export function createKiosk({ events, settings, manager, loginItem, isPossible, quit }: KioskDeps) {
  /** A manager left it; the next start holds the window again. */
  let isLeft = false;

  // A lost PIN counts as set, and lost settings as holding: removing a file must not open the way out.
  const isWanted = (): boolean => settings.read().kiosk || settings.isLost();
  const isHeld = (): boolean => isPossible && !isLeft && isWanted() && manager.state().pinSet;
  const view = (): KioskView => ({
    ...{ isOn: settings.read().kiosk, isHeld: isHeld(), isPossible },
    ...{ startsWithSystem: loginItem.startsWithSystem(), mayStartWithSystem: loginItem.isPossible },
  });
  const tell = (): void => {
    events.emit('kiosk-changed');
    events.emit('terminal-changed');
  };
  const release = (): (() => void) => {
    const before = isLeft;
    isLeft = true;
    tell();
    return () => {
      isLeft = before;
      tell();
    };
  };

  return {
    /** Whether the window must be full screen and stay open now. */
    isHeld,
    /** Whether this request would lead out of the held window: then only a manager may make it. */
    leadsOutside: (name: RequestName, input: unknown): boolean =>
      isHeld() && leadsOutside(name, input, settings.read().printing.printer),
    view,
    /** @returns or `kiosk-needs-pin`, `kiosk-impossible` */
    change(isOn: boolean): Result<KioskView> {
      if (isOn && !isPossible) return failed('kiosk-impossible');
      if (isOn && !manager.state().pinSet) return failed('kiosk-needs-pin');
      settings.write({ kiosk: isOn });
      isLeft = false;
      tell();
      return ok(view());
    },
    /** @returns or `autostart-refused` */
    startWithSystem(starts: boolean): Result<KioskView> {
      if (!loginItem.isPossible) return failed('autostart-refused');
      const isChanged = isDone(() => loginItem.change(starts)) && loginItem.startsWithSystem() === starts;
      return isChanged ? ok(view()) : failed('autostart-refused');
    },
    /**
     * Without `end` it is an ordinary window until the next start; with it the program ends.
     * @returns or as of `Manager.check`
     */
    async leave({ pin, to }: { readonly pin: string; readonly to: 'window' | 'end' }): Promise<Result<KioskView>> {
      const isManager = await manager.check(pin, 'door');
      if (!isManager.ok) return isManager;
      release();
      if (to === 'end') quit();
      return ok(view());
    },
    /**
     * An ordinary window, because the program is about to be replaced.
     * @returns a function that takes it back, because the program was not replaced
     */
    release,
    /** Someone tried a way out: the window asks for the PIN. */
    askForWayOut(): void {
      if (isHeld()) events.emit('kiosk-exit-asked');
    },
  };
}
