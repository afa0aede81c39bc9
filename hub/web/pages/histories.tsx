/** The histories of one terminal side by side, since they parted, and which of them are the shop's own. */
import { Link, useSearchParams } from 'wouter';
import type { AlikeView, HistoriesView, HistoryView } from '../../../shared/hub/owners/terminals.ts';
import { Failure, Field, Form, textOf } from '../parts/form.tsx';
import { Card, Page } from '../parts/page.tsx';
import { ask, queryOf, refreshAll, useAnswer } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { useSession } from '../state/session.ts';
import { JournalLines } from './payment.tsx';

export function HistoriesPage() {
  const { histories: texts } = useTexts();
  const [query] = useSearchParams();
  const format = useFormat();
  const { reply, failure } = useAnswer<HistoriesView>(`/histories?${query}`);
  return (
    <Page title={texts.title} aside={<Link href="/">{texts.back}</Link>}>
      {failure && <Failure cause={failure} />}
      {reply && (
        <>
          <Card id="history" title={`${reply.outlet}, ${reply.name}`}>
            <p>{reply.shared === null ? texts.sameNever : texts.same(format.time(reply.shared.at, reply.timeZone))}</p>
            <p className="label">{texts.why}</p>
          </Card>
          <div className="columns">
            {reply.histories.map((history) => (
              <History key={history.terminal} history={history} timeZone={reply.timeZone} />
            ))}
          </div>
          {reply.alike.length > 0 && <Alike alike={reply.alike} timeZone={reply.timeZone} />}
        </>
      )}
    </Page>
  );
}

function History({ history, timeZone }: { readonly history: HistoryView; readonly timeZone: string }) {
  const { histories: texts, takings, andMore } = useTexts();
  const format = useFormat();
  const { person } = useSession();
  const { terminal, name, lines, rows, payments, amount, isOurs, needsCode, decided } = history;
  const more = rows - lines.length;
  return (
    <Card id={`history-${terminal}`} title={name}>
      <p className="label">{isOurs ? texts.counts : texts.countsNot}</p>
      <p>
        <strong>{format.money(amount)}</strong> · {takings.payments(payments, format.count(payments))}
      </p>
      {needsCode && isOurs && <p>{texts.needsCode}</p>}
      {decided && (
        <p className="label">
          {texts.decided(decided.by, format.time(decided.at, timeZone))}: {decided.decision}
        </p>
      )}
      {lines.length === 0 && <p>{texts.noRows}</p>}
      <JournalLines lines={lines} timeZone={timeZone} namesOrders />
      {more > 0 && lines.length > 0 && <p className="label">{andMore(more)}</p>}
      {person.role === 'owner' && <Decision history={history} />}
    </Card>
  );
}

function Decision({ history: { terminal, isOurs } }: { readonly history: HistoryView }) {
  const { histories: texts } = useTexts();
  const decide = async (values: FormData) => {
    const body = { terminal, isOurs: !values.has('notOurs'), decision: textOf(values, 'decision') };
    await ask('/histories/decide', { method: 'POST', body });
    refreshAll();
  };
  return (
    <Form
      onSend={decide}
      send={isOurs ? texts.keep : texts.oursAgain}
      other={isOurs ? { label: texts.notOurs, name: 'notOurs' } : null}
    >
      <Field name="decision" label={texts.found} />
    </Form>
  );
}

/** A question, and no alarm: both count. */
function Alike({ alike, timeZone }: { readonly alike: readonly AlikeView[]; readonly timeZone: string }) {
  const { histories: texts } = useTexts();
  const format = useFormat();
  const link = ({ terminal, orderId: order, at }: AlikeView['one']) => (
    <Link href={`/payment${queryOf({ terminal, order })}`}>{format.time(at, timeZone)}</Link>
  );
  return (
    <Card id="alike" title={texts.alike}>
      <p className="label">{texts.alikeMeaning}</p>
      <ul className="list">
        {alike.map(({ amount, one, other }) => (
          <li key={`${one.orderId} ${other.orderId}`}>
            <p>
              {format.money(amount)}: {link(one)} · {link(other)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
