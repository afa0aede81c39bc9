/** Requests that record cash. */
import { ok } from '../../../../shared/model/values/result.ts';
import { ignoreErrors } from '../../../platform/ignore-errors.ts';
import { type BookCashDeps, bookCash } from '../../../usecases/sell/book-cash.ts';
import { cashView } from '../../../usecases/sell/cash-view.ts';
import type { Handlers } from '../../answer-request.ts';
import { type CurrentCounter, withShownCounter } from './with-counter.ts';

export interface CashHandlerDeps extends BookCashDeps {
  readonly counter: CurrentCounter;
}

export function cashHandlers(deps: CashHandlerDeps): Handlers<'cash'> {
  return {
    'cash.book': ({ environment, ...input }) =>
      withShownCounter(environment, deps.counter, (counter) => {
        const booked = bookCash(deps, counter, input);
        if (!booked.ok) return booked;
        const { ledger } = counter.shopLedger;
        const lines = ignoreErrors(() => ledger.payments.linesOf(booked.value.sale.id));
        return ok(cashView(booked.value, environment, deps.clock.now(), lines));
      }),
  };
}
