/**
 * Payments that customers can still pay while no payment is active. One that was left by mistake can be shown again
 * with two presses. Hidden while there are none.
 */
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { HistoryPage, HistoryRow } from '../../../shared/contract/history.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { MOST_COUNTED } from '../../../shared/model/sale.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { ask, onEvent } from '../../bridge.ts';
import { useTimeFormat } from '../../i18n/i18n.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { onFirstPress } from '../../ui/keys/press-guard.ts';
import { StateBadge } from '../../ui/notes/badges.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { useDecidingTexts } from '../../ui/use-deciding-texts.ts';
import { useMethodName } from '../../ui/use-method-name.ts';
import './still-open.css';

interface StillOpenProps {
  readonly environment: Environment;
  /** @returns why the payment could not be shown again; `null` if it is shown */
  readonly onShow: (payment: Pick<HistoryRow, 'orderId'>) => Promise<Failure | null>;
}

export default function StillOpen({ environment, onShow }: StillOpenProps) {
  const { deciding: texts, frame, pay } = useDecidingTexts();
  const nameOf = useMethodName();
  const times = useTimeFormat();
  const { rows, count } = useOpenSales(environment);
  const [listed, setListed] = useState(false);
  const { failure, run } = useRequest();
  if (count === 0) return null;
  // One at a time: a second row would be resumed as well, and only one is shown.
  const show = (row: HistoryRow) =>
    run(async (): Promise<Result<null>> => {
      const refused = await onShow(row);
      return refused ? { ok: false, failure: refused } : ok(null);
    });
  return (
    <>
      <button
        type="button"
        className="quiet still-open"
        data-testid="still-open"
        data-count={count}
        onClick={onFirstPress(() => setListed(true))}
      >
        {texts.stillOpen(count > MOST_COUNTED ? `${MOST_COUNTED}+` : count)}
      </button>
      {listed && (
        <Dialog title={texts.stillOpenTitle} onClose={() => setListed(false)}>
          <p>{texts.stillOpenHint}</p>
          {failure && <FailureNote failure={failure} about="setup" />}
          <ul className="list still-open-list">
            {rows.map((row) => (
              <li key={row.saleId}>
                <button
                  type="button"
                  className="list-row"
                  data-testid="still-open-row"
                  data-order-id={row.orderId}
                  onClick={onFirstPress(() => void show(row))}
                >
                  <span>
                    <strong>{formatRupiah(row.amount)}</strong>
                    <small>
                      {pay.sale(row.saleNumber)} · {nameOf({ name: row.methodName })} ·{' '}
                      {times.dayAndClock(row.createdAt)}
                    </small>
                    {row.note && <small>{row.note}</small>}
                  </span>
                  <StateBadge state={row.state} flag={null} />
                </button>
              </li>
            ))}
          </ul>
          <div className="dialog-actions">
            <Button onClick={() => setListed(false)}>{frame.close}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

const NONE: Pick<HistoryPage, 'rows'> & { readonly count: number } = { rows: [], count: 0 };

/** The newest open sales and their count, updated by payment events. */
function useOpenSales(environment: Environment): typeof NONE {
  const { view, failure, reload } = useLoaded(environment, () => ask('history.open', {}));
  const rows = useRef(NONE.rows);
  rows.current = view?.rows ?? NONE.rows;
  useEffect(
    () =>
      onEvent('payment', (payment) => {
        const isListed = rows.current.some(({ saleId }) => saleId === payment.saleId);
        if (payment.environment === environment && isListed !== (payment.saleState === 'open')) void reload();
      }),
    [reload, environment],
  );
  return view && !failure ? { rows: view.rows, count: view.count ?? view.rows.length } : NONE;
}
