/** Whose sales the gross of a Z report is made of: number and sum for each name. */
import type { ClosingContent } from '../../../shared/closing.ts';
import { PaperRow } from './paper-row.tsx';
import { useClosingTexts } from './use-closing-texts.ts';

export function ClosingPeople({ people }: { readonly people: NonNullable<ClosingContent['people']> }) {
  const { paper: texts } = useClosingTexts();
  return (
    <table className="paper-table paper-sums" data-testid="z-people">
      <caption>{texts.people}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col" />
          <th scope="col">{texts.count}</th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ name, count, gross }) => (
          <PaperRow key={name ?? ''} name={name ?? texts.noName} count={count} amount={gross} />
        ))}
      </tbody>
    </table>
  );
}
