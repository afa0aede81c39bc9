/** The window's main view: the active sale and payment, the alerts, and the screen that is shown. */
import { useEffect, useRef, useState } from 'react';
import type { PaymentView } from '../shared/contract/sale.ts';
import type { TerminalView } from '../shared/contract/terminal.ts';
import { mayStillBePaidOnScreen } from '../shared/model/payment.ts';
import { Frame } from './app-shell/frame.tsx';
import { PlaceName } from './app-shell/place-name.tsx';
import { type ScreenName, useRailMarks } from './app-shell/rail/rail.tsx';
import { ScreenBoundary } from './app-shell/screen-boundary.tsx';
import { ask } from './bridge.ts';
import {
  AlertsBanner,
  Announce,
  ClockBanner,
  HistoryScreen,
  loadPayScreen,
  PayScreen,
  ReportScreen,
  ReviewScreen,
  RungUp,
  SaleGuide,
  SettingsScreen,
  StillOpen,
} from './lazy-screens.ts';
import { type Destination, destination } from './screen-destination.ts';
import type { HistoryViewState } from './screens/history/history-view-state.ts';
import type { Period } from './screens/report/period.ts';
import { SellScreen } from './screens/sell/sell-screen.tsx';
import { needsDismissal, useActivePayment } from './state/active-payment.ts';
import { draftAfter, smallestSale } from './state/draft/sale-draft.ts';
import { useSaleDraft } from './state/draft/use-sale-draft.ts';
import type { InitialViews } from './state/initial-views.ts';
import { useRefreshOnReturn, useReportNetworkBack, useResumeInterrupted } from './state/stay-current.ts';
import { useLiveView, useLoaded } from './state/use-loaded.ts';
import { useWhenIdle } from './state/when-idle.ts';
import { LoadedLater } from './ui/boundary.tsx';
import { loadFailureNote } from './ui/notes/late-failure-note.tsx';
import { usePassing } from './ui/notes/passing-note.tsx';

/** State of the gateway link until its first view arrives. */
const ASSUMED_LINK = { online: true, linkFailure: null, blockedUntil: null, suspended: [], gatewayNotFound: false };

interface MainViewProps {
  readonly terminal: TerminalView;
  readonly onTerminal: (terminal: TerminalView) => void;
  readonly atStart: Pick<InitialViews, 'interrupted' | 'methods'>;
}

export function MainView({ terminal, onTerminal, atStart }: MainViewProps) {
  const connection = useLiveView('connection', terminal.environment).view;
  const methods = useLiveView('methods', terminal.environment, atStart.methods);
  const alerts = useLiveView('alerts').view ?? [];
  const toReview = useLiveView('review').view?.count ?? 0;
  const unprinted = useLiveView('prints').view?.jobs.filter(({ state }) => state === 'failed').length ?? 0;
  const activePayment = useActivePayment(terminal.environment);
  const [at, setAt] = useState<Destination>({ place: 'sell' });
  const { place } = at;
  // Kept above the screens: after a look at an old sale, History and Report still show the chosen period.
  const [reported, setReported] = useState<Period | null>(null);
  const looked = useRef<HistoryViewState | null>(null);
  const { payment } = activePayment;
  const link = connection ?? ASSUMED_LINK;
  const seenEnd = useSeenEnd(payment, place === 'sell');
  const onScreen = place === 'sell' ? (payment?.orderId ?? null) : null;
  // The customer may still scan while the cashier looks something up. A seen end is over for both.
  const onCounter = place !== 'sell' && seenEnd ? null : (payment?.orderId ?? null);
  const { draft, setDraft, items, scan } = useSaleDraft({
    environment: terminal.environment,
    charged: payment?.saleId,
    creating: activePayment.creating,
    isOnSell: place === 'sell',
  });
  const isKnown = useResumeInterrupted(
    terminal.environment,
    atStart.interrupted,
    activePayment.resume,
    activePayment.cache.enter,
  );
  useReportShownPayment({ onScreen, onCounter, isKnown });
  useWhenIdle(loadFailureNote, true);
  useWhenIdle(loadPayScreen, isKnown);
  useRefreshOnReturn(onScreen, activePayment.cache.enter);
  useReportNetworkBack();
  // In an empty training ledger the guide is there by itself, until a green screen was left or someone closes it.
  // Empty: no sale was paid in the last 30 days. False until it is known.
  const amounts = useLoaded(terminal.environment, () => ask('quick-amounts.view', {})).view;
  const [guide, setGuide] = useState<boolean | null>(null);
  const isGuided = terminal.environment === 'training' && (guide ?? amounts?.largest === 0);
  const endGuide = () => setGuide(false);

  const [justPaid, showJustPaid] = usePassing<PaymentView>();
  const leave = (left: PaymentView, digits?: string) => {
    // Pressed twice, it was left by the first answer: what was typed since is the next sale's.
    if (!activePayment.clear(left)) return;
    if (left.state === 'paid') endGuide();
    showJustPaid(left.state === 'paid' ? left : null);
    setDraft(({ last }) => draftAfter(left, digits, last));
  };
  const leaveSeen = async (left: PaymentView, then: () => void) => {
    if (needsDismissal(left) && !(await activePayment.dismiss(left))) return;
    leave(left);
    then();
  };
  // Settings, pressed while it is shown, begins again: without its page and its search.
  const [visit, setVisit] = useState(0);
  const go = (to: ScreenName, then = () => {}) => {
    setVisit(visit + 1);
    // Choosing Sell again after a payment's end was seen starts the next sale.
    if (to === 'sell' && payment && seenEnd) void leaveSeen(payment, then);
    else then();
    setAt(destination(to));
  };
  const showAgain = async (left: Pick<PaymentView, 'orderId'>) => {
    // A green that nobody has seen comes first, and nothing is shown again meanwhile.
    if (payment?.state === 'paid' && !seenEnd) {
      setAt({ place: 'sell' });
      return null;
    }
    const failed = await activePayment.showAgain(left);
    if (failed === null) setAt({ place: 'sell' });
    return failed;
  };
  const openReview = (orderId: string) => setAt({ place: 'review', orderId });
  const openGatewaySettings = () => setAt({ place: 'settings', page: 'gateway' });
  const openManagerSettings = () => setAt({ place: 'settings', page: 'people' });
  const waiting = useRailMarks(seenEnd ? null : payment, toReview, unprinted);
  const isGreen = place === 'sell' && payment?.state === 'paid';
  const { clockDoubt } = terminal;
  // Values whose change makes the screen visibly different, for the press guard.
  const look = place === 'sell' ? [isKnown, payment?.orderId, payment?.state, payment?.saleState] : [];
  const shows = [terminal.environment, place, ...look].join('/');

  return (
    <>
      <Frame
        terminal={terminal}
        connection={connection}
        place={place}
        paid={isGreen}
        isEnteringSale={place === 'sell' && payment === null}
        waiting={waiting}
        onGo={(to) => go(to)}
        onOpenManagerSettings={openManagerSettings}
        onOpenStorage={() => setAt({ place: 'settings', page: 'backups' })}
        onSetUp={() => setAt({ place: 'settings', page: 'set-up' })}
        name={<PlaceName place={place} payment={place === 'sell' ? payment : null} />}
        strip={
          <LoadedLater>
            {/* Next to a code it says only what must be done. */}
            {clockDoubt && (clockDoubt.said === null || place !== 'sell' || !payment) && (
              <ClockBanner doubt={clockDoubt} />
            )}
            {alerts.length > 0 && place !== 'review' && (
              <AlertsBanner
                terminal={terminal}
                alerts={alerts}
                onScreen={place === 'sell' ? payment : null}
                onReview={openReview}
              />
            )}
            {isGuided && place === 'sell' && payment && <SaleGuide payment={payment} onEnd={endGuide} />}
          </LoadedLater>
        }
      >
        <ScreenBoundary place={place} shows={shows} isGreen={isGreen}>
          {place === 'sell' && payment && (
            <PayScreen
              key={payment.orderId}
              payment={payment}
              others={activePayment.others}
              methods={methods.view}
              link={link}
              creating={activePayment.creating}
              checkoutCurrency={terminal.checkoutCurrency}
              onAnswer={activePayment.cache.enter}
              onRetry={activePayment.retry}
              takesCash={terminal.takesCash}
              onCash={activePayment.bookCash}
              isCashRefused={activePayment.isCashRefused}
              onShowOpen={activePayment.showOpen}
              onOpenSettings={openGatewaySettings}
              onReview={openReview}
              onLeave={(digits) => leave(payment, digits)}
              notLeft={activePayment.notLeft}
            />
          )}
          {/* Nothing is drawn until it is known whether an interrupted payment is active again. */}
          {place === 'sell' && !payment && isKnown && (
            <SellScreen
              draft={draft}
              items={items}
              onScan={scan}
              justPaid={justPaid?.environment === terminal.environment ? justPaid : null}
              onDraft={setDraft}
              methods={methods.view}
              methodsFailure={methods.failure}
              ready={terminal.ready}
              creating={activePayment.creating}
              link={link}
              onCharge={activePayment.charge}
              takesCash={terminal.takesCash}
              onCash={activePayment.bookCash}
              onOpenSettings={openGatewaySettings}
              guide={isGuided && <SaleGuide payment={null} onEnd={endGuide} />}
              stillOpen={
                <LoadedLater>
                  <StillOpen environment={terminal.environment} onShow={showAgain} />
                </LoadedLater>
              }
            />
          )}
          {at.place === 'history' && (
            <HistoryScreen
              key={`${terminal.environment}/${at.sale?.orderId ?? ''}`}
              terminal={terminal}
              open={at.sale?.environment === terminal.environment ? at.sale : null}
              visit={looked}
              onAnswer={activePayment.cache.enter}
              onReview={openReview}
              onShowAgain={showAgain}
              onOpenSettings={openManagerSettings}
              onSell={() => go('sell')}
            />
          )}
          {place === 'report' && (
            <ReportScreen
              key={terminal.environment}
              terminal={terminal}
              period={reported}
              onPeriod={setReported}
              onOpenSale={(sale) => setAt({ place: 'history', sale: { ...sale, environment: terminal.environment } })}
              onOpenSettings={openManagerSettings}
              onReview={() => go('review')}
              onSell={() => go('sell')}
            />
          )}
          {at.place === 'review' && (
            <ReviewScreen
              key={terminal.environment}
              environment={terminal.environment}
              count={toReview}
              about={at}
              onOpenSale={(sale) => setAt({ place: 'history', sale })}
              onOpenSettings={openManagerSettings}
              onSell={() => go('sell')}
            />
          )}
          {at.place === 'settings' && (
            <SettingsScreen
              key={visit}
              terminal={terminal}
              onTerminal={onTerminal}
              page={at.page}
              onPage={(page) => setAt({ place: 'settings', page })}
              // After `go`, which leaves a sale whose end was seen: that ends a guide, and empties the draft.
              onGuidedSale={() => {
                go('sell');
                setGuide(true);
              }}
              onSmallestSale={() => go('sell', () => setDraft(() => smallestSale))}
              hasNoOpenPayment={!payment || !mayStillBePaidOnScreen(payment)}
            />
          )}
        </ScreenBoundary>
      </Frame>
      <LoadedLater>
        <Announce payment={payment} alerts={alerts} terminal={terminal} />
        {isKnown && <RungUp draft={draft} />}
      </LoadedLater>
    </>
  );
}

// Tells the main process which payment the cashier sees, and which one the customer's display shows.

interface ShownPayment {
  /** Order ID of the payment on Pay: it is checked more often. */
  readonly onScreen: string | null;
  /** Order ID of the payment that the customer sees: it stays while the cashier looks something up. */
  readonly onCounter: string | null;
  /** False until the interrupted payment is known: the customer still sees the payment of the window before this one. */
  readonly isKnown: boolean;
}

function useReportShownPayment({ onScreen, onCounter, isKnown }: ShownPayment): void {
  useEffect(() => {
    void ask('payment.on-screen', { orderId: onScreen });
  }, [onScreen]);
  useEffect(() => {
    if (isKnown) void ask('display.follow', { orderId: onCounter });
  }, [isKnown, onCounter]);
}

// Whether the cashier has seen how the active payment ended. A payment that ends while another screen is open stays
// active until it was seen, so that its outcome is never missed.

/** @param looking the payment screen is shown */
function useSeenEnd(payment: PaymentView | null, looking: boolean): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  // Includes the state, because a seen end can change: expired, then paid.
  const isOver = payment !== null && (!mayStillBePaidOnScreen(payment) || payment.saleState === 'settled');
  const ended = isOver ? `${payment.orderId}/${payment.state}` : null;
  useEffect(() => {
    if (ended !== null && looking) setSeen(ended);
  }, [ended, looking]);
  return ended !== null && (looking || seen === ended);
}
