/**
 * The only merchant of a training gateway, and the methods that it offers, under invented names. Its credentials are
 * public, because there is no money.
 */
import type { SignatureScheme } from '../../shared/model/environment.ts';
import { LARGEST_AMOUNT } from '../../shared/model/values/rupiah.ts';

export const TRAINING_MERCHANT_CODE = 'DTRAIN';
export const TRAINING_API_KEY = 'training-key';
export const TRAINING_HEADER_PREFIX = 'x-gateway-';

export interface Merchant {
  readonly code: string;
  readonly apiKey: string;
  /** The only accepted scheme; as a real gateway, it refuses the other one. */
  readonly signature: SignatureScheme;
  /** Scheme of the invoice API's headers, set separately: reports about it differ (FIELD-NOTES). */
  readonly invoiceSignature: SignatureScheme;
  /** Brand part of the invoice API's header names. */
  readonly headerPrefix: string;
  /** For QR payloads: upper case, at most 25 characters. */
  readonly shopName: string;
  /** At most 15 characters. */
  readonly city: string;
}

interface CatalogueEntry {
  readonly name: string;
  /** Flat fee in rupiah. */
  readonly flat: number;
  /** Share of the amount, in hundredths of a percent. */
  readonly basisPoints: number;
}

const flat = (name: string, rupiah: number): CatalogueEntry => ({ name, flat: rupiah, basisPoints: 0 });
const share = (name: string, basisPoints: number): CatalogueEntry => ({ name, flat: 0, basisPoints });

/** Every code of gateway-interface, in the order of the method list. */
const catalogue: ReadonlyMap<string, CatalogueEntry> = new Map([
  // 0: the merchant bears the fee (FIELD-NOTES).
  ['SP', flat('QRIS Merpati', 0)],
  ['NQ', share('QRIS Lontar', 70)],
  ['LQ', share('QRIS Kutilang', 70)],
  ['DQ', share('QRIS Jalak', 70)],
  ['GQ', share('QRIS Gelatik', 70)],
  ['BC', flat('Bank Cendana VA', 4000)],
  ['M2', flat('Bank Mahoni VA', 4000)],
  ['I1', flat('Bank Flamboyan VA', 4000)],
  ['BR', flat('Bank Beringin VA', 4000)],
  ['B1', flat('Bank Kenanga VA', 3000)],
  ['BT', flat('Bank Teratai VA', 3000)],
  ['VA', flat('Bank Seroja VA', 3000)],
  ['AG', flat('Bank Angsana VA', 3000)],
  ['NC', flat('Bank Cempaka VA', 3000)],
  ['A1', flat('ATM Antarbank VA', 5000)],
  ['FT', flat('Loket Rukun', 2500)],
  ['IR', flat('Gerai Sejahtera', 5000)],
  ['OV', share('Dompet A', 150)],
  ['SA', share('Dompet B', 150)],
  ['LF', flat('Dompet C', 1500)],
  ['LA', share('Dompet C Plus', 150)],
  ['DA', share('Dompet D', 150)],
  ['SL', share('Dompet B tertaut', 150)],
  ['OL', share('Dompet A tertaut', 150)],
  ['VC', share('Kartu kredit', 290)],
  ['DN', share('Cicilan Lestari', 300)],
  ['AT', share('Cicilan Bahari', 300)],
]);

export function isInCatalogue(code: string): boolean {
  return catalogue.has(code);
}

export function methodName(code: string): string {
  return catalogue.get(code)?.name ?? code;
}

/** @returns whole rupiah as text, as in the interface's samples */
export function totalFee(code: string, amount: number): string {
  const entry = catalogue.get(code);
  if (!entry) return '0';
  return String(entry.flat + Math.round((amount * entry.basisPoints) / 10_000));
}

/** The merchant's active methods and maximum amount. Changed through `/_training/methods`. */
export interface Channels {
  /** Codes in the order of the method list. */
  active(): readonly string[];
  isActive(code: string): boolean;
  /** @returns false, without a change, if a code is not in the interface */
  activate(codes: readonly string[]): boolean;
  /** Whole rupiah. The interface has no maximum, so it is that of a QR payload's amount at first. */
  maximumPayment: number;
  reset(): void;
}

export function createChannels(): Channels {
  let active = new Set(catalogue.keys());
  const channels: Channels = {
    active: () => [...active],
    isActive: (code) => active.has(code),
    activate(codes) {
      if (!codes.every(isInCatalogue)) return false;
      active = new Set(codes);
      return true;
    },
    maximumPayment: LARGEST_AMOUNT,
    reset() {
      active = new Set(catalogue.keys());
      channels.maximumPayment = LARGEST_AMOUNT;
    },
  };
  return channels;
}
