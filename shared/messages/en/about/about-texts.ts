import { type AboutTexts, aboutId } from '../../id/about/about-texts.ts';

export const aboutEn: AboutTexts = {
  title: 'Konter',
  hint: 'Name this version when you ask for help.',
  version: 'Version',
  licences: 'Licences…',
  licencesTitle: 'Licences',
  licencesHint: (count) =>
    `Konter contains ${count} parts of others. Tap one to read its licence, in its own language.`,
  close: 'Close',
  diagnostics: 'Diagnostics',
  diagnosticsHint:
    'For somebody who helps from afar: versions, last errors, numbers of records, and the last verification. No API key, PIN, name, phone number or order ID.',
  diagnosticsSave: 'Save diagnostics…',
  diagnosticsSaving: 'Collecting…',
  diagnosticsSaved: 'Saved. Send the file to the person who helps.',
};

export const aboutTexts = { id: aboutId, en: aboutEn };
