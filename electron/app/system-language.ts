/** The default language: KONTER_LANG, else the system's, else Indonesian. */
import { type Language, languages } from '../../shared/contract/settings/preferences.ts';

/** @param preferred the system's BCP 47 tags, most preferred first */
export function systemLanguage(wanted: string | undefined, preferred: readonly string[]): Language {
  for (const tag of [wanted ?? '', ...preferred]) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return 'id';
}

/** @returns a sentence for the terminal that set KONTER_LANG to something else than a language of Konter, else `null` */
export function languageProblem(wanted: string | undefined): string | null {
  if (!wanted || languageOf(wanted)) return null;
  return `KONTER_LANG: ${wanted} is not a language of Konter, so the system's is used. Known: ${languages.join(', ')}`;
}

function languageOf(tag: string): Language | undefined {
  const [name] = tag.toLowerCase().split(/[-_]/);
  return languages.find((known) => known === name);
}
