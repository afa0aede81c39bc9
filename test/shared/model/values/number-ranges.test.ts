import { expect, it } from 'vitest';
import { numberRanges } from '../../../../shared/model/report-sums.ts';

it.each([
  [[464], '464'],
  [[464, 465], '464–465'],
  [[466, 464, 465, 470, 472, 473], '464–466, 470, 472–473'],
])('writes %j as %s', (numbers, written) => {
  expect(numberRanges(numbers)).toBe(written);
});
