/** The program behind the window is not there: said instead of whatever the window would go on claiming. */
import { useTexts } from '../../i18n/i18n.ts';
import { Shown } from '../../ui/keys/unseen.ts';
import { Trouble } from './trouble.tsx';

export function ProgramGone() {
  const { trouble: texts } = useTexts();
  return (
    <>
      <Shown />
      <Trouble testId="program-gone" title={texts.gone} words={texts.goneNext} />
    </>
  );
}

/** In place of the line's state. */
export function GoneChip() {
  const { trouble: texts } = useTexts();
  return (
    <div className="chip" data-testid="connection" data-online={false} data-queued={0} data-tone="bad">
      <span className="chip-dot" aria-hidden="true" />
      <strong role="status">{texts.goneShort}</strong>
    </div>
  );
}
