/** A refused set-up: every wrong field with what would be right, so that one attempt corrects all of them. */
import { useContext } from 'react';
import type { Refusal, WrongField } from '../../../shared/contract/failure.ts';
import { type SetUpFieldTexts, setUpFieldTexts } from '../../../shared/messages/set-up-texts.ts';
import { exampleOf, setUpFieldOf, wrongFieldsOf } from '../../../shared/model/set-up.ts';
import { LocalizationContext, useTextsOf } from '../../i18n/i18n.ts';
import { Icon } from '../icon.tsx';
import { FailureNote, failureMessage } from './failure-note.tsx';

interface SetUpFailureNoteProps {
  readonly failure: Refusal;
  /** For a form: the label of a field that it has, which shows its mistake itself. */
  readonly labelOf?: (field: string) => string | undefined;
}

export function SetUpFailureNote({ failure, labelOf }: SetUpFailureNoteProps) {
  const texts = useTextsOf(setUpFieldTexts);
  const { language } = useContext(LocalizationContext);
  const wrong = wrongFieldsOf(failure);
  const [first] = wrong;
  if (!first) return <FailureNote failure={failure} about="setup" />;
  const named = { ...failure, field: labelOf?.(first.field) ?? first.field };
  const one = failureMessage(language, named, { about: 'setup', until: '' });
  const listed = wrong.filter(({ field }) => labelOf?.(field) === undefined);
  const several = labelOf ? texts.belowFields : texts.inFile;
  return (
    <div className="failure" data-testid="error" data-code={failure.code} data-about="setup" role="alert">
      <Icon name="warning" />
      <div>
        <p>
          <strong>{wrong.length === 1 ? one.what : texts.several(wrong.length)}</strong>
        </p>
        <p>{wrong.length === 1 ? one.next : several}</p>
        {listed.length > 0 && (
          <ul className="stack tight plain wrong-fields" data-testid="wrong-fields">
            {listed.map((each) => (
              <li key={each.field} data-field={each.field}>
                <code>{each.field}</code> {wrongFieldSentence(texts, each)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/**
 * What is wrong with a field of a set-up, what would be right, and an example.
 * @param isEmpty the person left the field empty, which a form sends as an empty text
 */
export function wrongFieldSentence(
  texts: SetUpFieldTexts,
  { code, field, most = 0 }: WrongField,
  isEmpty = false,
): string {
  const name = setUpFieldOf(field);
  if (code === 'provision-field-unknown' || name === null) return texts.unknown;
  if (code === 'provision-field-too-long') return texts.fieldTooLong(most);
  if (code === 'provision-list-too-long') return texts.listTooLong(most);
  const right = `${texts.right[name]} ${texts.example(exampleOf(name))}`;
  return isEmpty || code === 'provision-field-missing' ? `${texts.required} ${right}` : right;
}
