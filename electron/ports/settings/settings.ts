/** The port to this terminal's settings, kept between starts. No secrets: those are in the vault. */
import * as z from 'zod';
import { displayChoiceSchema } from '../../../shared/contract/display.ts';
import { languages, soundSchema, themes } from '../../../shared/contract/preferences.ts';
import { printingSettingsSchema } from '../../../shared/contract/print.ts';
import { quickAmountSettingsSchema } from '../../../shared/contract/sale.ts';
import { environments } from '../../../shared/model/environment.ts';
import { methodKinds } from '../../../shared/model/methods.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { environmentConfigSchema, timeZone, words } from './environment-config.ts';

/** Name and place of the shop as typed; empty: not named. */
export const namedShopSchema = z.strictObject({
  shopName: words(100).default(''),
  shopTimeZone: timeZone.default('Asia/Jakarta'),
});

/** Hour, shop time, at which the business day ends; 0 is midnight. */
export const dayEndHourSchema = z.int().min(0).max(23);

/** What a customer hands over most often. */
const usualAmounts = [10_000, 20_000, 50_000].map(rupiah);

/** What decides: where money goes, and what only a manager changes. An empty object is a new machine. */
export const shopSettingsSchema = z.object({
  /** The environment that sales are made in. Training until another one is set up and chosen. */
  environment: z.enum(environments).default('training'),
  dayEndHour: dayEndHourSchema.default(0),
  /** Cash is offered, in every environment. On: much of a small shop's trade is cash, and a report without it is not whole. */
  takesCash: z.boolean().default(true),
  /** Full screen, which nobody leaves without the manager's PIN. */
  kiosk: z.boolean().default(false),
  /** Where new versions are looked for; `null`: nowhere. */
  updateAddress: z.string().max(300).nullable().default(null),
  /** When a manager accepted that production keys are stored unprotected here, epoch ms. */
  unprotectedKeys: z.number().nullable().default(null),
  /** `null`: not set up. */
  sandbox: environmentConfigSchema.nullable().default(null),
  production: environmentConfigSchema.nullable().default(null),
  /**
   * Replaced set-ups of other accounts, by account key. Payments made with them are still watched, with their signature
   * scheme and address.
   */
  former: z.record(z.string(), environmentConfigSchema).default({}),
});

/** What decides nothing about money. */
export const preferencesSchema = z.object({
  /** `null`: the system's language, else Indonesian. */
  language: z.enum(languages).nullable().default(null),
  theme: z.enum(themes).default('system'),
  sound: soundSchema.default({ volume: 'medium', voice: false }),
  /** Of training, which no provisioning file names; offered to the first real set-up too. */
  trainingShop: namedShopSchema.prefault({}),
  /** The last method charged of each kind, by environment, offered first because customers have habits. */
  lastMethods: z
    .partialRecord(z.enum(environments), z.partialRecord(z.enum(methodKinds), z.string().max(10)))
    .default({}),
  quickAmounts: quickAmountSettingsSchema.default({ amounts: usualAmounts, withLast: true }),
  /** Screens show the drawer also before any cash was taken, and the receipt printer opens it. */
  hasDrawer: z.boolean().default(false),
  /** Settings of this terminal, for every environment. */
  printing: printingSettingsSchema.default({ printer: { kind: 'none' }, autoReceipt: false, autoBill: false }),
  /** Off on a new machine: a second screen may belong to someone at work. */
  customerDisplay: displayChoiceSchema.default({ kind: 'off' }),
  /** The customer's display shows the lines of a sale with items while it is entered. */
  showsLines: z.boolean().default(true),
  /** Where backups and journal are copied to: see `SecondPlaceCopy`. `null`: nowhere. */
  secondPlace: z.object({ folder: z.string(), copiedAt: z.number(), isSameDisk: z.boolean() }).nullable().default(null),
});

export type ShopSettings = Readonly<z.output<typeof shopSettingsSchema>>;
export type Preferences = Readonly<z.output<typeof preferencesSchema>>;
export type Settings = ShopSettings & Preferences;

export interface SettingsStore {
  /** Returns the settings in memory. */
  read(): Settings;
  /**
   * Durable when it returns; keys that are not named stay unchanged.
   * @throws the file system's error, `SealUnavailable` or StoreError for what decides, with everything unchanged, and
   * ZodError for values no settings can have: a bug
   */
  write(change: Partial<Settings>): void;
  /** What decides is gone, or not what this terminal wrote: no environment is set up, until one is again. */
  isLost(): boolean;
}
