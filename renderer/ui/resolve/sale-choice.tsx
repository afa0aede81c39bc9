/**
 * Choice of the sale that a payment belongs to: the newest sales at once, others by search. The payment's own sale is
 * left out.
 */
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { HistoryRow } from '../../../shared/contract/views/history/history-views.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { SearchField } from '../forms/search-field.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { SaleBadge } from '../notes/sale-badge.tsx';
import { useDecidingTexts } from '../texts/use-deciding-texts.ts';

interface SaleChoiceProps {
  /** ID of the payment's own sale. */
  readonly except: number;
  readonly chosen: number | null;
  readonly onChoose: (saleId: number) => void;
}

/** The search starts once typing pauses. */
const TYPING_PAUSE_MS = 180;
/** Enough for recent sales; older ones are found by search. */
const MOST_SHOWN = 12;

export function SaleChoice({ except, chosen, onChoose }: SaleChoiceProps) {
  const { review: texts } = useDecidingTexts();
  const times = useTimeFormat();
  const [search, setSearch] = useState('');
  const { rows, failure } = useSales(search.trim());
  const others = rows?.filter((row) => row.saleId !== except).slice(0, MOST_SHOWN);
  return (
    <fieldset className="sale-choice">
      <legend className="unseen">{texts.chooseSale}</legend>
      <SearchField
        label={texts.chooseSale}
        placeholder={texts.chooseSaleHint}
        testId="link-search"
        value={search}
        onChange={setSearch}
        // Enter must not send the form: the user means "search", which has already started.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {failure && <FailureNote failure={failure} about="setup" />}
      <div className="sale-options">
        {others?.map((row) => (
          <label key={row.saleId} className="sale-option" data-testid="link-option" data-sale-id={row.saleId}>
            <input
              type="radio"
              name="linked-sale"
              checked={row.saleId === chosen}
              onChange={() => onChoose(row.saleId)}
            />
            <span>
              <strong>{formatRupiah(row.amount)}</strong>
              <span className="fine">
                #{row.saleNumber} · {times.dayAndClock(row.createdAt)}
                {row.note && ` · ${row.note}`}
              </span>
            </span>
            <SaleBadge state={row.saleState} />
          </label>
        ))}
        {others?.length === 0 && <p className="fine">{texts.noSale}</p>}
      </div>
    </fieldset>
  );
}

/** Ignores answers to older searches. */
function useSales(search: string): { readonly rows: readonly HistoryRow[] | null; readonly failure: Failure | null } {
  const [found, setFound] = useState<Awaited<ReturnType<typeof ask<'history.page'>>> | null>(null);
  const newest = useRef(0);
  useEffect(() => {
    newest.current += 1;
    const requested = newest.current;
    const timer = setTimeout(
      async () => {
        const answer = await ask('history.page', { from: null, until: null, search, before: null });
        if (requested === newest.current) setFound(answer);
      },
      search === '' ? 0 : TYPING_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [search]);
  if (found === null) return { rows: null, failure: null };
  return found.ok ? { rows: found.value.rows, failure: null } : { rows: [], failure: found.failure };
}
