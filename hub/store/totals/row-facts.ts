/**
 * What a journal row means for the totals. A row of an unknown kind, or without the facts that its kind has, means
 * nothing: it is stored and not counted.
 */
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import { CASH_CODE } from '../../../shared/model/cash.ts';
import type { JournalKind } from '../../../shared/model/journal.ts';
import { CHECKOUT_CODE } from '../../../shared/model/methods.ts';
import { type PaymentState, stateAfter } from '../../../shared/model/payment.ts';
import { isRupiah, LARGEST_AMOUNT } from '../../../shared/model/values/rupiah.ts';
import { isDay } from '../../../shared/model/values/time.ts';
import { isStorable } from '../storable.ts';

/** Rupiah, whole; days as `YYYY-MM-DD`. */
export type RowFacts =
  | {
      readonly kind: 'begun';
      readonly amount: number;
      readonly method: string;
      readonly businessDay: string;
      readonly saleNumber: number;
      /** Cash is paid as it is booked. */
      readonly paidDay: string | null;
      /** Who charged it, if the terminal has people. */
      readonly cashier: string | null;
    }
  | { readonly kind: 'state'; readonly state: PaymentState }
  | { readonly kind: 'paid'; readonly day: string; readonly isDouble: boolean }
  /** Negative for a correction. */
  | { readonly kind: 'refunded'; readonly amount: number; readonly day: string }
  /** `refunded` and `neverCame` are 0 for other decisions. `neverCame` is negative if the money came after all. */
  | {
      readonly kind: 'resolved';
      readonly day: string;
      readonly refunded: number;
      readonly neverCame: number;
      readonly isSettled: boolean;
    }
  | { readonly kind: 'settlement-confirmed'; readonly day: string }
  | { readonly kind: 'flagged'; readonly flag: string | null }
  /** The gateway corrected its answers by itself: these flags are over, and nobody has decided. */
  | { readonly kind: 'corrected'; readonly flags: readonly string[] }
  | { readonly kind: 'method'; readonly method: string }
  | { readonly kind: 'other' };

/** A row's data, parsed. */
export type Data = Readonly<Record<string, unknown>>;

/** Kinds whose `reference` is not the payment's: a person's text, or a value of another answer. */
const otherReferences: ReadonlySet<string> = new Set<JournalKind>([
  ...(['resolved', 'flag-raised', 'reconciled', 'callback-facts', 'callback-differs'] as const),
]);

const NOTHING = { kind: 'other' } as const;

/** @returns the order, or the record of cash, that the row is about; `null` for the terminal as a whole */
export function subjectOf({ orderId }: Pick<HubJournalRow, 'orderId'>, data: Data): string | null {
  return orderId ?? textOf(data['cash']);
}

/** @returns the sale's id in its terminal's ledger, if this row begins a payment of it */
export function saleIdOf(row: HubJournalRow, data: Data): number | null {
  const id = data['saleId'];
  return factsOf(row, data).kind === 'begun' && Number.isSafeInteger(id) ? Number(id) : null;
}

/** @returns the gateway's reference, if this row has it */
export function referenceOf({ kind }: HubJournalRow, data: Data): string | null {
  return otherReferences.has(kind) ? null : textOf(data['reference']);
}

export function factsOf({ kind }: Pick<HubJournalRow, 'kind'>, data: Data): RowFacts {
  const day = dayOf(data['businessDay']);
  const amount = amountOf(data['amount']);
  switch (kind) {
    case 'intent-recorded':
    case 'cash-booked':
      return begun(kind, data);
    case 'paid':
      return day === null ? NOTHING : { kind: 'paid', day, isDouble: data['isDouble'] === true };
    case 'refund-recorded':
    case 'refund-corrected':
      if (day === null || amount === null) return NOTHING;
      return { kind: 'refunded', amount: kind === 'refund-recorded' ? amount : -amount, day };
    case 'resolved':
      if (day === null) return NOTHING;
      if (data['resolution'] === 'gateway-corrected')
        return { kind: 'corrected', flags: textOf(data['flags'])?.split(',') ?? [] };
      return {
        ...{ kind, day, refunded: amountOf(data['refunded']) ?? 0, isSettled: data['resolution'] === 'settled' },
        neverCame: (amountOf(data['neverCame']) ?? 0) - (amountOf(data['cameAfterAll']) ?? 0),
      };
    case 'settlement-confirmed':
      return day === null ? NOTHING : { kind, day };
    case 'flag-raised':
      return { kind: 'flagged', flag: textOf(data['flag']) };
    case 'method-used': {
      const method = methodOf(data['method']);
      return method === null || data['counts'] !== true ? NOTHING : { kind: 'method', method };
    }
    default: {
      const state = Object.hasOwn(stateAfter, kind) ? stateAfter[kind as JournalKind] : undefined;
      return state === undefined ? NOTHING : { kind: 'state', state };
    }
  }
}

function begun(kind: 'intent-recorded' | 'cash-booked', data: Data): RowFacts {
  const amount = amountOf(data['amount']);
  const businessDay = dayOf(data['businessDay']);
  const saleNumber = numberOf(data['saleNumber']);
  const isCash = kind === 'cash-booked';
  const method = isCash ? CASH_CODE : methodOf(data['method']);
  const paidDay = isCash ? dayOf(data['paidDay']) : null;
  if (amount === null || businessDay === null || saleNumber === null || method === null) return NOTHING;
  if (isCash && paidDay === null) return NOTHING;
  return { kind: 'begun', amount, method, businessDay, saleNumber, paidDay, cashier: textOf(data['by']) };
}

function amountOf(value: unknown): number | null {
  return isRupiah(value) && value <= LARGEST_AMOUNT ? value : null;
}

/** As gateways have them: a stolen key must not fill the owner's pages with methods. */
const GATEWAY_CODE = /^[A-Za-z0-9]{2}$/;

function methodOf(value: unknown): string | null {
  const code = textOf(value);
  return code !== null && (GATEWAY_CODE.test(code) || code === CHECKOUT_CODE) ? code : null;
}

/** Of PostgreSQL's `int`. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31 ? value : null;
}

/** Rows come day by day, and checking a day took half of the counting. */
let lastDay = '';

function dayOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (value === lastDay) return value;
  if (!isDay(value) || value.startsWith('0000')) return null;
  lastDay = value;
  return value;
}

const LONGEST_TEXT = 255;

/** JSON can hold what PostgreSQL's text cannot. */
function textOf(value: unknown): string | null {
  const isText = typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT;
  return isText && isStorable(value) ? value : null;
}
