import type { AboutTexts } from '../../id/settings/about-texts.ts';

export const aboutEn: AboutTexts = {
  title: 'Konter',
  hint: 'Name this version when you ask for help.',
  version: 'Version',
  licences: 'Licences…',
  licencesTitle: 'Licences',
  licencesHint: (count) =>
    `Konter contains ${count} parts of others. Tap one to read its licence, in its own language.`,
  close: 'Close',
};
