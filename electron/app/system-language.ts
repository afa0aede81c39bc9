/** The default language: KONTER_LANG, else the system's, else Indonesian. */
import { type Language, languages } from '../../shared/contract/views/setup/preferences.ts';

/** @param preferred the system's BCP 47 tags, most preferred first */
export function systemLanguage(wanted: string | undefined, preferred: readonly string[]): Language {
  const candidates = [wanted ?? '', ...preferred].map((tag) => tag.toLowerCase().split(/[-_]/)[0]);
  for (const candidate of candidates) {
    const language = languages.find((known) => known === candidate);
    if (language) return language;
  }
  return 'id';
}
