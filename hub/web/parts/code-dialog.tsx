/** Makes an enrolment code for a new terminal of an outlet. A code is shown once, with how to use it. */
import { useState } from 'react';
import type { EnrolmentCodeView, OutletView } from '../../../shared/hub/owners/terminals.ts';
import { ask } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { Dialog } from './dialog.tsx';
import { Field } from './fields/field.tsx';
import { Form, textOf } from './form.tsx';

interface CodeDialogProps {
  readonly outlet: OutletView;
  readonly onClose: () => void;
}

export function CodeDialog({ outlet, onClose }: CodeDialogProps) {
  const { outlets: texts, cancel } = useTexts();
  const [made, setMade] = useState<EnrolmentCodeView | null>(null);
  const make = async (values: FormData) => {
    const body = { outlet: outlet.id, terminalName: textOf(values, 'terminalName'), replaces: null };
    setMade(await ask<EnrolmentCodeView>('/enrolment-codes', { method: 'POST', body }));
  };
  return (
    <Dialog title={outlet.name} onClose={onClose}>
      {made ? (
        <EnrolmentCode made={made} onClose={onClose} />
      ) : (
        <Form
          onSend={make}
          send={texts.makeCode}
          actions={
            <button type="button" className="secondary" onClick={onClose}>
              {cancel}
            </button>
          }
        >
          <Field name="terminalName" label={texts.terminalName} />
        </Form>
      )}
    </Dialog>
  );
}

interface EnrolmentCodeProps {
  readonly made: EnrolmentCodeView;
  /** What becomes of it, if not a new terminal. */
  readonly meaning?: string;
  readonly onClose: () => void;
}

export function EnrolmentCode({ made, meaning, onClose }: EnrolmentCodeProps) {
  const { outlets: texts, close } = useTexts();
  const format = useFormat();
  return (
    <>
      <p className="label">{texts.code}</p>
      <p className="code" data-testid="enrolment-code">
        {made.code}
      </p>
      <p>{texts.codeMeaning}</p>
      {meaning !== undefined && <p>{meaning}</p>}
      <p className="label">{texts.codeUntil(format.time(made.expiresAt))}</p>
      <button type="button" className="primary" onClick={onClose}>
        {close}
      </button>
    </>
  );
}
