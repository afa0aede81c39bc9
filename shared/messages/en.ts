/** English, complete. */
import { failuresEn } from './failures-en.ts';
import { happeningsEn } from './happenings-en.ts';
import { reviewEn } from './review-en.ts';
import { screensEn } from './screens-en.ts';
import type { Texts } from './texts.ts';
import { troubleEn } from './trouble-en.ts';

export const en: Texts = {
  locale: 'en-GB',
  ...screensEn,
  trouble: troubleEn,
  ...happeningsEn,
  review: reviewEn,
  failures: failuresEn,
  money: { none: 'No money has moved.', maybe: 'Money may have moved.' },
  failureCode: 'Code',
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
    created: 'Created',
    deadline: 'Deadline',
    vaNumber: 'VA number',
    retailCode: 'Payment code',
    journal: 'What happened',
    acknowledge: 'Seen',
  },
  environments: { training: 'Training', sandbox: 'Test (sandbox)', production: 'Production' },
};
