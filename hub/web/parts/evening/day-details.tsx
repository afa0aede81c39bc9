/** One day's cashiers, items, fees and payouts. */
import { useTextsOf } from '../../../../renderer/i18n/i18n.ts';
import type { DayDetailsView } from '../../../../shared/hub/owners/evening.ts';
import type { TakingsView } from '../../../../shared/hub/owners/figures.ts';
import { lineNames } from '../../../../shared/messages/items/line-names.ts';
import { reportTexts } from '../../../../shared/messages/report/report-texts.ts';
import { queryOf } from '../../state/api.ts';
import { useTexts } from '../../state/appearance.ts';
import { useFormat } from '../../state/format.ts';
import { Chip } from '../chip.tsx';
import { Card } from '../page.tsx';
import { SumsRow, SumsTable } from './breakdown.tsx';
import { Cut } from './cut.tsx';

const MOST_ITEMS = 10;

interface DayDetailsProps {
  readonly takings: TakingsView;
  readonly details: DayDetailsView;
  readonly day: string;
  /** Empty: all shops. */
  readonly outlet: string;
  readonly onOutlet: (outlet: string) => void;
}

export function DayDetails({ takings, details, day, outlet, onOutlet }: DayDetailsProps) {
  const { details: texts, sales, andMore } = useTexts();
  const { cashiers, cashiersTotal = cashiers.length, journal } = details;
  const { environment, outlets } = takings;
  const choice = outlets.length > 1 && (
    <Chip
      label={sales.outlet}
      value={outlet}
      options={[['', sales.allOutlets], ...outlets.map(({ id, name }) => [id, name] as const)]}
      onChoose={onOutlet}
    />
  );
  const named = cashiers.filter(({ name }) => name !== null);
  return (
    <>
      {named.length > 0 && (
        <Card id="cashiers" title={texts.cashiers} aside={choice}>
          <SumsTable name={texts.cashier}>
            {cashiers.map(({ name, ...sums }) => (
              <SumsRow
                key={name ?? ''}
                name={name ?? texts.noName}
                {...sums}
                to={
                  name === null
                    ? undefined
                    : `/sales${queryOf({ environment, from: day, to: day, outlet, cashier: name })}`
                }
              />
            ))}
          </SumsTable>
          {cashiersTotal > cashiers.length && <p className="label">{andMore(cashiersTotal - cashiers.length)}</p>}
        </Card>
      )}
      <Card id="items" title={texts.items} aside={named.length === 0 && choice}>
        {journal === null ? <p className="label">{texts.chooseShop}</p> : <Items items={journal.items} />}
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
        <li key={`${name} ${amount < 0}`} className="row-head">
          <span>
            {format.count(quantity)} × {name || (amount < 0 ? names.discount : names.typed)}
          </span>
          <span className="amount">{format.money(amount)}</span>
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
      <dl className="facts">
        <div>
          <dt>{report.fees}</dt>
          <dd>{fees.known === 0 ? texts.feesUnknown : format.money(fees.sum)}</dd>
        </div>
        {payouts.map(({ day, payments, amount }) => (
          <div key={day}>
            <dt>{texts.payoutOn(format.day(day), payments)}</dt>
            <dd>{format.money(amount)}</dd>
          </div>
        ))}
      </dl>
      {fees.known > 0 && fees.unknown > 0 && <p className="fine">{report.feesUnknown(fees.unknown)}</p>}
      <p className="fine">{payouts.length === 0 ? texts.noPayouts : texts.payoutHint}</p>
    </Card>
  );
}
