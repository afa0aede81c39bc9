/** App shell: navigation, top bar and connection status around every screen. */
import { lazy, type ReactNode, Suspense } from 'react';
import type { ConnectionView } from '../../shared/contract/views/connection-views.ts';
import type { TerminalView } from '../../shared/contract/views/setup/terminal-views.ts';
import { useTexts } from '../i18n/i18n.ts';
import { onceFirstPainted } from '../state/first-paint.ts';
import { useIsProcessLost } from '../state/presence.ts';
import { Boundary } from '../ui/boundary.tsx';
import { usePressGuard } from '../ui/keys/press-guard.ts';
import { ConnectionChip } from './connection-chip.tsx';
import { HelpHost } from './help-host.tsx';
import { useKioskExit } from './kiosk/use-kiosk-exit.ts';
import { focusHeading } from './place-name.tsx';
import { Rail, type RailMarks, type ScreenName } from './rail/rail.tsx';
import { ModeBanner } from './strips/mode-banner.tsx';
import { PinDialogs } from './strips/pin-dialogs.tsx';
import { ProcessLost, ProcessLostChip } from './unavailable/process-lost.tsx';
import './frame.css';
import './top.css';
import './strips/strips.css';

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
        <ModeBanner environment={terminal.environment} hasPages={terminal.trainingUrl !== null} onSetUp={onSetUp} />
        {!isGone && (
          <Boundary fallback={null}>
            <Suspense fallback={null}>
              <PersonChip />
            </Suspense>
          </Boundary>
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
              <Boundary fallback={null}>
                <Suspense fallback={null}>
                  <StartupNotices notices={terminal.notices} onOpenStorage={onOpenStorage} />
                </Suspense>
              </Boundary>
            )}
            {(terminal.settingsChange !== null || terminal.unguarded) && (
              <Boundary fallback={null}>
                <Suspense fallback={null}>
                  <DestinationBanner
                    change={terminal.settingsChange}
                    unguarded={terminal.unguarded}
                    {...(place === 'settings' ? {} : { onSetPin: onOpenManagerSettings })}
                  />
                </Suspense>
              </Boundary>
            )}
            {strip}
            {children}
          </>
        )}
        {isLeaving && (
          <Boundary fallback={null}>
            <Suspense fallback={null}>
              <KioskExit onClose={() => setLeaving(false)} />
            </Suspense>
          </Boundary>
        )}
        <PinDialogs />
        <HelpHost />
      </main>
    </div>
  );
}
