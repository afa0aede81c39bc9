/** What the merchant's project may take: its active methods and its largest amount. Changed through `/_training/`. */
import { LARGEST_AMOUNT } from '../../shared/model/values/rupiah.ts';
import { isInCatalogue, METHODS_ACTIVE_AT_FIRST } from './method-catalogue.ts';

export interface Channels {
  /** Codes in the order in which they are listed. */
  active(): readonly string[];
  isActive(code: string): boolean;
  /** @returns false, and changes nothing, when a code is not one of the interface's. */
  activate(codes: readonly string[]): boolean;
  maximumPayment(): number;
  setMaximumPayment(rupiah: number): void;
  reset(): void;
}

export function openChannels(): Channels {
  let active = new Set(METHODS_ACTIVE_AT_FIRST);
  // The interface does not show the maximum: none but what a QR payload's amount can hold.
  let maximumPayment: number = LARGEST_AMOUNT;
  return {
    active: () => [...active],
    isActive: (code) => active.has(code),
    activate(codes) {
      if (!codes.every(isInCatalogue)) return false;
      active = new Set(codes);
      return true;
    },
    maximumPayment: () => maximumPayment,
    setMaximumPayment(rupiah) {
      maximumPayment = rupiah;
    },
    reset() {
      active = new Set(METHODS_ACTIVE_AT_FIRST);
      maximumPayment = LARGEST_AMOUNT;
    },
  };
}
