/** The language for as long as nobody chose one: KONTER_LANG, else the system's, else Indonesian. */
import { type Language, languages } from '../../shared/contract/views/views.ts';

/** @param preferred of the system, most wanted first, as BCP 47 tags */
export function systemLanguage(wanted: string | undefined, preferred: readonly string[]): Language {
  const candidates = [wanted ?? '', ...preferred].map((tag) => tag.toLowerCase().split(/[-_]/)[0]);
  for (const candidate of candidates) {
    const language = languages.find((known) => known === candidate);
    if (language) return language;
  }
  return 'id';
}
