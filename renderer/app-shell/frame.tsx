/** What stands around every screen: where one can go, where one is, and whether the line to the gateway holds. */
import { lazy, type ReactNode, Suspense } from 'react';
import type { ConnectionView, TerminalView } from '../../shared/contract/views/views.ts';
import { useTexts } from '../i18n/i18n.ts';
import { useIsProcessLost } from '../state/presence.ts';
import { Boundary } from '../ui/boundary.tsx';
import { usePressGuard } from '../ui/keys/press-guard.ts';
import { ConnectionChip } from './connection-chip.tsx';
import { ModeBanner } from './strips/mode-banner.tsx';
import { ProcessLostChip, ProcessLost } from './trouble/process-lost.tsx';
import { PinDialogs } from './strips/pin-dialogs.tsx';
import { type ScreenName, Rail, type WaitingPlaces } from './rail.tsx';
import './frame.css';
import './top.css';
import './strips/strips.css';

// Many shops know no names.
const PersonChip = lazy(() => import('./person-chip.tsx'));
// Hardly anybody ever reads one: not needed for the first paint.
const StartupNotices = lazy(() => import('./strips/startup-notices.tsx'));
const DestinationBanner = lazy(() => import('./strips/destination-banner.tsx'));

interface FrameProps {
  readonly terminal: TerminalView;
  readonly connection: ConnectionView | null;
  readonly place: ScreenName;
  /** The payment on the screen is paid: the frame turns green with it. */
  readonly paid: boolean;
  /** What waits where one is not. */
  readonly waiting: WaitingPlaces;
  readonly onGo: (place: ScreenName) => void;
  readonly strip: ReactNode;
  readonly children: ReactNode;
}

export function Frame({ terminal, connection, place, paid, waiting, onGo, strip, children }: FrameProps) {
  const { frame: texts } = useTexts();
  const stage = usePressGuard();
  const isGone = useIsProcessLost();
  return (
    <div className="frame" data-tone={paid ? 'paid' : 'plain'}>
      <Rail place={place} waiting={waiting} dead={isGone} onGo={onGo} />
      <header className="top">
        <div className="top-shop">
          <strong title={terminal.shopName}>{terminal.shopName || 'Konter'}</strong>
          <span>{terminal.terminalId && texts.terminal(terminal.terminalId)}</span>
        </div>
        <ModeBanner environment={terminal.environment} hasPages={terminal.trainingUrl !== null} />
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
        {/* What was paid stays paid; anything else on a screen that is told nothing any more may be wrong. */}
        {isGone && !paid ? (
          <ProcessLost />
        ) : (
          <>
            {terminal.notices.length > 0 && (
              <Boundary fallback={null}>
                <Suspense fallback={null}>
                  <StartupNotices notices={terminal.notices} />
                </Suspense>
              </Boundary>
            )}
            {(terminal.settingsChange !== null || terminal.unguarded) && (
              <Boundary fallback={null}>
                <Suspense fallback={null}>
                  <DestinationBanner
                    change={terminal.settingsChange}
                    unguarded={terminal.unguarded}
                    {...(place === 'settings' ? {} : { onSetPin: () => onGo('settings') })}
                  />
                </Suspense>
              </Boundary>
            )}
            {strip}
            {children}
          </>
        )}
        <PinDialogs />
      </main>
    </div>
  );
}
