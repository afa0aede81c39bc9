/** Numbers have one notation in both languages, so that a line never has two. */
import { describe, expect, it } from 'vitest';
import { reportEn, reportId } from '../../../shared/messages/report-texts.ts';
import { payments } from '../../../shared/messages/texts.ts';

describe('numbers in texts', () => {
  it('are grouped as the amounts next to them in English too', () => {
    expect(payments(1_116)).toBe('1.116 payments');
    expect(payments(1)).toBe('1 payment');
  });

  it('are short next to a chart, with a word for thousands and millions that the language knows', () => {
    const amounts = [0, 200_000, 1_200_000, 2_000_000];
    expect(amounts.map(reportEn.shortAmount)).toEqual(['0', '200K', '1,2M', '2M']);
    expect(amounts.map(reportId.shortAmount)).toEqual(['0', '200\u00a0rb', '1,2\u00a0jt', '2\u00a0jt']);
  });
});
