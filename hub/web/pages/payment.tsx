/** One payment: what it is, and everything that its terminal wrote down about it. */
import { Link, useSearchParams } from 'wouter';
import { useTexts as useSharedTexts, useTextsOf } from '../../../renderer/i18n/i18n.ts';
import { Facts } from '../../../renderer/ui/facts.tsx';
import type { JournalLine, PaymentView } from '../../../shared/hub/owners/figures.ts';
import { flagNamesEn, flagNamesId } from '../../../shared/messages/flag-name-texts.ts';
import { journalTexts } from '../../../shared/messages/history-texts.ts';
import { lineName, lineNames } from '../../../shared/messages/item-texts.ts';
import { peopleTexts } from '../../../shared/messages/people-texts.ts';
import { Failure } from '../parts/form.tsx';
import { Card, Page } from '../parts/page.tsx';
import { useAnswer } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat, useMethodName } from '../state/format.ts';
import { StateBadge } from './sales.tsx';

const flagNameTexts = { id: flagNamesId, en: flagNamesEn };

export function PaymentPage() {
  const { payment: texts } = useTexts();
  const { history } = useSharedTexts();
  const [query] = useSearchParams();
  const { reply, failure } = useAnswer<PaymentView>(`/payment?${query}`);
  return (
    <Page title={texts.title} aside={<Link href="/sales">{texts.back}</Link>}>
      {failure && <Failure cause={failure} />}
      {reply && (
        <div className="columns">
          <PaymentCard payment={reply} />
          <Card id="journal" title={history.journal}>
            <JournalLines lines={reply.lines} timeZone={reply.timeZone} />
          </Card>
        </div>
      )}
    </Page>
  );
}

function PaymentCard({ payment }: { readonly payment: PaymentView }) {
  const { payment: texts, sales, takings, details } = useTexts();
  const { pay } = useSharedTexts();
  const flagNames = useTextsOf(flagNameTexts);
  const names = useTextsOf(lineNames);
  const format = useFormat();
  const methodName = useMethodName();
  const items = (payment.items ?? []).map(
    (line, _, all) =>
      `${line.name === '' ? '' : `${line.quantity} × `}${lineName(names, line, all)} ${format.money(line.price)}`,
  );
  const { amount, refunded, businessDay, paidDay, reference, method, timeZone } = payment;
  const facts = [
    [texts.began, format.time(payment.createdAt, timeZone)],
    [pay.method, methodName({ method, name: payment.methodName })],
    [sales.cashier, format.visible(payment.cashier ?? '')],
    [details.items, format.visible(items.join(', '))],
    [texts.saleNumber, format.count(payment.saleNumber)],
    [texts.businessDay, format.day(businessDay)],
    [texts.paidDay, paidDay === null ? texts.notPaid : format.day(paidDay)],
    [pay.orderId, format.visible(payment.orderId)],
    [pay.reference, format.visible(reference ?? '')],
  ] as const;
  return (
    <Card id="payment" title={`${payment.outlet}, ${payment.terminal}`}>
      <p className="sum">{format.money(amount)}</p>
      <p>
        <StateBadge row={payment} />
        {payment.gravestFlag && <strong data-testid="flag-name"> {flagNames[payment.gravestFlag]}</strong>}
      </p>
      {refunded > 0 && <p>{takings.refunded(format.money(refunded))}</p>}
      <Facts facts={facts} />
    </Card>
  );
}

interface JournalLinesProps {
  readonly lines: readonly JournalLine[];
  readonly timeZone: string;
  /** Names the order in each row: they are about several. */
  readonly namesOrders?: boolean;
}

/** Rows of a terminal's journal, in words. */
export function JournalLines({ lines, timeZone, namesOrders = false }: JournalLinesProps) {
  const { doneBy } = useTextsOf(peopleTexts);
  const journal = useTextsOf(journalTexts);
  const kinds: Readonly<Record<string, string>> = journal.kinds;
  const { time, money, visible } = useFormat();
  return (
    <ol className="list">
      {lines.map(({ position, at, kind, orderId, amount, by }) => (
        <li key={position} data-testid="journal-line">
          <div>
            <strong>{kinds[kind] ?? journal.other}</strong>
            <p className="fine">
              {[time(at, timeZone), by && doneBy(visible(by)), namesOrders && visible(orderId ?? '')]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {amount !== null && <strong>{money(amount)}</strong>}
        </li>
      ))}
    </ol>
  );
}
