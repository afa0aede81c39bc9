/** What a person should look at: open and doubtful payments, silent terminals, second histories, callbacks, closings. */
import { type ReactNode, useState } from 'react';
import type { AttentionView, SecondHistoryView } from '../../../shared/hub/owners/figures.ts';
import { ask, queryOf } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { Link } from '../state/route.tsx';
import { useSession } from '../state/session.ts';
import { Dialog } from './dialog.tsx';
import { Field, Form, textOf } from './form.tsx';
import { Icon } from './icon.tsx';

export function Attention({
  attention,
  environment,
}: {
  readonly attention: AttentionView;
  readonly environment: string;
}) {
  const { attention: texts } = useTexts();
  const format = useFormat();
  const { person } = useSession();
  const [deciding, setDeciding] = useState<SecondHistoryView | null>(null);
  const { open, doubtful, silent, histories, callbacks, closings } = attention;
  const isQuiet = silent.length + histories.length + callbacks.length === 0;
  return (
    <aside className="attention" aria-labelledby="attention">
      <section className="card">
        <h2 id="attention">{texts.title}</h2>
        <div className="tiles">
          <Tile name={texts.open} list="open" environment={environment} sums={open} />
          <Tile name={texts.doubtful} list="doubtful" environment={environment} sums={doubtful} />
        </div>
        {isQuiet && (
          <p className="all-well">
            <Icon name="check" />
            {texts.allWell}
          </p>
        )}
        <Listed title={texts.histories} isBad>
          {histories.map((each) => (
            <li key={`${each.terminal} ${each.position}`}>
              <strong>
                {each.outlet}, {each.name}
              </strong>
              <p className="fine">{texts.historyOf(format.count(each.position))}</p>
              {person.role === 'owner' && (
                <button type="button" className="secondary" onClick={() => setDeciding(each)}>
                  {texts.decide}
                </button>
              )}
            </li>
          ))}
        </Listed>
        <Listed title={texts.silent}>
          {silent.map(({ outlet, name, since }) => (
            <li key={`${outlet} ${name}`}>
              <strong>
                {outlet}, {name}
              </strong>
              <p className="fine">{since === null ? texts.never : texts.silentSince(format.time(since))}</p>
            </li>
          ))}
        </Listed>
        <Listed title={texts.callbacks}>
          {callbacks.map(({ outlet, name, count, since }) => (
            <li key={`${outlet} ${name}`}>
              <strong>
                {outlet}, {name}
              </strong>
              <p className="fine">{texts.callbacksOf(count, format.time(since))}</p>
            </li>
          ))}
        </Listed>
      </section>
      <section className="card">
        <h2>{texts.closings}</h2>
        {closings.length === 0 && <p className="label">{texts.noClosings}</p>}
        <ul className="closings">
          {closings.slice(0, 8).map(({ outlet, name, number, at, gross, by }) => (
            <li key={`${outlet} ${name} ${number}`}>
              <span>
                <strong>
                  {outlet}, {name}
                </strong>
                <span className="fine">
                  {[texts.closing(number), format.time(at), by === '' ? '' : texts.closedBy(by)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span>{format.money(gross)}</span>
            </li>
          ))}
        </ul>
      </section>
      {deciding && <Decide history={deciding} onClose={() => setDeciding(null)} />}
    </aside>
  );
}

function Tile({
  name,
  list,
  environment,
  sums,
}: {
  readonly name: string;
  readonly list: string;
  readonly environment: string;
  readonly sums: AttentionView['open'];
}) {
  const format = useFormat();
  return (
    <Link to={`/sales${queryOf({ environment, list })}`} className="tile">
      <span className="label">{name}</span>
      <strong data-testid={`${list}-count`}>{format.count(sums.count)}</strong>
      <span className="fine">{format.money(sums.amount)}</span>
    </Link>
  );
}

function Listed({
  title,
  children,
  isBad,
}: {
  readonly title: string;
  readonly children: readonly ReactNode[];
  readonly isBad?: boolean;
}) {
  if (children.length === 0) return null;
  return (
    <div className="listed" data-bad={isBad}>
      <h3>
        <Icon name="warning" />
        {title}
      </h3>
      <ul>{children}</ul>
    </div>
  );
}

function Decide({ history, onClose }: { readonly history: SecondHistoryView; readonly onClose: () => void }) {
  const { attention: texts, save, cancel } = useTexts();
  const decide = async (values: FormData) => {
    const { terminal, position, otherHash } = history;
    const body = { terminal, position, otherHash, decision: textOf(values, 'decision') };
    await ask('/second-histories/decide', { method: 'POST', body });
    onClose();
  };
  return (
    <Dialog title={`${history.outlet}, ${history.name}`} onClose={onClose}>
      <Form
        onSend={decide}
        send={save}
        actions={
          <button type="button" className="secondary" onClick={onClose}>
            {cancel}
          </button>
        }
      >
        <Field name="decision" label={texts.decision} hint={texts.decisionHint} minLength={3} />
      </Form>
    </Dialog>
  );
}
