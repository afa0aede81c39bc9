/** Payments day by day, of today or of any days: one search, chips that narrow it, and all of them as CSV. */
import { Link, useSearchParams } from 'wouter';
import { useTexts as useSharedTexts, useTextsOf } from '../../../renderer/i18n/i18n.ts';
import { FilterChoice, type FilterOptions } from '../../../renderer/ui/forms/filter-choice.tsx';
import { Icon } from '../../../renderer/ui/icon.tsx';
import { PAYMENTS_OF_A_PAGE, paymentLists } from '../../../shared/hub/owners/choices.ts';
import type { DayDetailsView, PaymentRow, PaymentsView, TakingsView } from '../../../shared/hub/owners/figures.ts';
import { historyTexts } from '../../../shared/messages/history-texts.ts';
import type { PaymentState } from '../../../shared/model/payment.ts';
import { DayRange, daysOf, spanNames, spanOf } from '../parts/filters.tsx';
import { Failure, textOf } from '../parts/form.tsx';
import { Page } from '../parts/page.tsx';
import { queryOf, useAnswer } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { shiftDay, useFormat, useMethodName } from '../state/format.ts';

const chips = ['outlet', 'terminal', 'method', 'cashier', 'hour', 'list'] as const;
const narrowing = [...chips, 'search'] as const;
/** What the address says, in the order of the chips. */
const filters = ['from', 'to', 'environment', ...narrowing] as const;
type Filters = Partial<Record<(typeof filters)[number], string | null>>;

export function SalesPage() {
  const { sales: texts, takings, nav } = useTexts();
  const format = useFormat();
  const [query] = useSearchParams();
  const given: Filters = Object.fromEntries(filters.map((name) => [name, query.get(name)]));
  if (given.list === 'all') given.list = null;
  const { reply: shops, failure: ofShops } = useAnswer<TakingsView>(
    `/takings${queryOf({ environment: given.environment })}`,
  );
  const today = shops?.today ?? null;
  // A text, and what waits for a person, is looked for on all days unless some are chosen.
  const isOfAllDays = query.get('days') === 'all' || Boolean(given.search);
  const day = isOfAllDays ? null : today;
  const wanted: Filters = { ...given, from: given.from ?? day, to: given.to ?? given.from ?? day };
  const asked = { ...wanted, environment: given.environment ?? shops?.environment };
  const after = query.get('after');
  const isKnown = isOfAllDays || today !== null;
  const path = isKnown ? `/payments${queryOf({ ...asked, after })}` : null;
  const { reply, failure: ofList } = useAnswer<PaymentsView>(path);
  const failure = ofList ?? ofShops;
  const to = (more: Readonly<Record<string, string>> = {}) =>
    `/sales${queryOf({ ...given, days: query.get('days'), ...more })}`;
  return (
    <Page title={nav.sales}>
      <Choices {...{ wanted, shops, days: query.get('days') }} isOfAllDays={isOfAllDays && !given.from} />
      {failure && <Failure cause={failure} />}
      {reply && (
        <>
          <div className="row spread">
            <Found view={reply} list={given.list ?? 'all'} isFirst={after === null} />
            <a href={`/owner/payments.csv${queryOf(asked)}`} download>
              {takings.csv}
            </a>
          </div>
          {reply.rows.length === 0 ? (
            reply.next === null && <p className="card">{after === null ? texts.none : texts.noMore}</p>
          ) : (
            <Payments rows={reply.rows} today={today} />
          )}
          {reply.next !== null && reply.rows.length < PAYMENTS_OF_A_PAGE && (
            <p className="label">{texts.lookedUntil(format.day(reply.next.slice(0, 10)))}</p>
          )}
          <p className="row">
            {after !== null && (
              <Link href={to()} className="secondary">
                {texts.first}
              </Link>
            )}
            {reply.next !== null && (
              <Link href={to({ after: reply.next })} className="secondary">
                {texts.more}
              </Link>
            )}
          </p>
        </>
      )}
    </Page>
  );
}

interface ChoicesProps {
  readonly wanted: Filters;
  /** `null` until the hub has said which there are. */
  readonly shops: TakingsView | null;
  readonly isOfAllDays: boolean;
  /** Of the address: `chosen` shows the calendars for days that a chip has, too. */
  readonly days: string | null;
}

/** Shops come by their takings, and are chosen by their names. */
const byName = <Each extends { readonly name: string }>(all: readonly Each[]): readonly Each[] =>
  all.toSorted((one, other) => one.name.localeCompare(other.name));

const pairsOf = (all: readonly { readonly id: string; readonly name: string }[]): FilterOptions =>
  all.map(({ id, name }) => [id, name]);

/** One that says which sale of a day it is: it is looked for on the days that are shown. */
const SALE_NUMBER = /^#\d+$/;

function Choices({ wanted, shops, isOfAllDays, days }: ChoicesProps) {
  const { sales: texts, days: dayTexts } = useTexts();
  const history = useTextsOf(historyTexts);
  const format = useFormat();
  const methodName = useMethodName();
  const [, setQuery] = useSearchParams();
  const { from, to, outlet, terminal } = wanted;
  const environment = wanted.environment ?? shops?.environment;
  const today = shops?.today ?? null;
  const outlets = byName(shops?.outlets ?? []);
  const isOneDay = Boolean(from) && from === to;
  const { reply: takings } = useAnswer<TakingsView>(from ? `/takings${queryOf({ from, to, environment })}` : null);
  const { reply: details } = useAnswer<DayDetailsView>(
    isOneDay && environment ? `/day${queryOf({ environment, day: from, outlet })}` : null,
  );
  const choose = (change: Filters & { readonly days?: string | null }) =>
    setQuery(queryOf({ ...wanted, days: isOfAllDays && change.from === undefined ? 'all' : null, ...change }));
  const span = spanOf({ from: from ?? null, to: to ?? null }, today);
  const chosenDays = isOfAllDays ? 'all' : days === 'chosen' ? 'chosen' : (span ?? 'chosen');
  const chooseDays = (name: string) => {
    if (name === 'all') return choose({ from: null, to: null, days: 'all' });
    if (name === 'chosen') return choose({ from: from ?? today, to: to ?? today, days: 'chosen' });
    choose({ ...daysOf(spanNames.find((each) => each === name) ?? 'today', today), search: null });
  };
  const terminals = outlets.filter(({ id }) => !outlet || id === outlet).flatMap((each) => byName(each.terminals));
  const named = (details?.cashiers ?? []).flatMap(({ name }) => name ?? []);
  const lists: FilterOptions = paymentLists.slice(1).map((each) => [each, texts.lists[each]]);
  const methods: FilterOptions = (takings?.methods ?? []).map((each) => [each.method, methodName(each)]);
  const cashiers: FilterOptions = named.map((name) => [name, format.visible(name)]);
  const hours: FilterOptions = Array.from({ length: 24 }, (_, hour) => [
    `${hour}`,
    `${format.hour(hour)}–${format.hour(hour + 1)}`,
  ]);
  const isNarrowed = chosenDays !== 'today' || narrowing.some((name) => Boolean(wanted[name]));
  /** One that is chosen already stays in its list. */
  const withChosen = (options: FilterOptions, chosen: string | null | undefined): FilterOptions =>
    !chosen || options.some(([each]) => each === chosen) ? options : [...options, [chosen, format.visible(chosen)]];
  const chip = (name: (typeof chips)[number], label: string, all: string, options: FilterOptions) => (
    <FilterChoice
      label={label}
      options={[['', all], ...options]}
      value={wanted[name] ?? ''}
      onChoose={(chosen) => choose(name === 'outlet' ? { outlet: chosen, terminal: null } : { [name]: chosen })}
    />
  );
  return (
    <form
      className="stack"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const search = textOf(new FormData(event.currentTarget), 'search');
        // What else is looked for may be of any day.
        const range = { from: from ?? today, to: to ?? today };
        choose({ search, ...(SALE_NUMBER.test(search) ? range : { from: null, to: null }) });
      }}
    >
      <div className="find">
        <Icon name="search" />
        <input
          key={wanted.search}
          className="field"
          name="search"
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchHint}
          defaultValue={wanted.search ?? ''}
          maxLength={64}
        />
      </div>
      <div className="chips">
        <FilterChoice
          label={texts.days}
          value={chosenDays === 'today' ? '' : chosenDays}
          options={[
            ...spanNames.map((name) => [name === 'today' ? '' : name, dayTexts[name]] as const),
            ['all', history.allDays],
            ['chosen', dayTexts.chosen],
          ]}
          onChoose={chooseDays}
        />
        {chip('list', history.state, texts.lists.all, lists)}
        {chip('outlet', texts.outlet, texts.allOutlets, pairsOf(outlets))}
        {Boolean(outlet || terminal) && chip('terminal', texts.terminal, texts.allTerminals, pairsOf(terminals))}
        {chip('method', history.method, texts.allMethods, withChosen(methods, wanted.method))}
        {Boolean(named.length > 0 || wanted.cashier) &&
          chip('cashier', texts.cashier, texts.allCashiers, withChosen(cashiers, wanted.cashier))}
        {chip('hour', texts.hour, texts.allHours, hours)}
        {isNarrowed && (
          <Link href={`/sales${queryOf({ environment: wanted.environment })}`} className="quiet">
            {texts.clear}
          </Link>
        )}
      </div>
      {chosenDays === 'chosen' && (
        <DayRange
          {...{ from: from ?? null, to: to ?? null, today }}
          onChoose={(range) => choose({ ...range, days: 'chosen' })}
        />
      )}
    </form>
  );
}

function Found(props: { readonly view: PaymentsView; readonly list: string; readonly isFirst: boolean }) {
  const { view, list, isFirst } = props;
  const { count, amount, paid, rows, next } = view;
  const { sales: texts, takings } = useTexts();
  const format = useFormat();
  // All pages are counted where that is cheap. One that is alone is counted by itself.
  const isAlone = isFirst && next === null;
  const known = count ?? (isAlone ? rows.length : null);
  const paidHere = rows.reduce((total, row) => total + (row.paidDay === null ? 0 : row.amount), 0);
  const sum = list === 'all' ? (paid ?? (isAlone ? paidHere : null)) : amount;
  const words = [
    known === null ? '' : takings.payments(known, format.count(known)),
    sum === null ? '' : list === 'all' ? texts.ofThemPaid(format.money(sum)) : format.money(sum),
  ];
  return (
    <p className="label" role="status" data-testid="found">
      {words.filter(Boolean).join(', ')}
    </p>
  );
}

/** In their order: a list of refunds comes back to a day. */
function daysIn(rows: readonly PaymentRow[]) {
  const days: { readonly day: string; readonly rows: PaymentRow[] }[] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last?.day === row.businessDay) last.rows.push(row);
    else days.push({ day: row.businessDay, rows: [row] });
  }
  return days;
}

/** By shop, sale, time and amount: an order's ID is in its details. @param today `null` until the hub has said it */
function Payments({ rows, today }: Pick<PaymentsView, 'rows'> & { readonly today: string | null }) {
  const { days: texts } = useTexts();
  const format = useFormat();
  const names = new Map([
    [today, texts.today],
    [today && shiftDay(today, -1), texts.yesterday],
  ]);
  return (
    <div className="card payments">
      {daysIn(rows).map(({ day, rows: its }) => (
        <section key={`${its[0]?.terminalId} ${its[0]?.orderId}`}>
          <h2 className="day-head">{[names.get(day), format.day(day)].filter(Boolean).join(' · ')}</h2>
          <ul className="list">
            {its.map((row) => (
              <PaymentLine key={`${row.terminalId} ${row.orderId}`} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PaymentLine({ row }: { readonly row: PaymentRow }) {
  const { takings } = useTexts();
  const format = useFormat();
  const methodName = useMethodName();
  const method = methodName({ method: row.method, name: row.methodName });
  const facts = [`#${row.saleNumber}`, row.terminal, method, format.visible(row.cashier ?? '')];
  return (
    <li data-testid="payment">
      <Link href={`/payment${queryOf({ terminal: row.terminalId, order: row.orderId })}`} className="list-row">
        <time>{format.clock(row.createdAt, row.timeZone)}</time>
        <span>
          <strong>{row.outlet}</strong>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </span>
        <span className="payment-end">
          <strong>{format.money(row.amount)}</strong>
          <StateBadge row={row} />
          {row.refunded > 0 && <small>{takings.refunded(format.money(row.refunded))}</small>}
        </span>
      </Link>
    </li>
  );
}

export function StateBadge({ row: { state, flagged } }: { readonly row: Pick<PaymentRow, 'state' | 'flagged'> }) {
  const { sales } = useTexts();
  const { states } = useSharedTexts();
  return (
    <>
      <span className="badge" data-state={state}>
        {states[state as PaymentState] ?? state}
      </span>
      {flagged && <span className="fine to-review">{sales.review}</span>}
    </>
  );
}
