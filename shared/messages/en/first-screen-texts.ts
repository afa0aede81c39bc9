/** English, complete. */
import { unavailableEn } from '../first-screen/unavailable-texts.ts';
import type { FirstScreenTexts } from '../id/first-screen-texts.ts';
import { screensEn } from './first-screen/screen-texts.ts';
import { happeningsEn } from './first-screen/state-and-flag-texts.ts';

export const en: FirstScreenTexts = {
  locale: 'en-GB',
  ...screensEn,
  unavailable: unavailableEn,
  ...happeningsEn,
  history: {
    title: 'History',
    today: 'Today',
    allDays: 'All days',
    search: 'Find a sale',
    emptyToday: 'No sale yet today.',
    choose: 'Choose a sale to see its payments.',
    attempts: (count) => (count === 1 ? '1 payment' : `${count} payments`),
    attempt: (index) => `Payment ${index}`,
    late: 'late',
    twice: 'twice',
    created: 'Created',
    deadline: 'Deadline',
    vaNumber: 'VA number',
    retailCode: 'Payment code',
    journal: 'What happened',
    acknowledge: 'Seen',
  },
  environments: { training: 'Training', sandbox: 'Test (sandbox)', production: 'Production' },
};
