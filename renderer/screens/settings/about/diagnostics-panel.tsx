/** Saves a file about this terminal for someone who helps from afar. */
import { useState } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import { aboutTexts } from '../../../../shared/messages/about/about-texts.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { Panel } from '../panel.tsx';

export function DiagnosticsPanel() {
  const texts = useTextsOf(aboutTexts);
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (): Promise<void> => {
    setState('saving');
    setFailure(null);
    const result = await ask('diagnostics.save', {});
    setState(result.ok && result.value.saved ? 'saved' : 'idle');
    if (!result.ok) setFailure(result.failure);
  };
  return (
    <Panel title={texts.diagnostics} about={texts.diagnosticsHint} testId="diagnostics-panel">
      <Button testId="diagnostics-save" onClick={() => void save()} busy={state === 'saving'}>
        {state === 'saving' ? texts.diagnosticsSaving : texts.diagnosticsSave}
      </Button>
      <p role="status" className="fine" data-testid="diagnostics-saved">
        {state === 'saved' && texts.diagnosticsSaved}
      </p>
      {failure && <FailureNote failure={failure} about="setup" />}
    </Panel>
  );
}
