/**
 * A change of the destination of money, or a change made outside this program. Every screen shows it until a manager
 * acknowledges it. It contains no key.
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
  /** Made outside this program, or not journalled when it was made. */
  isFound: z.boolean(),
  keyReplaced: z.boolean(),
  /** Names of the changed fields in `settings.json`. */
  fields: z.array(z.string()),
  old: destination,
  new: destination,
});
export type SettingsChangeView = z.infer<typeof settingsChangeSchema>;
