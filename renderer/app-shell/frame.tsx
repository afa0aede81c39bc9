/** App shell: navigation, top bar and connection status around every screen. */
import { lazy, type ReactNode, useEffect, useState } from 'react';
import type { ConnectionView, TerminalView } from '../../shared/contract/terminal.ts';
import { isMainProcessAlive, managerPinPrompt, onEvent, sellerPinPrompt } from '../bridge.ts';
import { useTexts } from '../i18n/i18n.ts';
import { onceFirstPainted } from '../state/first-paint.ts';
import { LoadedLater } from '../ui/boundary.tsx';
import { openHelp, useHelpPage } from '../ui/help.tsx';
import { ContentChange, usePressGuard } from '../ui/keys/press-guard.ts';
import { PinDialogWhenNeeded } from '../ui/people/pin-dialog-when-needed.tsx';
import { ConnectionChip } from './connection-chip.tsx';
import { focusHeading } from './place-name.tsx';
import { Rail, type RailMarks, type ScreenName } from './rail/rail.tsx';
import { ModeBanner } from './strips/mode-banner.tsx';
import { UnavailableNote } from './unavailable/unavailable-note.tsx';
import './frame.css';
import './top.css';
import './strips/strips.css';

// PIN dialogs over any screen. They are part of the stage, so the press guard covers them.

// Loaded lazily: PIN dialogs are rare, and the first screen must not wait for them.
const UnlockDialog = lazy(() => import('../ui/people/unlock-dialog.tsx'));
const SignInDialog = lazy(() => import('../ui/people/sign-in-dialog.tsx'));

function PinDialogs() {
  return (
    <>
      <PinDialogWhenNeeded prompt={managerPinPrompt} dialog={UnlockDialog} />
      <PinDialogWhenNeeded prompt={sellerPinPrompt} dialog={SignInDialog} />
    </>
  );
}

/** Opens the help, whose file is loaded only then. */
const HelpDialog = lazy(() => import('../ui/help-dialog.tsx'));

function HelpHost() {
  useHelpKey();
  const page = useHelpPage();
  return <LoadedLater>{page && <HelpDialog page={page} />}</LoadedLater>;
}

// Loaded lazily: many shops have no list of staff.
const PersonChip = lazy(onceFirstPainted(() => import('./person-chip.tsx')));
// Loaded lazily: these strips are rare, and the first paint must not wait for them.
const StartupNotices = lazy(() => import('./strips/startup-notices.tsx'));
const DestinationBanner = lazy(() => import('./strips/destination-banner.tsx'));

const KioskExit = lazy(() => import('./kiosk/kiosk-exit.tsx'));

interface FrameProps {
  readonly terminal: TerminalView;
  readonly connection: ConnectionView | null;
  readonly place: ScreenName;
  /** The payment on the screen is paid: the app shell turns green. */
  readonly paid: boolean;
  /** Sell, without a payment on it. */
  readonly isEnteringSale: boolean;
  /** Marks on the rail for the other screens. */
  readonly waiting: RailMarks;
  readonly onGo: (place: ScreenName) => void;
  readonly onOpenManagerSettings: () => void;
  readonly onOpenStorage: () => void;
  readonly onSetUp: () => void;
  /** Heading of what is shown. */
  readonly name: ReactNode;
  readonly strip: ReactNode;
  readonly children: ReactNode;
}

export function Frame({
  terminal,
  connection,
  place,
  paid,
  isEnteringSale,
  waiting,
  onGo,
  onOpenManagerSettings,
  onOpenStorage,
  onSetUp,
  name,
  strip,
  children,
}: FrameProps) {
  const { frame: texts } = useTexts();
  const stage = usePressGuard();
  const isGone = useIsProcessLost();
  const [isLeaving, setLeaving] = useKioskExit(terminal.kiosk);
  return (
    <div className="frame" data-tone={paid ? 'paid' : 'plain'}>
      <button type="button" className="skip unseen" data-testid="skip" onClick={focusHeading}>
        {texts.skip}
      </button>
      <Rail {...{ place, waiting, onGo }} dead={isGone} onLeaveKiosk={terminal.kiosk ? () => setLeaving(true) : null} />
      <header className="top">
        <div className="top-shop">
          <strong title={terminal.shopName}>{terminal.shopName || 'Konter'}</strong>
          <span>{terminal.terminalId && texts.terminal(terminal.terminalId)}</span>
        </div>
        <ModeBanner
          environment={terminal.environment}
          hasPages={terminal.trainingUrl !== null && !isEnteringSale}
          onSetUp={onSetUp}
        />
        {!isGone && (
          <LoadedLater>
            <PersonChip />
          </LoadedLater>
        )}
        {isGone ? <ProcessLostChip /> : <ConnectionChip connection={connection} />}
      </header>
      <main ref={stage} className="stage">
        {name}
        {/* Without the main process a screen gets no events and may be out of date. A paid payment stays paid. */}
        {isGone && !paid ? (
          <ProcessLost />
        ) : (
          <>
            {terminal.notices.length > 0 && (
              <LoadedLater>
                <StartupNotices notices={terminal.notices} onOpenStorage={onOpenStorage} />
              </LoadedLater>
            )}
            {(terminal.settingsChange !== null || terminal.unguarded) && (
              <LoadedLater>
                <DestinationBanner
                  change={terminal.settingsChange}
                  unguarded={terminal.unguarded}
                  {...(place === 'settings' ? {} : { onSetPin: onOpenManagerSettings })}
                />
              </LoadedLater>
            )}
            {strip}
            {children}
          </>
        )}
        {isLeaving && (
          <LoadedLater>
            <KioskExit onClose={() => setLeaving(false)} />
          </LoadedLater>
        )}
        <PinDialogs />
        <HelpHost />
      </main>
    </div>
  );
}

// Whether the way out of the held screen is open: by the rail's button, or because someone tried to close the window.

/** @param isHeld the way out is closed with the hold */
function useKioskExit(isHeld: boolean): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isHeld) setOpen(false);
    // Here and not in the dialog, whose file is loaded only then.
    return isHeld ? onEvent('kiosk-exit-asked', () => setOpen(true)) : undefined;
  }, [isHeld]);
  return [isHeld && isOpen, setOpen];
}

/** Shown when the main process is gone: the window's own contents would be out of date. */
function ProcessLost() {
  const { unavailable: texts } = useTexts();
  return (
    <>
      <ContentChange />
      <UnavailableNote testId="program-gone" title={texts.gone} explanation={texts.goneNext} />
    </>
  );
}

/** Replaces the connection status. */
function ProcessLostChip() {
  const { unavailable: texts } = useTexts();
  return (
    <div className="chip" data-testid="connection" data-online={false} data-queued={0} data-tone="bad">
      <span className="chip-dot" aria-hidden="true" />
      <strong role="status">{texts.goneShort}</strong>
    </div>
  );
}

/** F1 anywhere, and `?` outside of text fields, open the help. */
function useHelpKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (event.key !== 'F1' && (event.key !== '?' || takesLetters(event.target))) return;
      event.preventDefault();
      openHelp('contents');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** In a field for numbers, as the amount, a question mark is no letter of the answer. */
function takesLetters(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.inputMode !== 'none' && target.inputMode !== 'numeric';
}

// Whether the main process still runs. In Electron both end together. In the browser preview the page outlives it and
// would count down to checks that never happen.

const POLL_EVERY_MS = 1_500;
/** A single rejected call may have another cause. */
const REJECTED_IN_A_ROW = 2;

/** @returns true once the process is gone. Once it is back the window reloads, because it missed events. */
function useIsProcessLost(): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    let rejected = 0;
    let timer = 0;
    let isOver = false;
    const poll = async () => {
      const isThere = await isMainProcessAlive();
      if (isOver) return;
      if (isThere && rejected >= REJECTED_IN_A_ROW) return location.reload();
      rejected = isThere ? 0 : rejected + 1;
      setGone(rejected >= REJECTED_IN_A_ROW);
      timer = window.setTimeout(poll, POLL_EVERY_MS);
    };
    timer = window.setTimeout(poll, POLL_EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return isGone;
}
