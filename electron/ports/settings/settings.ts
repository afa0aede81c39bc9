/** The port to what this terminal remembers about itself between starts. No secrets: those are in the vault. */
import * as z from 'zod';
import { environments } from '../../../shared/model/environment.ts';
import { printingSettingsSchema } from '../../../shared/contract/views/print-views.ts';
import { methodKinds } from '../../../shared/model/methods.ts';
import { languages, themes } from '../../../shared/contract/views/views.ts';
import { environmentConfigSchema } from './environment-config.ts';

/** Hour of the shop's clock at which its business day ends; 0 is midnight. */
export const dayEndHourSchema = z.int().min(0).max(23);

/** Shape and defaults: an empty object is a fresh machine. */
export const settingsSchema = z.object({
  /** The one sales are made in. Training, until somebody has set up and chosen another. */
  environment: z.enum(environments).default('training'),
  /** `null`: the system's, else Indonesian. */
  language: z.enum(languages).nullable().default(null),
  theme: z.enum(themes).default('system'),
  dayEndHour: dayEndHourSchema.default(0),
  /** Which method of each kind was charged with last, by environment: a shop's customers have their habits. */
  lastMethods: z
    .partialRecord(z.enum(environments), z.partialRecord(z.enum(methodKinds), z.string().max(10)))
    .default({}),
  /** Of this terminal, whichever environment is selected. */
  printing: printingSettingsSchema.default({ printer: { kind: 'none' }, autoReceipt: false, autoSlip: false }),
  /** When a manager accepted that production keys lie unprotected here, epoch ms. */
  unprotectedKeys: z.number().nullable().default(null),
  /** `null`: not set up. */
  sandbox: environmentConfigSchema.nullable().default(null),
  production: environmentConfigSchema.nullable().default(null),
  /**
   * Set-ups that were replaced by another account's, by account key: payments made with them are still watched, in the
   * signature scheme and by the address they were made with.
   */
  former: z.record(z.string(), environmentConfigSchema).default({}),
});

export type Settings = Readonly<z.output<typeof settingsSchema>>;

export interface SettingsStore {
  /** From memory. */
  read(): Settings;
  /**
   * On disk when it returns, whole or not at all; what is not named stays as it was.
   * @throws what the file system says, with everything as before, and ZodError for values no settings can have: a bug
   */
  write(change: Partial<Settings>): void;
  /** What these settings were read from at start; `nothing`: a fresh machine, or both files are lost. */
  readonly source: 'file' | 'copy' | 'nothing';
  /** Where a settings file that could not be understood was put, for a person to look at; `null` when all was well. */
  readonly quarantinedAs: string | null;
  /** It, or its copy, would have had production's requests go without https. */
  readonly isRefused: boolean;
}
