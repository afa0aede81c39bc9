/** The takings by outlet and terminal, by method, and of one day by cashier and item. Each number leads to its payments. */
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useTexts as useSharedTexts, useTextsOf } from '../../../renderer/i18n/i18n.ts';
import { Facts } from '../../../renderer/ui/facts.tsx';
import { FilterChoice } from '../../../renderer/ui/forms/filter-choice.tsx';
import { Icon } from '../../../renderer/ui/icon.tsx';
import type { CounterView, DayDetailsView, OutletTakings, TakingsView } from '../../../shared/hub/owners/figures.ts';
import { lineNames } from '../../../shared/messages/item-texts.ts';
import { reportTexts } from '../../../shared/messages/report-texts.ts';
import { queryOf } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { daysBetween, shiftDay, useFormat, useMethodName } from '../state/format.ts';
import { useSession } from '../state/session.ts';
import { Card, Cut } from './page.tsx';

/** With more outlets, their terminals are shown when asked for. */
const MOST_OPEN = 6;

interface BreakdownProps {
  readonly takings: TakingsView;
  readonly isToday: boolean;
  /** Of today: what the day before had by now. */
  readonly counters: readonly CounterView[] | undefined;
}

export function Breakdown({ takings, isToday, counters }: BreakdownProps) {
  const { takings: texts } = useTexts();
  const { methods: methodTexts } = useSharedTexts();
  const report = useTextsOf(reportTexts);
  const methodName = useMethodName();
  const { outlets, methods, from, to, environment } = takings;
  const shown = methods.filter(({ amount }) => amount !== 0);
  const csv = `/owner/totals.csv${queryOf({ environment, from, to })}`;
  if (outlets.every(({ terminals }) => terminals.length === 0)) return <NoTerminals />;
  return (
    <>
      <Card
        id="by-outlet"
        title={texts.outlets}
        aside={
          <a href={csv} download>
            {texts.csv}
          </a>
        }
      >
        <SumsTable name={texts.outlet} before={isToday ? texts.yesterdayByNow : texts.previous}>
          {outlets.map((outlet) => (
            <OutletRows
              key={outlet.id}
              {...{ outlet, takings, isToday, counters }}
              isFew={outlets.length <= MOST_OPEN}
            />
          ))}
        </SumsTable>
      </Card>
      <Card id="by-method" title={report.byMethod}>
        {shown.length === 0 ? (
          <p className="label">{texts.nothing}</p>
        ) : (
          <SumsTable name={methodTexts.label} before={isToday ? null : texts.previous}>
            {shown.map(({ method, name, ...sums }) => (
              <SumsRow
                key={method}
                name={methodName({ method, name })}
                {...sums}
                before={isToday ? null : sums.before}
                to={salesOf(takings, 'paid', { method })?.()}
              />
            ))}
          </SumsTable>
        )}
      </Card>
    </>
  );
}

interface OutletRowsProps extends BreakdownProps {
  readonly outlet: OutletTakings;
  readonly isFew: boolean;
}

function OutletRows({ outlet, takings, isToday, counters, isFew }: OutletRowsProps) {
  const { takings: texts } = useTexts();
  const [isOpen, setOpen] = useState(isFew);
  const { terminals, id } = outlet;
  const to = (one: Readonly<Record<string, string>>) =>
    salesBehind(takings.environment, outlet, { list: 'paid', ...one });
  const byNow = (isOf: (counter: CounterView) => boolean) =>
    counters?.filter(isOf).reduce((sum, { before }) => sum + before, 0) ?? null;
  const name = (
    <>
      {outlet.name} {terminals.length === 1 && <span className="fine">{terminals[0]?.name}</span>}
      {terminals.length > 1 && (
        <button type="button" className="unfold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.showTerminals(terminals.length)}
          <Icon name="forward" />
        </button>
      )}
    </>
  );
  return (
    <>
      <SumsRow
        {...{ ...outlet, name, to: to({ outlet: id }) }}
        before={isToday ? byNow(({ outletId }) => outletId === id) : outlet.before}
      />
      {isOpen &&
        terminals.length > 1 &&
        terminals.map((terminal) => (
          <SumsRow
            key={terminal.id}
            {...terminal}
            before={isToday ? byNow((counter) => counter.terminal === terminal.id) : terminal.before}
            to={to({ terminal: terminal.id })}
            isPart
          />
        ))}
    </>
  );
}

function NoTerminals() {
  const { takings: texts } = useTexts();
  const { person } = useSession();
  return (
    <section className="card stack">
      <h2>{texts.none}</h2>
      {person.role === 'owner' && (
        <>
          <p>{texts.noneMeaning}</p>
          <Link href="/outlets" className="secondary">
            {texts.toOutlets}
          </Link>
        </>
      )}
    </section>
  );
}

interface SumsTableProps {
  readonly name: string;
  /** `null`: nothing is compared. */
  readonly before?: string | null;
  readonly children: ReactNode;
}

function SumsTable({ name, before = null, children }: SumsTableProps) {
  const { takings } = useTexts();
  return (
    <table className="table sum-table">
      <thead className="fine">
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" className="wide">
            {takings.count}
          </th>
          {before !== null && (
            <th scope="col" className="wide">
              {before}
            </th>
          )}
          <th scope="col">{takings.total}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface SumsRowProps {
  readonly name: ReactNode;
  readonly payments: number;
  readonly amount: number;
  readonly before?: number | null;
  /** Beside it, of histories that are not the shop's own. */
  readonly notOurs?: number;
  /** Of the sales behind the number; absent: no list of sales has this sum. */
  readonly to?: string | undefined;
  readonly isPart?: boolean;
}

function SumsRow({ name, payments, amount, before = null, notOurs = 0, to, isPart }: SumsRowProps) {
  const { takings } = useTexts();
  const format = useFormat();
  const words = format.money(amount);
  return (
    <tr data-part={isPart}>
      <th scope="row">
        {name} <span className="fine narrow">{takings.payments(payments, format.count(payments))}</span>
        {notOurs !== 0 && <span className="fine">{takings.notOurs(format.money(notOurs))}</span>}
      </th>
      <td className="wide">{format.count(payments)}</td>
      {before !== null && <td className="wide">{format.money(before)}</td>}
      <td>{to === undefined ? words : <Link href={to}>{words}</Link>}</td>
    </tr>
  );
}

const MOST_ITEMS = 10;

interface DayDetailsProps {
  readonly takings: TakingsView;
  readonly details: DayDetailsView;
  readonly day: string;
  /** An outlet, or an outlet and its terminal with a space between. Empty: all shops. */
  readonly place: string;
  readonly onPlace: (place: string) => void;
}

/** One day's cashiers, items, fees and payouts. */
export function DayDetails({ takings, details, day, place, onPlace }: DayDetailsProps) {
  const { details: texts, sales, andMore } = useTexts();
  const format = useFormat();
  const { cashiers, cashiersTotal = cashiers.length, journal } = details;
  const missing = journal?.missing ?? 0;
  const { environment, outlets } = takings;
  const days = { from: day, to: day };
  const [outlet = '', terminal = ''] = place.split(' ');
  const options = outlets.flatMap(({ id, name, terminals }) => {
    const its = terminals.length > 1 && (id === outlet || outlets.length === 1) ? terminals : [];
    return [[id, name] as const, ...its.map((one) => [`${id} ${one.id}`, `${name}, ${one.name}`] as const)];
  });
  const choice = options.length > 1 && (
    <FilterChoice
      label={sales.outlet}
      value={place}
      options={[['', sales.allOutlets], ...options]}
      onChoose={onPlace}
    />
  );
  const named = cashiers.filter(({ name }) => name !== null);
  return (
    <>
      {named.length > 0 && (
        <Card id="cashiers" title={texts.cashiers} aside={choice}>
          <SumsTable name={sales.cashier}>
            {cashiers.map(({ name, ...sums }) => (
              <SumsRow
                key={name ?? ''}
                name={name === null ? texts.noName : format.visible(name)}
                {...sums}
                to={name === null ? undefined : salesBehind(environment, days, { outlet, terminal, cashier: name })}
              />
            ))}
          </SumsTable>
          {cashiersTotal > cashiers.length && <p className="label">{andMore(cashiersTotal - cashiers.length)}</p>}
        </Card>
      )}
      <Card id="items" title={texts.items} aside={named.length === 0 && choice}>
        {journal === null ? <p className="label">{texts.chooseShop}</p> : <Items items={journal.items} />}
        {missing > 0 && <p className="label">{texts.missing(format.count(missing))}</p>}
      </Card>
      {journal !== null && <Payout journal={journal} />}
    </>
  );
}

type Journal = NonNullable<DayDetailsView['journal']>;

function Items({ items: { rows, total } }: Pick<Journal, 'items'>) {
  const { details: texts } = useTexts();
  const names = useTextsOf(lineNames);
  const format = useFormat();
  if (rows.length === 0) return <p className="label">{texts.noItems}</p>;
  return (
    <Cut rows={rows} most={MOST_ITEMS} more={total - rows.length}>
      {({ name, quantity, amount }) => (
        <li key={`${name} ${amount < 0}`}>
          <span>
            {format.count(quantity)} × {format.visible(name) || (amount < 0 ? names.discount : names.typed)}
          </span>
          <strong>{format.money(amount)}</strong>
        </li>
      )}
    </Cut>
  );
}

function Payout({ journal: { fees, payouts } }: { readonly journal: Journal }) {
  const { details: texts } = useTexts();
  const report = useTextsOf(reportTexts);
  const format = useFormat();
  if (fees.known + fees.unknown === 0) return null;
  return (
    <Card id="payout" title={texts.payouts}>
      <Facts
        facts={[
          [report.fees, fees.known === 0 ? texts.feesUnknown : format.money(fees.sum)],
          ...payouts.map(
            ({ day, payments, amount }) => [texts.payoutOn(format.day(day), payments), format.money(amount)] as const,
          ),
        ]}
      />
      {fees.known > 0 && fees.unknown > 0 && <p className="fine">{report.feesUnknown(fees.unknown)}</p>}
      <p className="fine">{payouts.length === 0 ? texts.noPayouts : texts.payoutHint}</p>
    </Card>
  );
}

type Days = Pick<TakingsView, 'from' | 'to'>;

/** @returns the address of the sales behind a number of an outlet, a terminal or a method */
function salesBehind(environment: string, { from, to }: Days, one: Readonly<Record<string, string>>): string {
  return `/sales${queryOf({ from, to, environment, ...one })}`;
}

/**
 * Of the whole. For some hours at night, shops in several zones have different todays: no range of days has then the same
 * sales as the number.
 * @returns the address by days, those of the number unless shifted; `null` in those hours
 */
export function salesOf(
  { from, to, environment, outlets }: TakingsView,
  list: 'paid' | 'refunded' | 'settled' | 'inDoubt',
  one: Readonly<Record<string, string>> = {},
): ((shift?: (days: Days) => Days) => string) | null {
  const isOfOneRange = outlets.every((outlet) => outlet.from === from && outlet.to === to);
  if (!isOfOneRange) return null;
  return (shift = (days) => days) => salesBehind(environment, shift({ from, to }), { list, ...one });
}

/** As many days right before. */
export function daysBefore({ from, to }: Days): Days {
  return { from: shiftDay(from, -daysBetween(from, to)), to: shiftDay(from, -1) };
}

export function weekBefore({ from, to }: Days): Days {
  return { from: shiftDay(from, -7), to: shiftDay(to, -7) };
}
