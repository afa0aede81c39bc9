/** Breakdowns of the takings: by method and bank with the gateway's fees, by account, by QRIS issuer, by payout day. */
import type { ReactNode } from 'react';
import type { Report } from '../../../shared/contract/report.ts';
import { refundTexts } from '../../../shared/messages/refund-texts.ts';
import { reportTexts } from '../../../shared/messages/report-texts.ts';
import { drawerOf } from '../../../shared/model/cash.ts';
import { accountName, sumsByKind } from '../../../shared/model/report-sums.ts';
import { formatRupiah, groupDigits } from '../../../shared/model/values/rupiah.ts';
import { useTexts, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import type { Bar } from '../../ui/report/bar-chart.tsx';
import { signedRupiah } from '../../ui/report/paper-formats.ts';
import { useMethodName } from '../../ui/use-method-name.ts';

export function MethodSums({ report }: { readonly report: Report }) {
  const nameOf = useMethodName();
  const { kinds } = useTexts().methods;
  const texts = useTextsOf(reportTexts);
  const shares = sumsByKind(report.methods).flatMap(({ kind, methods, ...sum }): Share[] => {
    const isOne = methods.length === 1;
    const ofMethods = methods.map((method) => ({
      ...{ key: method.code, name: nameOf(method), isPart: !isOne },
      ...{ count: method.count, gross: method.gross, refunded: method.refunded },
    }));
    return isOne ? ofMethods : [{ key: kind, name: kinds[kind], ...sum }, ...ofMethods];
  });
  return (
    <Shares title={texts.byMethod} testId="report-methods" shares={shares}>
      <Drawer report={report} />
      <Fees report={report} />
    </Shares>
  );
}

/** Empty if one account received all takings, as it should be. */
export function AccountSums({ report: { accounts } }: { readonly report: Report }) {
  const texts = useTextsOf(reportTexts);
  const shares = accounts.map(({ host, merchantCode, ...sums }): Share => {
    const name = accountName({ host, merchantCode });
    return { key: name, name, ...sums };
  });
  return (
    <Shares title={texts.byAccount} testId="report-accounts" shares={shares}>
      <p className="caution">{texts.accountsCaution(accounts.length)}</p>
    </Shares>
  );
}

/** Payouts and issuers, which only the gateway's callbacks contain. */
export function CallbackSums({ report }: { readonly report: Report }) {
  const texts = useTextsOf(reportTexts);
  const times = useTimeFormat();
  const issuers = report.issuers.map(
    ({ code, ...sums }): Share => ({ key: code ?? '', name: code ?? texts.issuerUnknown, ...sums }),
  );
  const payouts = report.payouts.map(
    ({ date, ...sums }): Share => ({
      key: date ?? '',
      name: date === null ? texts.payoutUnknown : times.day(date),
      ...sums,
    }),
  );
  return (
    <div className="columns report-pair">
      <Shares title={texts.payouts} testId="report-payouts" shares={hasPayouts(report.payouts) ? payouts : []}>
        <p className="fine">{texts.payoutsHint}</p>
      </Shares>
      <Shares title={texts.byIssuer} testId="report-issuers" shares={hasIssuers(report.issuers) ? issuers : []}>
        <p className="fine">{texts.issuerHint}</p>
      </Shares>
    </div>
  );
}

/** Without callbacks a breakdown would only have the row "unknown". */
const hasPayouts = (payouts: Report['payouts']): boolean => payouts.some(({ date }) => date !== null);
const hasIssuers = (issuers: Report['issuers']): boolean => issuers.some(({ code }) => code !== null);

/** What has to be counted in the evening. */
function Drawer({ report: { methods } }: { readonly report: Report }) {
  const texts = useTextsOf(reportTexts);
  const drawer = drawerOf(methods);
  if (drawer === null) return null;
  return (
    <div data-testid="report-drawer" data-amount={drawer}>
      <p>
        {texts.drawer} <strong>{signedRupiah(drawer)}</strong>
      </p>
      <p className="fine">{texts.drawerWhy}</p>
    </div>
  );
}

function Fees({ report: { fees } }: { readonly report: Report }) {
  const texts = useTextsOf(reportTexts);
  if (fees.knownCount === 0) return null;
  return (
    <div data-testid="report-fees" data-amount={fees.sum}>
      <p>
        {texts.fees} <strong>{formatRupiah(fees.sum)}</strong>
        {fees.unknownCount > 0 && <span> · {texts.feesUnknown(fees.unknownCount)}</span>}
      </p>
      <p className="fine">{texts.feesHint}</p>
    </div>
  );
}

/** Sums by name, each with a bar for its share. */
interface Share extends Omit<Bar, 'short'> {
  /** Refunded part in whole rupiah, shown below the name. */
  readonly refunded?: number;
  /** It is contained in a share above. */
  readonly isPart?: boolean;
}

interface SharesProps {
  readonly title: string;
  readonly testId: string;
  readonly shares: readonly Share[];
  /** Small note below the sums. */
  readonly children?: ReactNode;
}

function Shares({ title, testId, shares, children }: SharesProps) {
  const texts = useTextsOf(reportTexts);
  const refunds = useTextsOf(refundTexts);
  if (shares.length === 0) return null;
  const largest = Math.max(1, ...shares.map(({ gross }) => gross));
  return (
    <section
      className="card stack report-card"
      data-testid={testId}
      data-count={shares.filter(({ isPart }) => !isPart).length}
    >
      <h2>{title}</h2>
      <table className="table shares">
        <thead className="unseen">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{texts.sales}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ key, name, count, gross, refunded = 0, isPart = false }) => (
            <tr key={key} data-key={key} data-amount={gross} data-count={count} data-part={isPart}>
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
