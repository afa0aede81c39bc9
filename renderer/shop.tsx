/** The counter: its sale, its payment, its alerts, and the screen the cashier looks at. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PaymentView, TerminalView } from '../shared/views.ts';
import { ask } from './bridge.ts';
import { AlertsStrip } from './frame/alerts-strip.tsx';
import { Frame, type Place } from './frame/frame.tsx';
import { useAnnounce } from './frame/use-announce.ts';
import { SellScreen } from './screens/sell/sell-screen.tsx';
import { findInterrupted, useCounter } from './state/counter.ts';
import { useLiveView } from './state/live-view.ts';
import { emptyDraft } from './state/sale-draft.ts';

// Not needed for the first paint, so fetched right after it: nobody waits for it when the first sale is charged.
const loadPayScreen = () => import('./screens/pay/pay-screen.tsx');
const PayScreen = lazy(loadPayScreen);
const HistoryScreen = lazy(() => import('./screens/history/history-screen.tsx'));
const SettingsScreen = lazy(() => import('./screens/settings/settings-screen.tsx'));

interface ShopProps {
  readonly terminal: TerminalView;
  readonly onTerminal: (terminal: TerminalView) => void;
}

export function Shop({ terminal, onTerminal }: ShopProps) {
  const connection = useLiveView('connection', terminal.environment).view;
  const methods = useLiveView('methods', terminal.environment);
  const alerts = useLiveView('alerts').view ?? [];
  const counter = useCounter(terminal.environment);
  const [place, setPlace] = useState<Place>('sell');
  const [draft, setDraft] = useState(emptyDraft);
  const [alerted, setAlerted] = useState<PaymentView | null>(null);
  const openSale = alerted?.environment === terminal.environment ? alerted : null;
  const { payment } = counter;
  const onScreen = place === 'sell' ? (payment?.orderId ?? null) : null;

  useEffect(() => {
    void ask('payment.on-screen', { orderId: onScreen });
  }, [onScreen]);
  const charged = payment?.orderId;
  // A new payment has used the draft up; an amount typed for training is not meant for production.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both changes begin a new draft
  useEffect(() => setDraft(emptyDraft), [charged, terminal.environment]);
  useEffect(() => void loadPayScreen(), []);
  useAnnounce(payment, alerts);
  useTakeUpInterrupted(terminal, counter.takeUp);
  useRefreshOnReturn(onScreen, counter.book.enter);
  useTellNetworkIsBack();

  const go = (to: Place) => {
    // Going to Sell from a finished payment means the next customer.
    if (to === 'sell' && payment && isOver(payment)) counter.clear(payment.orderId);
    if (to !== 'history') setAlerted(null);
    setPlace(to);
  };
  const online = connection?.online ?? true;

  return (
    <Frame
      terminal={terminal}
      connection={connection}
      place={place}
      paid={place === 'sell' && payment?.state === 'paid'}
      onGo={go}
      strip={
        <AlertsStrip
          environment={terminal.environment}
          alerts={alerts}
          onOpen={(about) => {
            setAlerted(about);
            setPlace('history');
          }}
        />
      }
    >
      {place === 'sell' && !payment && (
        <SellScreen
          draft={draft}
          onDraft={setDraft}
          methods={methods.view}
          methodsFailure={methods.failure}
          ready={terminal.ready}
          creating={counter.creating}
          onCharge={counter.charge}
          onOpenSettings={() => setPlace('settings')}
        />
      )}
      <Suspense fallback={null}>
        {place === 'sell' && payment && (
          <PayScreen
            key={payment.orderId}
            payment={payment}
            methods={methods.view}
            online={online}
            creating={counter.creating}
            onAnswer={counter.book.enter}
            onRetry={counter.retry}
            onLeave={() => counter.clear(payment.orderId)}
          />
        )}
        {place === 'history' && (
          <HistoryScreen
            key={`${terminal.environment}/${openSale?.orderId ?? ''}`}
            terminal={terminal}
            open={openSale}
            onAnswer={counter.book.enter}
          />
        )}
        {place === 'settings' && <SettingsScreen terminal={terminal} onTerminal={onTerminal} />}
      </Suspense>
    </Frame>
  );
}

function isOver({ state }: PaymentView): boolean {
  return state !== 'creating' && state !== 'pending' && state !== 'unconfirmed';
}

/** Once, at start and in an environment come back to: a QR that was on the screen when it was left comes back to it. */
function useTakeUpInterrupted(terminal: TerminalView, takeUp: (payment: PaymentView) => void): void {
  const { businessDay, environment } = terminal;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (asked.current === environment) return;
    asked.current = environment;
    void findInterrupted(businessDay).then((payment) => payment && takeUp(payment));
  }, [businessDay, environment, takeUp]);
}

/** The system told the window, so the window tells the main process: a line that is down is tried at once. */
function useTellNetworkIsBack(): void {
  useEffect(() => {
    const tell = () => void ask('connection.retry', {});
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, []);
}

/** A window's stopwatch stands still while the machine sleeps: when it is looked at again, it asks what time it is. */
function useRefreshOnReturn(orderId: string | null, enter: (view: PaymentView, askedAt: number) => void): void {
  useEffect(() => {
    if (orderId === null) return;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      const askedAt = performance.now();
      void ask('payment.view', { orderId }).then((answer) => answer.ok && enter(answer.value, askedAt));
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [orderId, enter]);
}
