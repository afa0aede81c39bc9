/** Starts the customer's display. It shows the newest view from the main process, and can ask for nothing. */
import { useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import type { CustomerBridge } from '../../shared/contract/channels.ts';
import type { CustomerDisplay, Displayed } from '../../shared/contract/display.ts';
import { formatRupiah } from '../../shared/model/values/rupiah.ts';
import { unreachable } from '../../shared/model/values/unreachable.ts';
import { secondsUntil, syncClock, useMainNow } from '../main-clock.ts';
import { GroupedNumber, QrCode, remainingTime } from '../ui/qr-code.tsx';
import { useTheme } from '../ui/use-theme.ts';
import {
  Amount,
  AskView,
  type CustomerTexts,
  customerTexts,
  IdleView,
  LinesView,
  PaidView,
  WaitView,
} from './customer-views.tsx';
import '../styles/tokens.css';
import '../styles/base.css';
import './customer.css';

/** The code to pay with, the amount, and the time left. */
type Code = Extract<Displayed, { kind: 'code' }>;

/** From a hundred million rupiah on, the amount needs the whole width. */
const WIDE_FROM = 100_000_000;

function CodeView({ shown, texts }: { readonly shown: Code; readonly texts: CustomerTexts }) {
  const { code, amount } = shown;
  const isNumber = 'number' in code;
  return (
    <section className="customer-code" data-code={isNumber ? 'number' : 'qr'} data-wide={amount >= WIDE_FROM}>
      <div className="customer-due">
        <p className="customer-label">{texts.toPay}</p>
        <Amount amount={amount} />
      </div>
      {isNumber ? (
        <div className="customer-number-room">
          <p className="customer-at">{code.kind === 'retail' ? texts.retail(code.at) : texts.transferTo(code.at)}</p>
          <GroupedNumber className="customer-number" number={code.number} testId="customer-number" />
        </div>
      ) : (
        <div className="customer-qr">
          <QrCode
            payload={code.kind === 'qris' ? code.payload : code.url}
            label={(code.kind === 'qris' ? texts.qrLabel : texts.pageQrLabel)(formatRupiah(amount))}
            testId="customer-qr"
            // A small screen shows it as large as it can.
            least={0}
          />
        </div>
      )}
      <div className="customer-how">
        {code.kind === 'qris' && (
          <>
            <p className="customer-hint">{texts.scan}</p>
            {code.merchantName !== '' && <p className="customer-merchant">{texts.paysTo(code.merchantName)}</p>}
          </>
        )}
        {code.kind === 'page' && (
          <>
            <p className="customer-hint">{texts.scanPage}</p>
            <p className="customer-merchant">
              {code.method} · <bdi>{new URL(code.url).host}</bdi>
            </p>
          </>
        )}
        <TimeLeft createdAt={shown.createdAt} expiresAt={shown.expiresAt} label={texts.timeLeft} />
      </div>
    </section>
  );
}

interface TimeLeftProps {
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly label: string;
}

function TimeLeft({ createdAt, expiresAt, label }: TimeLeftProps) {
  const now = useMainNow(true);
  const seconds = secondsUntil(expiresAt, now);
  const share = Math.min(1, Math.max(0, (expiresAt - now) / (expiresAt - createdAt)));
  return (
    <div className="customer-time" data-testid="customer-countdown" data-seconds={seconds}>
      <p>
        {label} <strong>{remainingTime(seconds)}</strong>
      </p>
      <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
        <rect className="customer-time-track" width="100" height="2" />
        <rect className="customer-time-left" width={100 * share} height="2" />
      </svg>
    </div>
  );
}

declare global {
  interface Window {
    /** Absent in a tab whose display has been taken away. */
    readonly konterCustomer?: CustomerBridge;
  }
}

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
window.konterCustomer?.onView((view) => {
  syncClock(view.now);
  root.render(<CustomerPage view={view} />);
});

/** The whole display: the mode, and what is on the counter. Every size is relative to the window's. */
function CustomerPage({ view }: { readonly view: CustomerDisplay }) {
  const { environment, language, theme, shopName } = view;
  useDocument(language, shopName);
  useTheme(theme);
  const texts = customerTexts[language];
  const mode = texts.modes[environment];
  // A second view of the same payment brings no change, so the code is not drawn again.
  const shown = JSON.stringify(view.shows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is the whole of it
  const shows = useMemo(() => view.shows, [shown]);
  return (
    <main className="customer" data-testid="customer-display" data-shows={shows.kind}>
      {mode && (
        <p className="customer-mode" data-testid="customer-mode" data-mode={environment}>
          <strong>{mode.name}</strong> · {mode.noMoney}
        </p>
      )}
      {/* The idle view shows it. */}
      {shows.kind !== 'idle' && <h1 className="unseen">{shopName || 'Konter'}</h1>}
      <Shown view={view} shows={shows} />
    </main>
  );
}

function Shown({ view, shows }: { readonly view: CustomerDisplay; readonly shows: CustomerDisplay['shows'] }) {
  const texts = customerTexts[view.language];
  switch (shows.kind) {
    case 'idle':
      return <IdleView shopName={view.shopName} logo={view.logo} texts={texts} />;
    case 'lines':
      return <LinesView shown={shows} texts={texts} />;
    case 'wait':
      return <WaitView amount={shows.amount} texts={texts} />;
    case 'code':
      return <CodeView shown={shows} texts={texts} />;
    case 'paid':
      return <PaidView amount={shows.amount} change={shows.change} texts={texts} />;
    case 'ask':
      return <AskView texts={texts} />;
    default:
      return unreachable(shows);
  }
}

function useDocument(language: string, shopName: string): void {
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = shopName || 'Konter';
  }, [language, shopName]);
}
