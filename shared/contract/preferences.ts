/** Language, theme and sound of this terminal's windows. */
import * as z from 'zod';

export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const soundVolumes = ['off', 'low', 'medium', 'high'] as const;
export type SoundVolume = (typeof soundVolumes)[number];

export const soundSchema = z.object({
  volume: z.enum(soundVolumes),
  /** A voice says the amount of each payment that turns paid on the counter. */
  voice: z.boolean(),
});
export type SoundPreferences = z.infer<typeof soundSchema>;

export const preferencesSchema = z.object({ language: z.enum(languages), theme: z.enum(themes), sound: soundSchema });
export type Preferences = z.infer<typeof preferencesSchema>;
