import { expect, it } from 'vitest';
import { settingsSchema } from '../../electron/ports/settings/settings.ts';
import { settingsNotices } from '../../electron/settings/settings-notices.ts';

const nothing = {
  source: 'nothing',
  quarantinedAs: null,
  isRefused: false,
  read: () => settingsSchema.parse({}),
} as const;
const kinds = (...given: Parameters<typeof settingsNotices>) => settingsNotices(...given).map(({ kind }) => kind);

it('nothing is said on a fresh machine, nor where all is well', () => {
  expect(kinds(nothing, (environment) => environment === 'training')).toEqual([]);
  expect(kinds({ ...nothing, source: 'file' }, () => false)).toEqual([]);
});

it('settings that came from their copy are said to be', () => {
  expect(kinds({ ...nothing, source: 'copy', quarantinedAs: '/settings.broken.json' }, () => true)).toEqual([
    'settings-restored',
  ]);
});

it.each(['sandbox', 'production'] as const)(
  'a shop that had set up %s and has no set-up is told at each start',
  (its) => {
    for (const source of ['nothing', 'file'] as const) {
      expect(kinds({ ...nothing, source }, (environment) => environment === its)).toEqual(['settings-lost']);
    }
  },
);

it('settings that nobody could read, and of which there is no copy, are said to be lost', () => {
  expect(kinds({ ...nothing, quarantinedAs: '/settings.broken.json' }, () => false)).toEqual(['settings-lost']);
});

it('a file that was refused for its address is said to be, beside what became of the set-up', () => {
  const refused = { ...nothing, quarantinedAs: '/settings.broken.json', isRefused: true };
  expect(kinds({ ...refused, source: 'copy' }, () => true)).toEqual(['settings-refused']);
  expect(kinds(refused, () => true)).toEqual(['settings-refused', 'settings-lost']);
});
