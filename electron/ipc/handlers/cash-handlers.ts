/** Requests that record cash. */

import { failed, ok } from '../../../shared/model/values/result.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import { bookCash } from '../../usecases/cash/book-cash.ts';
import { cashView } from '../../usecases/cash/cash-view.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';
import { isDayInDoubt, withShownCounter } from './with-counter.ts';

export function cashHandlers(parts: HandlerParts): Handlers<'cash'> {
  return {
    'cash.book': ({ environment, ...input }) =>
      withShownCounter(environment, parts.counter, (counter) => {
        const { ledger } = counter.shopLedger;
        // A repeated request is answered with what was booked.
        if (!ledger.cash.ofRequest(input.requestId) && isDayInDoubt(parts)) return failed('clock-in-doubt');
        const booked = bookCash(parts, counter, input);
        if (!booked.ok) return booked;
        const lines = ignoreErrors(() => ledger.payments.linesOf(booked.value.sale.id));
        return ok(cashView(booked.value, environment, parts.clock.now(), lines));
      }),
  };
}
