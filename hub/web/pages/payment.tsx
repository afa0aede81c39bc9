/** One payment: what it is, and everything that its terminal wrote down about it. */
import type { PaymentView } from '../../../shared/hub/owners/figures.ts';
import { flagNamesEn, flagNamesId } from '../../../shared/messages/review/flag-name-texts.ts';
import { Failure } from '../parts/form.tsx';
import { JournalLines } from '../parts/journal-lines.tsx';
import { Page } from '../parts/page.tsx';
import { StateBadge } from '../parts/sales/state-badge.tsx';
import { useLanguage, useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { methodName } from '../state/method-name.ts';
import { Link, useRoute } from '../state/route.tsx';
import { useAnswer } from '../state/use-answer.ts';

const flagNamesOf = { id: flagNamesId, en: flagNamesEn };

export function PaymentPage() {
  const { payment: texts } = useTexts();
  const { query } = useRoute();
  const { reply, failure } = useAnswer<PaymentView>(`/payment?${query}`);
  return (
    <Page title={query.get('order') ?? ''} aside={<Link to="/sales">{texts.back}</Link>}>
      {failure && <Failure cause={failure} />}
      {reply && (
        <div className="outlets">
          <Facts payment={reply} />
          <section className="card" aria-labelledby="journal">
            <h2 id="journal">{texts.journal}</h2>
            <JournalLines lines={reply.lines} timeZone={reply.timeZone} />
          </section>
        </div>
      )}
    </Page>
  );
}

function Facts({ payment }: { readonly payment: PaymentView }) {
  const texts = useTexts();
  const flagNames = flagNamesOf[useLanguage()];
  const format = useFormat();
  const { amount, refunded, outlet, terminal, saleNumber, businessDay, paidDay, reference, method } = payment;
  const facts = [
    [texts.payment.outlet, `${outlet}, ${terminal}`],
    [texts.sales.method, methodName(texts, { method, name: payment.methodName })],
    [texts.payment.saleNumber, format.count(saleNumber)],
    [texts.payment.businessDay, format.day(businessDay)],
    [texts.payment.paidDay, paidDay === null ? texts.payment.notPaid : format.day(paidDay)],
    [texts.payment.reference, reference ?? '–'],
  ] as const;
  return (
    <section className="card" aria-label={texts.sales.sale}>
      <p className="payment-amount">{format.money(amount)}</p>
      <p>
        <StateBadge row={payment} />
        {payment.gravestFlag && <strong data-testid="flag-name"> {flagNames[payment.gravestFlag]}</strong>}
      </p>
      {refunded > 0 && <p>{texts.takings.refunded(format.money(refunded))}</p>}
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
