/** The merchant's active methods and maximum amount. Changed through `/_training/`. */
import { LARGEST_AMOUNT } from '../../shared/model/values/rupiah.ts';
import { isInCatalogue, METHODS_ACTIVE_AT_FIRST } from './method-catalogue.ts';

export interface Channels {
  /** Codes in the order of the method list. */
  active(): readonly string[];
  isActive(code: string): boolean;
  /** @returns false, without a change, if a code is not in the interface */
  activate(codes: readonly string[]): boolean;
  maximumPayment(): number;
  setMaximumPayment(rupiah: number): void;
  reset(): void;
}

export function openChannels(): Channels {
  let active = new Set(METHODS_ACTIVE_AT_FIRST);
  // The interface has no maximum, so the limit is that of a QR payload's amount.
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
