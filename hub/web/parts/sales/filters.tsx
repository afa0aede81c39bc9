/** What to list: a text, days, an outlet, a kind. They are the page's address. */
import { useState } from 'react';
import { paymentLists } from '../../../../shared/hub/owners/payment-lists.ts';
import type { OutletView } from '../../../../shared/hub/owners/terminals.ts';
import { queryOf } from '../../state/api.ts';
import { useTexts } from '../../state/appearance.ts';
import { go, Link, useRoute } from '../../state/route.tsx';
import { useAnswer } from '../../state/use-answer.ts';
import { Choice } from '../fields/choice.tsx';
import { DayField } from '../fields/day-field.tsx';
import { Field } from '../fields/field.tsx';
import { textOf } from '../form.tsx';

export function Filters() {
  const { sales: texts } = useTexts();
  const { query } = useRoute();
  const { reply: outlets } = useAnswer<readonly OutletView[]>('/outlets');
  const given = (name: string) => query.get(name) ?? '';
  const [from, setFrom] = useState(given('from'));
  const [to, setTo] = useState(given('to'));
  const today = latestOf((outlets ?? []).flatMap((each) => each.today ?? []));
  const isNarrow = query.has('terminal') || query.has('method');
  return (
    <form
      className="card filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        const [search, outlet, list] = ['search', 'outlet', 'list'].map((name) => textOf(values, name));
        const [first, last] = from !== '' && to !== '' ? [from, to].toSorted() : [from, to];
        go(`/sales${queryOf({ search, from: first, to: last, outlet, list, environment: given('environment') })}`);
      }}
    >
      <Field
        name="search"
        label={texts.search}
        hint={texts.searchHint}
        type="search"
        value={given('search')}
        isOptional
      />
      <DayField label={texts.from} day={from} today={today} onChoose={setFrom} onClear={() => setFrom('')} />
      <DayField label={texts.to} day={to} today={today} onChoose={setTo} onClear={() => setTo('')} />
      <Choice
        key={outlets?.length ?? 0}
        name="outlet"
        label={texts.outlet}
        value={given('outlet')}
        choices={[['', texts.allOutlets], ...(outlets ?? []).map(({ id, name }) => [id, name] as const)]}
      />
      <Choice
        name="list"
        label={texts.list}
        value={given('list') || 'all'}
        choices={paymentLists.map((each) => [each, texts.lists[each]] as const)}
      />
      <button type="submit" className="primary">
        {texts.apply}
      </button>
      {isNarrow && (
        <p className="fine">
          {texts.filtered} <Link to="/sales">{texts.everything}</Link>
        </p>
      )}
    </form>
  );
}

/** @returns `null` for no day */
function latestOf(days: readonly string[]): string | null {
  return days.toSorted().at(-1) ?? null;
}
