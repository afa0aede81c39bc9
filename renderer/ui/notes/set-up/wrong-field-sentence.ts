/** What is wrong with a field of a set-up, what would be right, and an example. Loaded with Settings. */
import type { WrongField } from '../../../../shared/contract/failure.ts';
import type { SetUpFieldTexts } from '../../../../shared/messages/settings/set-up-field-texts.ts';
import { exampleOf, setUpFieldOf } from '../../../../shared/model/set-up.ts';

/** @param isEmpty the person left the field empty, which a form sends as an empty text */
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
