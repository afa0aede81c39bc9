/** Two histories of one terminal side by side, from the first row that differs, and what a person decides about them. */
import { useState } from 'react';
import type { HistoryComparisonView, HistorySide } from '../../../shared/hub/owners/figures.ts';
import { Choice } from '../parts/fields/choice.tsx';
import { Field } from '../parts/fields/field.tsx';
import { Failure, Form, textOf } from '../parts/form.tsx';
import { JournalLines } from '../parts/journal-lines.tsx';
import { Page } from '../parts/page.tsx';
import { ask } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { go, Link, useRoute } from '../state/route.tsx';
import { useSession } from '../state/session.ts';
import { useAnswer } from '../state/use-answer.ts';

export function SecondHistoryPage() {
  const { histories: texts } = useTexts();
  const { query } = useRoute();
  const format = useFormat();
  const [decisions, setDecisions] = useState(0);
  const { reply, failure } = useAnswer<HistoryComparisonView>(`/second-history?${query}`, decisions);
  return (
    <Page title={texts.title} aside={<Link to="/">{texts.back}</Link>}>
      {failure && <Failure cause={failure} />}
      {reply && (
        <>
          <section className="card" aria-label={texts.title}>
            <h2>
              {reply.outlet}, {reply.name}
            </h2>
            <p>{reply.shared === null ? texts.sameNever : texts.same(format.count(reply.shared.position))}</p>
            <p className="label">{texts.why}</p>
            {reply.shared && (
              <>
                <h3>{texts.lastShared}</h3>
                <JournalLines lines={[reply.shared]} timeZone={reply.timeZone} namesOrders />
              </>
            )}
          </section>
          <div className="histories">
            <Side name={texts.ours} meaning={texts.oursMeaning} side={reply.ours} timeZone={reply.timeZone} />
            <Side
              name={texts.theirs}
              meaning={texts.theirsMeaning}
              side={reply.theirs}
              timeZone={reply.timeZone}
              isOther
            />
          </div>
          <Decision history={reply} onDecided={() => setDecisions((before) => before + 1)} />
        </>
      )}
    </Page>
  );
}

interface SideProps {
  readonly name: string;
  readonly meaning: string;
  readonly side: HistorySide;
  readonly timeZone: string;
  readonly isOther?: boolean;
}

function Side({ name, meaning, side: { lines, rows }, timeZone, isOther }: SideProps) {
  const { histories: texts } = useTexts();
  const format = useFormat();
  const more = rows - lines.length;
  return (
    <section className="card history-side" aria-label={name} data-other={isOther}>
      <div className="card-head">
        <h2>{name}</h2>
        <span className="label">{texts.rows(format.count(rows))}</span>
      </div>
      <p className="label">{meaning}</p>
      {lines.length === 0 && <p>{texts.noRows}</p>}
      <JournalLines lines={lines} timeZone={timeZone} namesOrders />
      {more > 0 && lines.length > 0 && <p className="label">{texts.more(format.count(more))}</p>}
    </section>
  );
}

const causes = ['backup', 'clone', 'other'] as const;

interface DecisionProps {
  readonly history: HistoryComparisonView;
  readonly onDecided: () => void;
}

function Decision({ history, onDecided }: DecisionProps) {
  const { histories: texts } = useTexts();
  const format = useFormat();
  const { person } = useSession();
  const { terminal, position, otherHash, decided, timeZone } = history;
  const decide = async (values: FormData) => {
    const decision = [textOf(values, 'cause'), textOf(values, 'note')].filter((part) => part !== '').join(': ');
    const keeps = textOf(values, 'keeps');
    await ask('/second-histories/decide', { method: 'POST', body: { terminal, position, otherHash, decision, keeps } });
    // What is compared here is no longer the second one.
    if (keeps === 'theirs') go('/');
    else onDecided();
  };
  if (decided !== null) {
    return (
      <section className="card" aria-labelledby="decided">
        <h2 id="decided">{texts.decided(decided.by, format.time(decided.at, timeZone))}</h2>
        <p>{decided.decision}</p>
      </section>
    );
  }
  if (person.role !== 'owner') return null;
  return (
    <section className="card" aria-labelledby="decide">
      <h2 id="decide">{texts.decide}</h2>
      <p>{texts.meaning}</p>
      <p className="label">{texts.keepsMeaning(format.count(position))}</p>
      <Form onSend={decide} send={texts.decide}>
        <Choice
          name="keeps"
          label={texts.keeps}
          value="ours"
          choices={[
            ['ours', texts.keepsOurs],
            ['theirs', texts.keepsTheirs],
          ]}
        />
        <Choice
          name="cause"
          label={texts.found}
          value={texts.causes.backup}
          choices={causes.map((cause) => [texts.causes[cause], texts.causes[cause]] as const)}
        />
        <Field name="note" label={texts.note} isOptional />
      </Form>
    </section>
  );
}
