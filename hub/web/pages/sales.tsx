/** Payments of today or of any days, by chips; a search; and all of them as CSV. */
import { Link, useSearchParams } from 'wouter';
import { useTexts as useSharedTexts, useTextsOf } from '../../../renderer/i18n/i18n.ts';
import { Icon } from '../../../renderer/ui/icon.tsx';
import type { DayDetailsView } from '../../../shared/hub/owners/evening.ts';
import type { PaymentRow, PaymentsView, TakingsView } from '../../../shared/hub/owners/figures.ts';
import { paymentLists } from '../../../shared/hub/owners/payment-lists.ts';
import { historyTexts } from '../../../shared/messages/history/history-texts.ts';
import type { PaymentState } from '../../../shared/model/payment.ts';
import { Chip } from '../parts/chip.tsx';
import { Days } from '../parts/days.tsx';
import { Failure, textOf } from '../parts/form.tsx';
import { Page } from '../parts/page.tsx';
import { queryOf, useAnswer } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { useMethodName } from '../state/method-name.ts';
import { type Shops, useShops } from '../state/session.ts';

/** What the address says, in the order of the chips. */
const filters = [
  'from',
  'to',
  'environment',
  'outlet',
  'terminal',
  'method',
  'cashier',
  'hour',
  'list',
  'search',
] as const;
type Filters = Partial<Record<(typeof filters)[number], string | null>>;

export function SalesPage() {
  const { sales: texts } = useTexts();
  const [query] = useSearchParams();
  const shops = useShops();
  const given: Filters = Object.fromEntries(filters.map((name) => [name, query.get(name)]));
  // A text, and what waits for a person, is looked for on all days unless some are chosen.
  const isOfAllDays = query.get('days') === 'all' || Boolean(given.search);
  const day = isOfAllDays ? null : shops.today;
  const wanted: Filters = { ...given, from: given.from ?? day, to: given.to ?? given.from ?? day };
  const asked = queryOf({ ...wanted, environment: given.environment ?? shops.environment });
  const after = query.get('after');
  const isKnown = isOfAllDays || shops.today !== null;
  const page = `${asked}${after === null ? '' : `${asked === '' ? '?' : '&'}${new URLSearchParams({ after })}`}`;
  const { reply, failure: ofList } = useAnswer<PaymentsView>(isKnown ? `/payments${page}` : null);
  const failure = ofList ?? shops.failure;
  const to = (more: Readonly<Record<string, string>> = {}) =>
    `/sales${queryOf({ ...given, days: query.get('days'), ...more })}`;
  return (
    <Page
      title={texts.title}
      aside={
        <a className="secondary" href={`/owner/payments.csv${asked}`} download>
          {texts.csv}
        </a>
      }
    >
      <Choices {...{ wanted, shops }} isOfAllDays={isOfAllDays && !given.from} />
      {failure && <Failure cause={failure} />}
      {reply && (
        <>
          <Found view={reply} list={given.list ?? 'all'} />
          {reply.rows.length === 0 ? <p className="card">{texts.none}</p> : <Payments rows={reply.rows} />}
          <p className="pages">
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
  readonly shops: Shops;
  readonly isOfAllDays: boolean;
}

function Choices({ wanted, shops, isOfAllDays }: ChoicesProps) {
  const { sales: texts } = useTexts();
  const history = useTextsOf(historyTexts);
  const format = useFormat();
  const methodName = useMethodName();
  const [, setQuery] = useSearchParams();
  const { from, to, outlet, terminal } = wanted;
  const environment = wanted.environment ?? shops.environment;
  const isOneDay = Boolean(from) && from === to;
  const { reply: takings } = useAnswer<TakingsView>(from ? `/takings${queryOf({ from, to, environment })}` : null);
  const { reply: details } = useAnswer<DayDetailsView>(
    isOneDay && environment ? `/day${queryOf({ environment, day: from, outlet })}` : null,
  );
  const choose = (change: Filters) =>
    setQuery(queryOf({ ...wanted, days: isOfAllDays && change.from === undefined ? 'all' : null, ...change }));
  const terminals = shops.outlets.filter(({ id }) => !outlet || id === outlet).flatMap((each) => each.terminals);
  const named = (details?.cashiers ?? []).flatMap(({ name }) => name ?? []);
  /** One that is chosen already stays in its list. */
  const withChosen = (names: readonly (readonly [string, string])[], chosen: string | null | undefined) =>
    !chosen || names.some(([each]) => each === chosen) ? names : [...names, [chosen, chosen] as const];
  return (
    <form
      className="choices"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        // What is looked for may be of any day.
        choose({ search: textOf(new FormData(event.currentTarget), 'search'), from: null, to: null });
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
      <Days
        from={isOfAllDays || from === shops.today ? null : (from ?? null)}
        to={isOfAllDays || from === shops.today ? null : (to ?? null)}
        today={shops.today}
        isOfAll={isOfAllDays}
        onChoose={(chosen) => choose({ from: chosen.from, to: chosen.to, search: null })}
      />
      <div className="chips">
        <Chip
          label={texts.outlet}
          value={outlet ?? ''}
          options={[['', texts.allOutlets], ...shops.outlets.map(({ id, name }) => [id, name] as const)]}
          onChoose={(chosen) => choose({ outlet: chosen, terminal: null })}
        />
        {(Boolean(outlet) || Boolean(terminal)) && (
          <Chip
            label={texts.terminal}
            value={terminal ?? ''}
            options={[['', texts.allTerminals], ...terminals.map(({ id, name }) => [id, name] as const)]}
            onChoose={(chosen) => choose({ terminal: chosen })}
          />
        )}
        <Chip
          label={history.method}
          value={wanted.method ?? ''}
          options={withChosen(
            [
              ['', texts.allMethods],
              ...(takings?.methods ?? []).map((each) => [each.method, methodName(each)] as const),
            ],
            wanted.method,
          )}
          onChoose={(chosen) => choose({ method: chosen })}
        />
        {(named.length > 0 || Boolean(wanted.cashier)) && (
          <Chip
            label={texts.cashier}
            value={wanted.cashier ?? ''}
            options={withChosen(
              [['', texts.allCashiers], ...named.map((name) => [name, name] as const)],
              wanted.cashier,
            )}
            onChoose={(chosen) => choose({ cashier: chosen })}
          />
        )}
        <Chip
          label={texts.hour}
          value={wanted.hour ?? ''}
          options={[
            ['', texts.allHours],
            ...Array.from(
              { length: 24 },
              (_, hour) => [`${hour}`, `${format.hour(hour)}–${format.hour(hour + 1)}`] as const,
            ),
          ]}
          onChoose={(chosen) => choose({ hour: chosen })}
        />
        <Chip
          label={texts.list}
          value={wanted.list === 'all' ? '' : (wanted.list ?? '')}
          options={paymentLists.map((each) => [each === 'all' ? '' : each, texts.lists[each]] as const)}
          onChoose={(chosen) => choose({ list: chosen })}
        />
      </div>
    </form>
  );
}

function Found({
  view: { count, amount, paid, rows, next },
  list,
}: {
  readonly view: PaymentsView;
  readonly list: string;
}) {
  const { sales: texts } = useTexts();
  const format = useFormat();
  // All pages are counted where that is cheap. One that is alone is counted by itself.
  const known = count ?? (next === null ? rows.length : null);
  const sum = list === 'all' ? paid : amount;
  const words = [
    known === null ? '' : texts.found(known, format.count(known)),
    sum === null ? '' : list === 'all' ? texts.ofThemPaid(format.money(sum)) : format.money(sum),
  ];
  return (
    <p className="found" role="status" data-testid="found">
      {words.filter(Boolean).join(', ')}
    </p>
  );
}

/** By time and shop: an order's ID is in its details. */
function Payments({ rows }: { readonly rows: readonly PaymentRow[] }) {
  const isOneDay = new Set(rows.map(({ businessDay }) => businessDay)).size === 1;
  return (
    <ul className="card rows payments">
      {rows.map((row) => (
        <PaymentLine key={`${row.terminalId} ${row.orderId}`} row={row} isOneDay={isOneDay} />
      ))}
    </ul>
  );
}

function PaymentLine({ row, isOneDay }: { readonly row: PaymentRow; readonly isOneDay: boolean }) {
  const { takings } = useTexts();
  const format = useFormat();
  const methodName = useMethodName();
  const time = (isOneDay ? format.clock : format.time)(row.createdAt, row.timeZone);
  const facts = [methodName({ method: row.method, name: row.methodName }), row.cashier];
  return (
    <li data-testid="payment">
      <Link href={`/payment${queryOf({ terminal: row.terminalId, order: row.orderId })}`} className="payment-line">
        <span className="payment-time">{time}</span>
        <span className="payment-shop">
          {row.outlet} <span className="fine">{row.terminal}</span>
        </span>
        <strong className="amount">{format.money(row.amount)}</strong>
        <span className="fine payment-facts">{facts.filter(Boolean).join(' · ')}</span>
        <span className="payment-state">
          <StateBadge row={row} />
          {row.refunded > 0 && <span className="fine">{takings.refunded(format.money(row.refunded))}</span>}
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
      {flagged && <span className="fine">{sales.review}</span>}
    </>
  );
}
