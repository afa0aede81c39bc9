/** A change of where money goes, or one that was not made in this program, as every screen says it until a manager has seen it. No key is ever in it. */
import * as z from 'zod';
import { provisionableEnvironments } from '../../model/environment.ts';

const destination = z.object({
  /** Of the gateway, with its port where it has one; `null`: it was not set up. */
  host: z.string().nullable(),
  merchantCode: z.string().nullable(),
});

export const settingsChangeSchema = z.object({
  environment: z.enum(provisionableEnvironments),
  /** Epoch ms. */
  at: z.number(),
  /** It was not made in this program, or nobody could write it down when it was. */
  isFound: z.boolean(),
  keyReplaced: z.boolean(),
  /** Of `settings.json`, by their names there. */
  fields: z.array(z.string()),
  old: destination,
  new: destination,
});
export type SettingsChangeView = z.infer<typeof settingsChangeSchema>;
