/** Language and theme of this terminal's windows. */
import * as z from 'zod';

export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const preferencesSchema = z.object({ language: z.enum(languages), theme: z.enum(themes) });
export type Preferences = z.infer<typeof preferencesSchema>;
