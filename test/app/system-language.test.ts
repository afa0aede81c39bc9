import { expect, it } from 'vitest';
import { languageProblem, systemLanguage } from '../../electron/app/compose/program.ts';

it.each([
  ['en', ['id-ID'], 'en'],
  ['EN_us.UTF-8', [], 'en'],
  [undefined, ['fr-FR', 'en-GB'], 'en'],
  ['fr', ['de'], 'id'],
])('the window begins in the language of KONTER_LANG %s or of the system %j', (wanted, preferred, language) => {
  expect(systemLanguage(wanted, preferred)).toBe(language);
});

it('a language that Konter does not have is named to the terminal that set it', () => {
  expect(languageProblem('fr')).toBe(
    "KONTER_LANG: fr is not a language of Konter, so the system's is used. Known: id, en",
  );
  expect([undefined, '', 'en', 'id_ID'].map(languageProblem)).toEqual([null, null, null, null]);
});
