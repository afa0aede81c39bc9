/** The customer’s display and the shop’s logo. */
import * as z from 'zod';
import type { DisplayChoice } from '../model/choices.ts';
import { environments } from '../model/environment.ts';
import { LONGEST_ITEM_NAME } from '../model/item.ts';
import { LARGEST_QUANTITY, MOST_LINES } from '../model/sale.ts';
import { MOST_OPERANDS } from '../model/values/amount-sum.ts';
import { LARGEST_AMOUNT } from '../model/values/rupiah.ts';
import { languages, themes } from './preferences.ts';
import { emptyInput, orderId, type RequestTerms, rupiahSchema } from './request.ts';

const time = z.number();

/** What the customer pays with. */
const displayedCodeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qris'), payload: z.string(), merchantName: z.string() }),
  /** A number to type: at a bank, or for an outlet's cashier. `at` is the bank's or outlet's name. */
  z.object({ kind: z.enum(['virtual-account', 'retail']), number: z.string(), at: z.string() }),
  /** The gateway's page, in the shop's language. */
  z.object({ kind: z.literal('page'), url: z.string(), method: z.string() }),
]);
export type DisplayedCode = z.infer<typeof displayedCodeSchema>;

/** A line of a sale that is being entered. */
const rungUpLineSchema = z.object({
  /** Empty for a typed amount. */
  name: z.string().max(LONGEST_ITEM_NAME),
  quantity: z.int().min(1).max(LARGEST_QUANTITY),
  /** Of all pieces, whole rupiah. A discount is below zero. */
  total: z.int().min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT),
});
export type RungUpLine = Readonly<z.infer<typeof rungUpLineSchema>>;

/**
 * - `idle`: no payment is on the counter.
 * - `lines`: a sale is being entered. The line that changed last is the last, and `amount` is their sum.
 * - `wait`: the code is being made.
 * - `code`: may be paid now.
 * - `paid`: the gateway reported this payment as paid, or cash was booked.
 * - `ask`: states nothing. The cashier explains.
 */
const displayedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('lines'), lines: z.array(rungUpLineSchema), amount: rupiahSchema }),
  z.object({ kind: z.literal('wait'), amount: rupiahSchema }),
  z.object({
    kind: z.literal('code'),
    amount: rupiahSchema,
    createdAt: time,
    expiresAt: time,
    code: displayedCodeSchema,
  }),
  /** `change`: of cash, what the customer gets back. */
  z.object({ kind: z.literal('paid'), amount: rupiahSchema, change: rupiahSchema.exactOptional() }),
  z.object({ kind: z.literal('ask') }),
]);
export type Displayed = z.infer<typeof displayedSchema>;

export const customerDisplaySchema = z.object({
  now: time,
  environment: z.enum(environments),
  language: z.enum(languages),
  theme: z.enum(themes),
  shopName: z.string(),
  /** A `data:` URL of a PNG or JPEG; `null` for none. */
  logo: z.string().nullable(),
  shows: displayedSchema,
});
export type CustomerDisplay = z.infer<typeof customerDisplaySchema>;

const pixels = z.int().min(1).max(100_000);
const place = z.number().min(-1_000_000).max(1_000_000);

const rememberedScreenSchema = z.object({
  id: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
  label: z.string().max(200),
  width: pixels,
  height: pixels,
  x: place,
  y: place,
});

export const displayChoiceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('second') }),
  z.object({ kind: z.literal('screen'), screen: rememberedScreenSchema }),
]) satisfies z.ZodType<DisplayChoice>;

const screenViewSchema = rememberedScreenSchema.extend({
  /** The cashier's window is there, so the customer's display never is. */
  isCashiers: z.boolean(),
  /** The customer's display is there now. */
  isShown: z.boolean(),
  /** The chosen one, as far as it can be recognized. */
  isChosen: z.boolean(),
});

export const displaySettingsSchema = z.object({
  choice: displayChoiceSchema,
  /** The lines of a sale are shown while it is entered. */
  lines: z.boolean(),
  screens: z.array(screenViewSchema),
  /** Preview only: the address of the display for a browser on this machine, valid for this run. */
  link: z.string().nullable(),
  /** See `CustomerDisplay`. */
  logo: z.string().nullable(),
});
/** What came of a change of the logo. `not-kept`: the disk refused it. */
const logoOutcomeSchema = z.enum(['kept', 'canceled', 'not-an-image', 'too-large', 'not-kept']);
export type LogoOutcome = z.infer<typeof logoOutcomeSchema>;

export type DisplaySettings = z.infer<typeof displaySettingsSchema>;
export type ScreenView = z.infer<typeof screenViewSchema>;

const changedLogo = z.object({ outcome: logoOutcomeSchema, settings: displaySettingsSchema });

export const displayRequests = {
  /** Sets the payment that the customer sees: the active one of the cashier's window, also while it shows History. */
  'display.follow': { by: 'anybody', input: z.object({ orderId: orderId.nullable() }), output: emptyInput },
  /** The lines that the customer sees until a payment is on the counter; none: the sale was cleared, or has no items. */
  'display.ring-up': {
    by: 'anybody',
    input: z.object({ lines: z.array(rungUpLineSchema).max(MOST_LINES + MOST_OPERANDS) }),
    output: emptyInput,
  },
  'display.view': { by: 'anybody', input: emptyInput, output: displaySettingsSchema },
  // A cashier must be able to repair it when a cable has moved.
  'display.choose': { by: 'anybody', input: z.object({ choice: displayChoiceSchema }), output: displaySettingsSchema },
  // With them the customer checks the cashier.
  'display.show-lines': { by: 'manager', input: z.object({ shown: z.boolean() }), output: displaySettingsSchema },
  /** Opens the system's file dialog in the main process: no window reads the file. */
  // It stands for the shop in the customers' eyes.
  'display.choose-logo': { by: 'manager', input: emptyInput, output: changedLogo },
  'display.remove-logo': { by: 'manager', input: emptyInput, output: changedLogo },
} as const satisfies Record<string, RequestTerms>;
