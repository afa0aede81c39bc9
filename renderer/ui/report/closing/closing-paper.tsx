/**
 * A Z report on the screen; closing-document.ts lays out the printed one. Shows the stored closing unchanged and
 * computes no sums.
 */

import type { ClosingView } from '../../../../shared/contract/views/report/closing-views.ts';
import type { TerminalView } from '../../../../shared/contract/views/setup/terminal-views.ts';
import { groupDigits } from '../../../../shared/model/values/rupiah.ts';
import { ClosingRefunds } from '../closing-refunds.tsx';
import { usePaperTime } from '../paper-time.ts';
import { useClosingTexts } from '../use-closing-texts.ts';
import { ClosingAccounts } from './closing-accounts.tsx';
import { ClosingDays } from './closing-days.tsx';
import { ClosingLists } from './closing-lists.tsx';
import { ClosingPeople } from './closing-people.tsx';
import { ClosingSeals } from './closing-seals.tsx';
import { ClosingSums } from './closing-sums.tsx';
import '../paper.css';
import { Facts } from '../../facts.tsx';

interface ClosingPaperProps {
  readonly closing: ClosingView;
  readonly shop: Pick<TerminalView, 'shopName' | 'terminalId'>;
}

export function ClosingPaper({ closing, shop }: ClosingPaperProps) {
  const { paper: texts } = useClosingTexts();
  const { content } = closing;
  const noMoney = texts.noMoney[closing.environment];
  return (
    <article className="paper" data-testid="z-report" data-number={closing.number} data-amount={content.total.takings}>
      <header className="paper-head">
        <p className="paper-shop">{shop.shopName || 'Konter'}</p>
        <h2>
          {texts.title} <span className="paper-number">{texts.number(closing.number)}</span>
        </h2>
        {noMoney !== null && <p className="paper-stamp">{noMoney}</p>}
      </header>
      <ClosingFacts closing={closing} terminalId={shop.terminalId} />
      <ClosingSums content={content} />
      {content.refundsByMethod && <ClosingRefunds methods={content.refundsByMethod} />}
      {content.accounts && <ClosingAccounts accounts={content.accounts} />}
      {content.people && <ClosingPeople people={content.people} />}
      <ClosingDays days={content.days} />
      <ClosingLists content={content} />
      <ClosingSeals closing={closing} />
      <p className="paper-signature">{texts.signature}</p>
    </article>
  );
}

function ClosingFacts({ closing, terminalId }: { readonly closing: ClosingView; readonly terminalId: string }) {
  const { paper: texts } = useClosingTexts();
  const times = usePaperTime();
  const { number, follows, content } = closing;
  const { days, events } = content;
  const before = follows ?? 0;
  const [from, to] = [days[0]?.businessDay, days.at(-1)?.businessDay];
  const covers = from === undefined || to === undefined ? texts.coversNothing : times.days(from, to);
  const facts = [
    [texts.covers, covers],
    [texts.closedAt, times.moment(closing.at)],
    [texts.terminal, terminalId],
    ...(follows !== null || number === 1
      ? [[texts.follows, follows === null ? texts.first : `${texts.title} ${texts.number(follows)}`] as const]
      : []),
    ...(before + 1 < number ? [[texts.lost, texts.lostNumbers(before + 1, number - 1)] as const] : []),
    [texts.rows, texts.rowsOf(groupDigits(events.from), groupDigits(events.to))],
  ] as const;
  return <Facts facts={facts} className="paper-facts" />;
}
