/** Views of an environment's settings, and their edited form on the way in. */
import * as z from 'zod';
import { checkoutWays } from '../../model/choices.ts';
import { environments, provisionableEnvironments, signatureSchemes } from '../../model/environment.ts';

/** Fields that Settings and a provisioning file set, without the key. */
export const environmentSettingsSchema = z.object({
  environment: z.enum(provisionableEnvironments),
  baseUrl: z.string(),
  merchantCode: z.string(),
  terminalId: z.string(),
  shopName: z.string(),
  shopTimeZone: z.string(),
  customerEmail: z.string(),
  callbackUrl: z.string(),
  returnUrl: z.string(),
  signature: z.enum(signatureSchemes),
  checkoutBy: z.enum(checkoutWays),
  /** The one QRIS method to offer; empty for every active one. */
  qrisMethod: z.string(),
});
export type EnvironmentSettings = z.infer<typeof environmentSettingsSchema>;

export const settingsViewSchema = z.object({
  environment: z.enum(environments),
  /** `null` for an environment that is not set up. */
  sandbox: environmentSettingsSchema.nullable(),
  production: environmentSettingsSchema.nullable(),
  /** Environments with a key in the vault; never the key itself. */
  keysHeld: z.array(z.enum(provisionableEnvironments)),
  /**
   * False if the operating system does not protect the vault (preview, or Linux without a keyring). Not in the terminal's
   * view: a keyring takes a while to answer, and the first screen does not show it.
   */
  vaultProtected: z.boolean(),
  /** A manager has accepted unprotected production keys on this machine. */
  unprotectedAccepted: z.boolean(),
  /** Set by KONTER_PROVISION, which applies at every start and would undo edits. */
  provisionedAtStart: z.boolean(),
  /** The QRIS methods in each environment's last method list. */
  qrisMethods: z
    .partialRecord(z.enum(provisionableEnvironments), z.array(z.object({ code: z.string(), name: z.string() })))
    .exactOptional(),
  /** The training shop's own name, which a first real set-up may take over. Absent: it has none. */
  trainingShop: z.object({ shopName: z.string(), shopTimeZone: z.string() }).exactOptional(),
  /** Path of settings, databases, logs and the vault, in the operating system's notation. */
  dataDirectory: z.string().exactOptional(),
});
export type SettingsView = z.infer<typeof settingsViewSchema>;

/** A key typed into Settings crosses once, inward: no output schema has a field for one. */
export const editedSettingsSchema = environmentSettingsSchema.extend({
  /** Empty keeps the key in the vault. */
  apiKey: z.string().max(500),
  /** Stores a new key even if the gateway did not accept it. */
  insist: z.boolean().exactOptional(),
});
export type EditedSettings = z.infer<typeof editedSettingsSchema>;
