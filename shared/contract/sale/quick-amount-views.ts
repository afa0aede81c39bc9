/**
 * Amounts that one touch enters on Sell: those that the manager set, and the shop's last ones. Also what is usual here, so
 * that a typing error is asked about.
 */
import * as z from 'zod';
import { MOST_QUICK_AMOUNTS } from '../../model/choices/most-quick-amounts.ts';
import { LARGEST_AMOUNT } from '../../model/values/rupiah.ts';
import { rupiahSchema } from '../rupiah-schema.ts';

const quickAmount = rupiahSchema.refine((amount) => amount > 0 && amount <= LARGEST_AMOUNT);

/** Kept in the settings. */
export const quickAmountSettingsSchema = z.object({
  /** In the order of their buttons. Smaller than the minimum payment is allowed: a part of a sum. */
  amounts: z
    .array(quickAmount)
    .max(MOST_QUICK_AMOUNTS)
    .refine((amounts) => new Set(amounts).size === amounts.length),
  /** Whether the free buttons have the amounts of the last sales. */
  withLast: z.boolean(),
});
export type QuickAmountSettings = Readonly<z.output<typeof quickAmountSettingsSchema>>;

export const quickAmountsViewSchema = z.object({
  settings: quickAmountSettingsSchema,
  /** Amounts of the newest sales, each once, newest first, without those that are set; at most the free buttons. */
  last: z.array(rupiahSchema),
  /** The largest paid sale of the last 30 business days, cash included; 0 for none. */
  largest: rupiahSchema,
});
export type QuickAmountsView = Readonly<z.output<typeof quickAmountsViewSchema>>;
