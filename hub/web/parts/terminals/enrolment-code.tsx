/** A code, shown once, with how to use it; and that it was used, as soon as it is. */
import type { EnrolmentCodeView } from '../../../../shared/hub/owners/terminals.ts';
import { useTexts } from '../../state/appearance.ts';
import { useFormat } from '../../state/format.ts';
import { Icon } from '../icon.tsx';

interface EnrolmentCodeProps {
  readonly made: EnrolmentCodeView;
  /** The terminal's name. */
  readonly name: string;
  readonly isUsed: boolean;
  /** What becomes of it, if not a new terminal. */
  readonly meaning?: string;
  readonly onClose: () => void;
}

export function EnrolmentCode({ made, name, isUsed, meaning, onClose }: EnrolmentCodeProps) {
  const { outlets: texts, close } = useTexts();
  const format = useFormat();
  return (
    <>
      {isUsed ? (
        <p className="code-used" role="status" data-testid="code-used">
          <Icon name="check" />
          {texts.codeUsed(name)}
        </p>
      ) : (
        <>
          <p className="label">{texts.code}</p>
          <p className="code" data-testid="enrolment-code">
            {made.code}
          </p>
          <p>{texts.codeMeaning}</p>
          {meaning !== undefined && <p>{meaning}</p>}
          <p className="label">{texts.codeUntil(format.time(made.expiresAt))}</p>
        </>
      )}
      <button type="button" className="primary" onClick={onClose}>
        {close}
      </button>
    </>
  );
}
