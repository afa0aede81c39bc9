/** A page of payments. Each leads to what its terminal wrote down about it. */
import type { PaymentRow } from '../../../../shared/hub/owners/figures.ts';
import { queryOf } from '../../state/api.ts';
import { useTexts } from '../../state/appearance.ts';
import { useFormat } from '../../state/format.ts';
import { methodName } from '../../state/method-name.ts';
import { Link } from '../../state/route.tsx';
import { StateBadge } from './state-badge.tsx';

export function Payments({ rows }: { readonly rows: readonly PaymentRow[] }) {
  const { sales: texts } = useTexts();
  return (
    <div className="card table-card">
      <table className="payments">
        <thead>
          <tr>
            <th scope="col">{texts.sale}</th>
            <th scope="col" className="wide">
              {texts.when}
            </th>
            <th scope="col" className="wide">
              {texts.method}
            </th>
            <th scope="col" className="wide">
              {texts.state}
            </th>
            <th scope="col" className="number">
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PaymentLine key={`${row.terminalId} ${row.orderId}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PaymentLine({ row }: { readonly row: PaymentRow }) {
  const texts = useTexts();
  const format = useFormat();
  const method = methodName(texts, { method: row.method, name: row.methodName });
  const time = format.time(row.createdAt, row.timeZone);
  return (
    <tr data-testid="payment">
      <th scope="row">
        <Link to={`/payment${queryOf({ terminal: row.terminalId, order: row.orderId })}`}>{row.orderId}</Link>{' '}
        <span className="fine">
          {row.outlet}, {row.terminal}
        </span>{' '}
        <span className="fine narrow">
          {time} · {method}
        </span>
      </th>
      <td className="wide">{time}</td>
      <td className="wide">{method}</td>
      <td className="wide">
        <StateBadge row={row} />
      </td>
      <td className="number">
        {format.money(row.amount)}
        <span className="narrow">
          <StateBadge row={row} />
        </span>
        {row.refunded > 0 && <span className="fine">{texts.takings.refunded(format.money(row.refunded))}</span>}
      </td>
    </tr>
  );
}
