/** Listed payments of a Z report: for days closed before, double payments, settlements, refunds and open payments. */

import type { ReactNode } from 'react';
import type { ClosingContent } from '../../../../shared/contract/views/report/closing-record.ts';
import { groupDigits } from '../../../../shared/model/values/rupiah.ts';
import { signedRefunds } from '../../../../shared/model/values/signed-refunds.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { useMethodName } from '../../use-method-name.ts';
import { signedRupiah } from '../paper-row.tsx';
import { usePaperTime } from '../paper-time.ts';
import { useClosingTexts } from '../use-closing-texts.ts';

interface NamedOnPage {
  readonly saleNumber: number;
  readonly businessDay: string;
  readonly orderId: string;
  readonly amount: number;
  readonly methodName: string;
  readonly at: number;
}

export function ClosingLists({ content }: { readonly content: ClosingContent }) {
  const { paper: texts } = useClosingTexts();
  const { states } = useTexts();
  return (
    <>
      <ClosingListPart
        title={texts.fromBefore}
        why={texts.fromBeforeWhy}
        testId="z-from-before"
        list={content.fromBefore}
      >
        {({ closedIn }) => texts.closedIn(closedIn)}
      </ClosingListPart>
      <ClosingListPart title={texts.doublesList} why={texts.doublesWhy} testId="z-doubles" list={content.doubles} />
      <ClosingListPart title={texts.settledList} testId="z-settled" list={content.settled} />
      <ClosingListPart
        title={texts.refundsList}
        why={texts.refundsWhy}
        testId="z-refunds"
        list={signedRefunds(content)}
      >
        {({ isCorrection, ofTakings }) =>
          [isCorrection ? texts.isCorrection : '', ofTakings ? '' : texts.isOfDouble].filter(Boolean).join(', ')
        }
      </ClosingListPart>
      <ClosingListPart title={texts.openList} why={texts.openWhy} testId="z-open" list={content.open}>
        {({ state }) => states[state]}
      </ClosingListPart>
    </>
  );
}

interface ClosingListPartProps<T extends NamedOnPage> {
  readonly title: string;
  readonly why?: string;
  readonly testId: string;
  readonly list: { readonly count: number; readonly gross: number; readonly items: readonly T[] };
  /** Further details of an item. */
  readonly children?: (item: T) => ReactNode;
}

function ClosingListPart<T extends NamedOnPage>({ title, why, testId, list, children }: ClosingListPartProps<T>) {
  const nameOf = useMethodName();
  const { paper: texts } = useClosingTexts();
  const times = usePaperTime();
  if (list.count === 0) return null;
  const unnamed = list.count - list.items.length;
  return (
    <section className="paper-part" data-testid={testId} data-count={list.count}>
      <h2>
        {title}
        <span>
          {groupDigits(list.count)} · {signedRupiah(list.gross)}
        </span>
        {why !== undefined && <small>{why}</small>}
      </h2>
      <ul className="paper-list">
        {list.items.map((item) => (
          <li key={`${item.orderId} ${item.at}`}>
            <span>
              {`#${item.saleNumber} · ${times.shortDay(item.businessDay)} · ${nameOf({ name: item.methodName })}`}
              <small>
                {item.orderId} · {times.moment(item.at)}
                {children?.(item) && <> · {children(item)}</>}
              </small>
            </span>
            <span>{signedRupiah(item.amount)}</span>
          </li>
        ))}
        {unnamed > 0 && <li>{texts.notNamed(unnamed)}</li>}
      </ul>
    </section>
  );
}
