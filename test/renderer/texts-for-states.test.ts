/** One word for a state everywhere, and never one word for two things. */
import { describe, expect, it } from 'vitest';
import { languages } from '../../shared/contract/preferences.ts';
import { en } from '../../shared/messages/en/first-screen-texts.ts';
import { flagNamesEn, flagNamesId } from '../../shared/messages/flag-name-texts.ts';
import { happenedEn, happenedId } from '../../shared/messages/happened-texts.ts';
import { historyEn, historyId } from '../../shared/messages/history-texts.ts';
import { id } from '../../shared/messages/id/first-screen-texts.ts';
import { paperEn, paperId } from '../../shared/messages/paper-texts.ts';
import { reportEn, reportId } from '../../shared/messages/report-texts.ts';
import { reviewEn, reviewId } from '../../shared/messages/review-texts.ts';
import { saleStatuses } from '../../shared/model/sale.ts';

const textsOf = { id: { ...id, review: reviewId }, en: { ...en, review: reviewEn } };
const happenedOf = { id: happenedId, en: happenedEn };
const flagNamesOf = { id: flagNamesId, en: flagNamesEn };
const historyOf = { id: historyId, en: historyEn };
const reportOf = { id: reportId, en: reportEn };
const paperOf = { id: paperId, en: paperEn };

describe.each(languages)('the words for states in %s', (language) => {
  const { states, frame, pay, review, flags } = textsOf[language];
  const [history, report, happened] = [historyOf[language], reportOf[language], happenedOf[language]];
  const flagNames = flagNamesOf[language];

  it('are as many as there are states', () => {
    const words = Object.values(states);
    expect(new Set(words).size).toBe(words.length);
  });

  it.each(['paid', 'canceled', 'expired', 'rejected', 'unresolved'] as const)(
    'are the same in the filter of History and on the badge of what it finds: %s',
    (state) => {
      expect(history.statuses[state]).toBe(states[state]);
    },
  );

  it.each(['unconfirmed', 'pending', 'paid', 'canceled', 'rejected', 'unresolved'] as const)(
    'are the same on the screen of a payment and on its badge: %s',
    (state) => {
      expect(pay.headline[state].toLowerCase()).toContain(states[state].toLowerCase());
    },
  );

  it('name the sales that may still be paid alike in History, on the sale and in a report, and unlike any state', () => {
    expect(history.statuses.waiting).toBe(report.lists.open.title);
    expect(review.saleStates.open).toBe(report.lists.open.title);
    expect(Object.values(states)).not.toContain(history.statuses.waiting);
    expect(new Set(saleStatuses.map((each) => history.statuses[each])).size).toBe(saleStatuses.length);
  });

  it('name what was settled by hand alike in all three', () => {
    expect(history.statuses.settled).toBe(review.saleStates.settled);
    expect(report.lists.settled.title).toBe(review.saleStates.settled);
  });

  it('name what the gateway never settled alike in a report, in the review list and on the badge', () => {
    expect(report.lists.unresolved.title).toBe(states.unresolved);
    expect(flagNames.unresolved).toBe(states.unresolved);
  });

  it('name what came late or twice alike in a report and wherever a payment is called so', () => {
    expect(flagNames['paid-twice']).toBe(report.lists.doubles.title);
    expect(flagNames['paid-late']).toBe(report.lists.late.title);
  });

  it('are the same on paper', () => {
    const paper = paperOf[language];
    expect(paper.screen.lists.unresolved.title).toBe(states.unresolved);
    expect(paper.doubles).toBe(report.lists.doubles.title);
    expect(paper.open).toBe(report.lists.open.title);
    expect(paper.settledByHand).toBe(report.lists.settled.title);
  });

  it('are not those for what a person has to decide, which has one name of its own', () => {
    expect(history.toReview).toBe(frame.review);
    expect(Object.values(states)).not.toContain(history.toReview);
    expect(report.attention).not.toBe(history.toReview);
  });

  it('say of an order that was unknown at a check no more than that', () => {
    const said = [flags['order-unknown'], flagNames['order-unknown'], happened.flags['order-unknown'].what];
    for (const words of said) {
      expect(words).toMatch(/at a check|saat diperiksa/i);
      expect(words).not.toMatch(/no longer|does not know|tidak lagi|jangan dipakai/i);
    }
  });

  it('do not say what the gateway answered where it may have answered several things', () => {
    // Unpaid, canceled or unknown: each contradicts that the order was paid.
    for (const words of [flags.contradiction, happened.flags.contradiction.what]) {
      expect(words).not.toMatch(/unpaid|belum/i);
    }
  });
});
