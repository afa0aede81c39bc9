/** Gross of a Z report by cashier: count and sum for each name. */
import type { ClosingContent } from '../../../../shared/contract/views/report/closing-record.ts';
import { PaperColumns, PaperRow } from '../paper-row.tsx';
import { useClosingTexts } from '../use-closing-texts.ts';

export function ClosingPeople({ people }: { readonly people: NonNullable<ClosingContent['people']> }) {
  const { paper: texts } = useClosingTexts();
  return (
    <section className="paper-part" data-testid="z-people">
      <h2>{texts.people}</h2>
      <table className="paper-table">
        <PaperColumns names={[texts.person, texts.count, texts.amount]} />
        <tbody>
          {people.map(({ name, count, gross }) => (
            <PaperRow key={name ?? ''} name={name ?? texts.noName} count={count} amount={gross} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
