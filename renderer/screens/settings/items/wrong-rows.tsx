/** The rows of a file that are left out: line, name, and each reason with what would be right. */
import type { ItemListPreview } from '../../../../shared/contract/views/sell/catalogue-file-views.ts';
import { useCatalogueFileTexts } from './use-catalogue-file-texts.ts';

interface WrongRowsProps {
  readonly rows: ItemListPreview['wrong'];
}

export function WrongRows({ rows }: WrongRowsProps) {
  const texts = useCatalogueFileTexts();
  return (
    <section className="catalogue-file-wrong" aria-label={texts.wrongTitle(rows.length)}>
      <h3>{texts.wrongTitle(rows.length)}</h3>
      <p className="fine">{texts.wrongAbout}</p>
      <ul>
        {rows.map(({ line, name, wrong }) => (
          <li key={line} data-testid="items-wrong-row" data-line={line}>
            <strong>{name === '' ? texts.line(line) : `${texts.line(line)} · ${name}`}</strong>
            {wrong.map(({ code, found, other }) => (
              <span key={code}>{texts.problems[code](found, String(other ?? ''))}</span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
