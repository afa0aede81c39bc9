/** The customer's display: what it shows, its settings, and the shop's logo on it. */
import { isDeepStrictEqual } from 'node:util';
import type {
  CustomerDisplay,
  Displayed,
  DisplayedCode,
  DisplaySettings,
  LogoOutcome,
  RungUpLine,
  ScreenView,
} from '../../shared/contract/display.ts';
import type { PaymentView } from '../../shared/contract/sale.ts';
import { type HostedPageOptions, hostedPage } from '../../shared/model/values/addresses.ts';
import { isRupiah, LARGEST_AMOUNT } from '../../shared/model/values/rupiah.ts';
import { findCash, findPayment } from '../payments/shop-ledgers.ts';
import { guarded } from '../platform/guarded.ts';
import { isDone } from '../platform/ignore-errors.ts';
import type { Parts } from './parts.ts';
import { cashView, paymentView } from './sale/payment-view.ts';

/**
 * What the customer's display shows of the payment on the counter. Pure, total, and the only place for this decision.
 * Its table is `test/usecases/display/displayed-payment.test.ts`.
 *
 * - A code only while the cashier's window shows it too: pending, sale open, not left.
 * - Green only for `paid`.
 * - Everything else states nothing about money and gives no reason: the cashier's screen has both.
 * @param payment the payment on the counter; `null` for none
 */
export function displayedPayment(payment: PaymentView | null, page: HostedPageOptions): Displayed {
  if (payment === null) return { kind: 'idle' };
  const { state, amount, saleState, dismissed, createdAt, expiresAt } = payment;
  if (state === 'paid') return { kind: 'paid', amount, ...(payment.cash ? { change: payment.cash.change } : {}) };
  // The cashier has left it; the window says so a moment later.
  if (dismissed) return { kind: 'idle' };
  if (saleState !== 'open') return { kind: 'ask' };
  if (state === 'creating') return { kind: 'wait', amount };
  const code = state === 'pending' ? displayedCode(payment, page) : null;
  return code ? { kind: 'code', amount, createdAt, expiresAt, code } : { kind: 'ask' };
}

function displayedCode({ code, method }: PaymentView, page: HostedPageOptions): DisplayedCode | null {
  switch (code?.kind) {
    case undefined:
      return null;
    case 'qris':
      return code;
    case 'virtual-account':
    case 'retail':
      return { ...code, at: method.name };
    case 'page':
      return { kind: 'page', url: hostedPage(code.url, page), method: method.name };
  }
}

/** What it shows of a sale that is being entered. Lines that no sale could have are not shown. */
function displayedLines(lines: readonly RungUpLine[]): Displayed {
  const amount = lines.reduce((sum, { total }) => sum + total, 0);
  if (lines.length === 0 || !isRupiah(amount) || amount > LARGEST_AMOUNT) return { kind: 'idle' };
  return { kind: 'lines', lines: [...lines], amount };
}

/** What was added or changed last comes last: the display has no room for all lines, and leaves out the first ones. */
function newestLast(shown: readonly RungUpLine[], lines: readonly RungUpLine[]): readonly RungUpLine[] {
  const changed = [...lines];
  const unchanged = shown.filter((line) => {
    const at = changed.findIndex((each) => isDeepStrictEqual(each, line));
    if (at >= 0) changed.splice(at, 1);
    return at >= 0;
  });
  return [...unchanged, ...changed];
}

type CustomerDisplayDeps = Pick<
  Parts,
  'clock' | 'events' | 'settings' | 'logo' | 'language' | 'shopContext' | 'shopLedgers'
>;

/** The cashier's window shows a new payment this soon after its answer, or never. */
const ADOPTED_MS = 1_000;

/**
 * Follows the payment that the cashier's window names, and sends every change of it at once. It reads the same stored
 * payment as the counter, so the two can't disagree. Without a payment it shows the lines of the sale that is being
 * entered, as the cashier's window sends them. From now on `customer-view-changed` is emitted whenever the view may
 * have changed.
 */
export function createCustomerDisplay(deps: CustomerDisplayDeps) {
  const { clock, events, settings, shopLedgers } = deps;
  let followed: string | null = null;
  let rungUp: readonly RungUpLine[] = [];
  /** The payment of a charge whose answer the window still waits for. */
  let creating: string | null = null;
  let stopWaiting = (): void => undefined;
  const announce = (): void => void events.emit('customer-view-changed');

  /** As in the cashier's window: payments of other environments stay watched, and are never shown. */
  const find = (orderId: string | null): PaymentView | null => {
    const { environment } = settings.read();
    const found = orderId === null ? undefined : findPayment(shopLedgers, orderId);
    const cash = orderId === null || found ? undefined : findCash(shopLedgers, orderId);
    if (found?.shopLedger.environment === environment) return paymentView(found.stored, environment, clock.now());
    return cash?.shopLedger.environment === environment ? cashView(cash.stored, environment, clock.now()) : null;
  };

  const forgetCreating = (): void => {
    stopWaiting();
    creating = null;
  };

  events.on(
    'payment',
    guarded('customer display', ({ orderId }) => {
      if (orderId === followed) return announce();
      const isNew = followed === null && find(orderId)?.state === 'creating';
      if (isNew) {
        forgetCreating();
        creating = orderId;
        announce();
      } else if (orderId === creating) {
        stopWaiting();
        stopWaiting = clock.after(
          ADOPTED_MS,
          guarded('customer display', () => {
            creating = null;
            announce();
          }),
        );
      }
    }),
  );
  events.on('terminal-changed', guarded('customer display', announce));

  return {
    /** @param orderId the payment on the counter; `null` for none */
    follow(orderId: string | null): void {
      if (orderId === followed && creating === null) return;
      forgetCreating();
      followed = orderId;
      announce();
    },
    /** @param lines of the sale that is being entered; none once it was cleared or charged */
    ringUp(lines: readonly RungUpLine[]): void {
      rungUp = newestLast(rungUp, lines);
      if (followed === null && creating === null) announce();
    },
    view(): CustomerDisplay {
      const { environment, theme, showsLines } = settings.read();
      const terms = deps.shopContext()?.terms;
      const language = deps.language();
      const page = { language, currency: terms?.checkoutCurrency ?? '' };
      // Its code belongs on the counter first, so the customer sees the amount alone.
      const made = find(creating);
      const payment = find(followed);
      const shows = made
        ? { kind: 'wait' as const, amount: made.amount }
        : payment || !showsLines
          ? displayedPayment(payment, page)
          : displayedLines(rungUp);
      return {
        ...{ now: clock.now(), environment, language, theme, shopName: terms?.shopName ?? '', logo: deps.logo.read() },
        shows,
      };
    },
  };
}

interface DisplaySettingsDeps extends Pick<Parts, 'events' | 'settings' | 'logo'> {
  /** Preview only: the address of the display for another tab. */
  readonly link: string | undefined;
}

/** The customer's display in Settings: the choice, and the screens as the display's window last saw them. */
export function createDisplaySettings({ events, settings, logo, link }: DisplaySettingsDeps) {
  let screens: readonly ScreenView[] = [];
  return {
    view: (): DisplaySettings => ({
      choice: settings.read().customerDisplay,
      lines: settings.read().showsLines,
      screens: [...screens],
      link: link ?? null,
      logo: logo.read(),
    }),
    setScreens(now: readonly ScreenView[]) {
      screens = now;
      events.emit('screens-changed');
    },
  };
}

/** A logo on a full screen needs no more. */
export const LARGEST_LOGO_BYTES = 200 * 1024;
const LARGEST_SIDE = 2_000;
const SMALLEST_SIDE = 16;

type CheckedLogo = { readonly url: string } | 'not-an-image' | 'too-large';

/**
 * The content of the chosen file decides, not its name: a PNG or a JPEG of a modest size. No SVG, because that can have
 * scripts and links. The size in pixels is read from its header, because a small file may unpack to gigabytes.
 */
export function checkLogo(bytes: Buffer): CheckedLogo {
  const size = pngSize(bytes) ?? jpegSize(bytes);
  if (size === null) return 'not-an-image';
  const { type, width, height } = size;
  if (bytes.length > LARGEST_LOGO_BYTES || Math.max(width, height) > LARGEST_SIDE) return 'too-large';
  if (Math.min(width, height) < SMALLEST_SIDE) return 'not-an-image';
  return { url: `data:${type};base64,${bytes.toString('base64')}` };
}

interface ImageSize {
  readonly type: 'image/png' | 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Source: PNG specification, "IHDR Image header": always the first chunk. */
function pngSize(bytes: Buffer): ImageSize | null {
  const isPng = bytes.length >= 24 && bytes.toString('latin1', 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
  return isPng ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;
}

/** Source: ITU T.81, annex B: segments of a marker and a length, until the frame header with the size. */
function jpegSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (isFrameHeader(marker)) {
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** SOF0 to SOF15 without DHT, JPG and DAC, which share their range. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

interface LogoDeps extends Pick<Parts, 'events' | 'logo'> {
  /** A person chooses a file. @returns its bytes; `null` if none was chosen, or if it can't be read */
  readonly chooseImage: () => Promise<Buffer | null>;
}

export async function chooseLogo(deps: LogoDeps): Promise<LogoOutcome> {
  const bytes = await deps.chooseImage();
  if (bytes === null) return 'canceled';
  const checked = checkLogo(bytes);
  return typeof checked === 'string' ? checked : keep(deps, checked.url);
}

export function removeLogo(deps: Omit<LogoDeps, 'chooseImage'>): LogoOutcome {
  return keep(deps, null);
}

function keep({ events, logo }: Omit<LogoDeps, 'chooseImage'>, url: string | null): LogoOutcome {
  if (!isDone(() => logo.write(url))) return 'not-kept';
  events.emit('customer-view-changed');
  return 'kept';
}
