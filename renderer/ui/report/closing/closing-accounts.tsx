/** Accounts that received the money of a Z report; shown only for more than one account. */

import type { AccountSum } from '../../../../shared/contract/views/report/account-sums.ts';
import { accountName } from '../../../../shared/model/setup/account-names.ts';
import { PaperColumns, PaperRow } from '../paper-row.tsx';
import { useClosingTexts } from '../use-closing-texts.ts';

export function ClosingAccounts({ accounts }: { readonly accounts: readonly AccountSum[] }) {
  const { paper: texts } = useClosingTexts();
  return (
    <section className="paper-part" data-testid="z-accounts">
      <h2>{texts.accounts(accounts.length)}</h2>
      <table className="paper-table">
        <PaperColumns names={[texts.account, texts.count, texts.amount]} />
        <tbody>
          {accounts.map((account) => (
            <PaperRow
              key={accountName(account)}
              name={accountName(account)}
              count={account.count}
              amount={account.gross}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
