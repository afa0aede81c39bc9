/** Sums by name, largest first, each with a bar for its share. */

import type { ReactNode } from 'react';
import { refundTexts } from '../../../../shared/messages/en/history/refund-texts.ts';
import { reportTexts } from '../../../../shared/messages/en/report/report-texts.ts';
import { formatRupiah, groupDigits } from '../../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { signedRupiah } from '../../../ui/report/signed-rupiah.ts';
import './shares.css';

export interface Share {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly gross: number;
  /** Refunded part in whole rupiah, shown below the name. */
  readonly refunded?: number;
}

interface SharesProps {
  readonly title: string;
  readonly testId: string;
  readonly shares: readonly Share[];
  /** Small note below the sums. */
  readonly children?: ReactNode;
}

export function Shares({ title, testId, shares, children }: SharesProps) {
  const texts = useTextsOf(reportTexts);
  const refunds = useTextsOf(refundTexts);
  if (shares.length === 0) return null;
  const largest = Math.max(1, ...shares.map(({ gross }) => gross));
  return (
    <section className="report-card" data-testid={testId} data-count={shares.length}>
      <h2>{title}</h2>
      <table className="shares">
        <thead className="unseen">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{texts.sales}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ key, name, count, gross, refunded = 0 }) => (
            <tr key={key} data-key={key} data-amount={gross} data-count={count}>
              <th scope="row">
                {name}
                <span className="share-bar" aria-hidden="true" style={{ width: `${(gross / largest) * 100}%` }} />
              </th>
              <td className="share-count">{groupDigits(count)}</td>
              <td>
                {formatRupiah(gross)}
                {refunded !== 0 && (
                  <small className="share-refunded" data-testid="share-refunded" data-amount={refunded}>
                    {refunds.ofMethod} {signedRupiah(-refunded)}
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}
