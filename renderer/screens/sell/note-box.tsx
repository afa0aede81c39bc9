/** An optional note for the shop's own records. Enter charges from here too. */
import { LONGEST_NOTE } from '../../../shared/model/sale.ts';
import { useTexts } from '../../i18n/i18n.ts';

interface NoteBoxProps {
  readonly note: string;
  readonly locked: boolean;
  readonly onNote: (note: string) => void;
  readonly onEnter: () => void;
}

export function NoteBox({ note, locked, onNote, onEnter }: NoteBoxProps) {
  const { sell: texts } = useTexts();
  return (
    <input
      className="field note"
      data-testid="note"
      type="text"
      aria-label={texts.note}
      placeholder={texts.notePlaceholder}
      maxLength={LONGEST_NOTE}
      autoComplete="off"
      value={note}
      readOnly={locked}
      onChange={(event) => onNote(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter();
      }}
    />
  );
}
