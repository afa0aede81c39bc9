/**
 * A change of the destination of money. Every screen shows it until a manager acknowledges it. It contains no key.
 */
import * as z from 'zod';
import { provisionableEnvironments } from '../../model/environment.ts';

const destination = z.object({
  /** Gateway host, with its port if it has one; `null`: the environment was not set up. */
  host: z.string().nullable(),
  merchantCode: z.string().nullable(),
});

export const settingsChangeSchema = z.object({
  environment: z.enum(provisionableEnvironments),
  /** Epoch ms. */
  at: z.number(),
  /** A file asks for it, and a manager has not allowed it: nothing has changed. */
  isWaiting: z.boolean(),
  keyReplaced: z.boolean(),
  old: destination,
  new: destination,
});
export type SettingsChangeView = z.infer<typeof settingsChangeSchema>;
