/** Requests that record cash. */
import { failed, ok } from '../../../shared/model/values/result.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import { type BookCashDeps, bookCash } from '../../usecases/cash/book-cash.ts';
import { cashView } from '../../usecases/cash/cash-view.ts';
import type { Handlers } from '../answer-request.ts';
import { type CurrentCounter, type DayInDoubtDeps, isDayInDoubt, withShownCounter } from './with-counter.ts';

export interface CashHandlerDeps extends BookCashDeps, DayInDoubtDeps {
  readonly counter: CurrentCounter;
}

export function cashHandlers(deps: CashHandlerDeps): Handlers<'cash'> {
  return {
    'cash.book': ({ environment, ...input }) =>
      withShownCounter(environment, deps.counter, (counter) => {
        const { ledger } = counter.shopLedger;
        // A repeated request is answered with what was booked.
        if (!ledger.cash.ofRequest(input.requestId) && isDayInDoubt(deps)) return failed('clock-in-doubt');
        const booked = bookCash(deps, counter, input);
        if (!booked.ok) return booked;
        const lines = ignoreErrors(() => ledger.payments.linesOf(booked.value.sale.id));
        return ok(cashView(booked.value, environment, deps.clock.now(), lines));
      }),
  };
}
