/** Navigation rail. Marks what waits on other screens, visibly and for screen readers. */
import { useMemo } from 'react';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { openHelp } from '../../ui/help.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import '../../styles/rail.css';

export type ScreenName = 'sell' | 'history' | 'report' | 'review' | 'settings';
const places: readonly ScreenName[] = ['sell', 'history', 'report', 'review', 'settings'];

/** Something that waits on a screen: `mark` is visible, `text` is read out after the screen's name. */
export interface RailMark {
  readonly tone: 'good' | 'warn';
  /** A count; empty for a check mark. */
  readonly mark: string;
  readonly text: string;
}

export type RailMarks = Readonly<Partial<Record<ScreenName, RailMark>>>;

interface RailProps {
  readonly place: ScreenName;
  readonly waiting: RailMarks;
  /** The main process is gone: no screen could load its data. */
  readonly dead: boolean;
  readonly onGo: (place: ScreenName) => void;
  /** The way out of full screen; `null` for an ordinary window. */
  readonly onLeaveKiosk: (() => void) | null;
}

export function Rail({ place, waiting, dead, onGo, onLeaveKiosk }: RailProps) {
  const { frame: texts } = useTexts();
  return (
    <nav className="rail" aria-label={texts.navigation} inert={dead}>
      <Logo />
      {places.map((to) => (
        <button
          key={to}
          type="button"
          data-testid={`nav-${to}`}
          aria-current={to === place ? 'page' : undefined}
          onClick={() => onGo(to)}
        >
          <span className="rail-icon">
            <Icon name={to} />
            {waiting[to] && <WaitingMark place={to} waiting={waiting[to]} />}
          </span>
          {texts[to]}
          {waiting[to] && <span className="unseen">, {waiting[to].text}</span>}
        </button>
      ))}
      <button type="button" className="rail-help" data-testid="open-help" onClick={() => openHelp('contents')}>
        <span className="rail-icon">
          <Icon name="help" />
        </span>
        {texts.help}
      </button>
      {onLeaveKiosk && (
        <button type="button" className="rail-leave" data-testid="leave-kiosk" onClick={onLeaveKiosk}>
          <span className="rail-icon">
            <Icon name="leave" />
          </span>
          {texts.leaveKiosk}
        </button>
      )}
      {/* Screen readers do not announce a changed button name, so a live region repeats it. */}
      <span className="unseen" role="status">
        {waiting.sell?.text}
      </span>
    </nav>
  );
}

function WaitingMark({ place, waiting }: { readonly place: ScreenName; readonly waiting: RailMark }) {
  return (
    <span className="rail-mark" data-testid={`nav-${place}-waiting`} data-tone={waiting.tone} aria-hidden="true">
      {waiting.mark === '' ? <Icon name="check" /> : waiting.mark}
    </span>
  );
}

/**
 * @param unseen the active payment, if the cashier has not seen its end yet
 * @param toReview how many payments need a decision
 * @param unprinted how many documents failed to print
 */
export function useRailMarks(unseen: PaymentView | null, toReview: number, unprinted: number): RailMarks {
  const { frame } = useTexts();
  const paid = unseen?.state === 'paid' ? formatRupiah(unseen.amount) : null;
  return useMemo(
    () => ({
      ...(paid !== null && { sell: { tone: 'good', mark: '', text: frame.paidMeanwhile(paid) } }),
      ...(toReview > 0 && { review: { tone: 'warn', mark: inBadge(toReview), text: frame.toReview(toReview) } }),
      ...(unprinted > 0 && { settings: { tone: 'warn', mark: inBadge(unprinted), text: frame.unprinted(unprinted) } }),
    }),
    [paid, toReview, unprinted, frame],
  );
}

/** A badge has room for two digits. */
function inBadge(count: number): string {
  return count > 99 ? '99+' : String(count);
}
