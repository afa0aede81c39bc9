/** What stands around every screen: where one can go, where one is, and whether the line to the gateway holds. */
import type { ReactNode } from 'react';
import type { ConnectionView, TerminalView } from '../../shared/views.ts';
import { useTexts } from '../i18n.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ConnectionChip } from './connection-chip.tsx';
import { Logo } from './logo.tsx';
import { StartupNotices } from './startup-notices.tsx';
import { TrainingBanner } from './training-banner.tsx';
import './frame.css';

export type Place = 'sell' | 'history' | 'settings';
const places: readonly Place[] = ['sell', 'history', 'settings'];
const icons: Readonly<Record<Place, IconName>> = { sell: 'sell', history: 'history', settings: 'settings' };

interface FrameProps {
  readonly terminal: TerminalView;
  readonly connection: ConnectionView | null;
  readonly place: Place;
  /** The payment on the screen is paid: the frame turns green with it. */
  readonly paid: boolean;
  readonly onGo: (place: Place) => void;
  readonly strip: ReactNode;
  readonly children: ReactNode;
}

export function Frame({ terminal, connection, place, paid, onGo, strip, children }: FrameProps) {
  const { frame: texts } = useTexts();
  return (
    <div className="frame" data-tone={paid ? 'paid' : 'plain'}>
      <nav className="rail" aria-label={texts.navigation}>
        <Logo />
        {places.map((to) => (
          <button
            key={to}
            type="button"
            data-testid={`nav-${to}`}
            aria-current={to === place ? 'page' : undefined}
            onClick={() => onGo(to)}
          >
            <Icon name={icons[to]} />
            {texts[to]}
          </button>
        ))}
      </nav>
      <header className="top">
        <div className="top-shop">
          <strong>{terminal.shopName || 'Konter'}</strong>
          <span>{terminal.terminalId && texts.terminal(terminal.terminalId)}</span>
        </div>
        {terminal.environment === 'training' && <TrainingBanner hasPages={terminal.trainingUrl !== null} />}
        <ConnectionChip connection={connection} />
      </header>
      <main className="stage">
        <StartupNotices notices={terminal.notices} />
        {strip}
        {children}
      </main>
    </div>
  );
}
