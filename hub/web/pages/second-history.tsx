/** Two histories of one terminal side by side, from the first row that differs, and what a person decides about them. */
import { Link, useLocation, useSearchParams } from 'wouter';
import type { HistoryComparisonView, HistorySide } from '../../../shared/hub/owners/figures.ts';
import { Failure, Field, Form, textOf } from '../parts/form.tsx';
import { JournalLines } from '../parts/journal-lines.tsx';
import { Card, Page } from '../parts/page.tsx';
import { ask, refreshAll, useAnswer } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { useSession } from '../state/session.ts';

export function SecondHistoryPage() {
  const { histories: texts } = useTexts();
  const [query] = useSearchParams();
  const format = useFormat();
  const { reply, failure } = useAnswer<HistoryComparisonView>(`/second-history?${query}`);
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
            <Side id="ours" name={texts.ours} meaning={texts.oursMeaning} side={reply.ours} timeZone={reply.timeZone} />
            <Side
              id="theirs"
              name={texts.theirs}
              meaning={texts.theirsMeaning}
              side={reply.theirs}
              timeZone={reply.timeZone}
            />
          </div>
          <Decision history={reply} />
        </>
      )}
    </Page>
  );
}

interface SideProps {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  readonly side: HistorySide;
  readonly timeZone: string;
}

function Side({ id, name, meaning, side: { lines, rows }, timeZone }: SideProps) {
  const { histories: texts, andMore } = useTexts();
  const more = rows - lines.length;
  return (
    <Card id={id} title={name}>
      <p className="label">{meaning}</p>
      {lines.length === 0 && <p>{texts.noRows}</p>}
      <JournalLines lines={lines} timeZone={timeZone} namesOrders />
      {more > 0 && lines.length > 0 && <p className="label">{andMore(more)}</p>}
    </Card>
  );
}

const causes = ['backup', 'clone', 'other'] as const;

function Decision({ history }: { readonly history: HistoryComparisonView }) {
  const { histories: texts } = useTexts();
  const format = useFormat();
  const { person } = useSession();
  const [, go] = useLocation();
  const { terminal, position, otherHash, decided, timeZone, shared } = history;
  const decide = async (values: FormData) => {
    const decision = [textOf(values, 'cause'), textOf(values, 'note')].filter((part) => part !== '').join(': ');
    const keeps = textOf(values, 'keeps');
    await ask('/second-histories/decide', { method: 'POST', body: { terminal, position, otherHash, decision, keeps } });
    refreshAll();
    // What is compared here is no longer the second one.
    if (keeps === 'theirs') go('/');
  };
  if (decided !== null) {
    return (
      <Card id="decided" title={texts.decided(decided.by, format.time(decided.at, timeZone))}>
        <p>{decided.decision}</p>
      </Card>
    );
  }
  if (person.role !== 'owner') return null;
  return (
    <Card id="decide" title={texts.decide}>
      <p>{texts.meaning}</p>
      <p className="label">{texts.keepsMeaning(shared === null ? '' : format.time(shared.at, timeZone))}</p>
      <Form onSend={decide} send={texts.decide}>
        <Choice
          name="keeps"
          label={texts.keeps}
          choices={[
            ['ours', texts.keepsOurs],
            ['theirs', texts.keepsTheirs],
          ]}
        />
        <Choice
          name="cause"
          label={texts.found}
          choices={causes.map((cause) => [texts.causes[cause], texts.causes[cause]] as const)}
        />
        <Field name="note" label={texts.note} isOptional />
      </Form>
    </Card>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  /** Pairs of value and name. */
  readonly choices: readonly (readonly [string, string])[];
}

function Choice({ name, label, choices }: ChoiceProps) {
  return (
    <fieldset className="ticks">
      <legend>{label}</legend>
      {choices.map(([value, words], index) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={index === 0} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
