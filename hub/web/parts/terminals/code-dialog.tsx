/** Makes an enrolment code for a new terminal of an outlet. */
import { useState } from 'react';
import type { EnrolmentCodeView, OutletView } from '../../../../shared/hub/owners/terminals.ts';
import { ask } from '../../state/api.ts';
import { useTexts } from '../../state/appearance.ts';
import { Dialog } from '../dialog.tsx';
import { Field } from '../fields/field.tsx';
import { Form, textOf } from '../form.tsx';
import { EnrolmentCode } from './enrolment-code.tsx';

interface CodeDialogProps {
  readonly outlet: OutletView;
  readonly onClose: () => void;
}

export function CodeDialog({ outlet, onClose }: CodeDialogProps) {
  const { outlets: texts, cancel } = useTexts();
  const [made, setMade] = useState<(EnrolmentCodeView & { readonly name: string }) | null>(null);
  const make = async (values: FormData) => {
    const name = textOf(values, 'terminalName');
    const body = { outlet: outlet.id, terminalName: name, replaces: null };
    setMade({ ...(await ask<EnrolmentCodeView>('/enrolment-codes', { method: 'POST', body })), name });
  };
  return (
    <Dialog title={outlet.name} onClose={onClose}>
      {made ? (
        <EnrolmentCode
          made={made}
          name={made.name}
          isUsed={outlet.terminals.some(({ name }) => name === made.name)}
          onClose={onClose}
        />
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
