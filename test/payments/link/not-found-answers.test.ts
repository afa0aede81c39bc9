import { expect, it } from 'vitest';
import { NotFoundAnswers } from '../../../electron/payments/link/link-conditions.ts';

it('takes two answers in a row for a wrong address, and tells each change once', () => {
  const answers = new NotFoundAnswers();
  expect([answers.notFound(), answers.isWrongAddress]).toEqual([false, false]);
  expect([answers.gatewayAnswered(), answers.isWrongAddress]).toEqual([false, false]);
  expect([answers.notFound(), answers.notFound(), answers.isWrongAddress]).toEqual([false, true, true]);
  expect([answers.notFound(), answers.isWrongAddress]).toEqual([false, true]);
  expect([answers.gatewayAnswered(), answers.gatewayAnswered()]).toEqual([true, false]);
  expect(answers.isWrongAddress).toBe(false);
});
