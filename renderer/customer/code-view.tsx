/** The code to pay with, the amount, and the time left. */
import type { Displayed } from '../../shared/contract/views/display/customer-display-views.ts';
import { formatRupiah } from '../../shared/model/values/rupiah.ts';
import { secondsUntil, useMainNow } from '../main-clock.ts';
import { GroupedNumber } from '../ui/grouped-number.tsx';
import { QrCode } from '../ui/qr/qr-code.tsx';
import { remainingTime } from '../ui/remaining-time.ts';
import { Amount } from './amount.tsx';
import type { CustomerTexts } from './customer-texts.ts';

type Code = Extract<Displayed, { kind: 'code' }>;

interface CodeViewProps {
  readonly shown: Code;
  readonly texts: CustomerTexts;
}

/** From a hundred million rupiah on, the amount needs the whole width. */
const WIDE_FROM = 100_000_000;

export function CodeView({ shown, texts }: CodeViewProps) {
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
