/** The customer's display in Settings: the choice, and the screens that are connected now. */
import * as z from 'zod';
import type { DisplayChoice } from '../../model/choices/display-choices.ts';

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
  screens: z.array(screenViewSchema),
  /** Preview only: the address of the display for a browser on this machine, valid for this run. */
  link: z.string().nullable(),
  /** See `CustomerDisplay`. */
  logo: z.string().nullable(),
});
/** What came of a change of the logo. `not-kept`: the disk refused it. */
export const logoOutcomeSchema = z.enum(['kept', 'canceled', 'not-an-image', 'too-large', 'not-kept']);
export type LogoOutcome = z.infer<typeof logoOutcomeSchema>;

export type DisplaySettings = z.infer<typeof displaySettingsSchema>;
export type ScreenView = z.infer<typeof screenViewSchema>;
