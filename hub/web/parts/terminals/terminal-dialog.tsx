/** Renames a terminal; after a second question, makes a code for its machine or for a new one, or revokes it. */
import { type ReactNode, useState } from 'react';
import type { EnrolmentCodeView, OutletView, TerminalView } from '../../../../shared/hub/owners/terminals.ts';
import { ask } from '../../state/api.ts';
import { useTexts } from '../../state/appearance.ts';
import { Dialog } from '../dialog.tsx';
import { Field } from '../fields/field.tsx';
import { Form, textOf } from '../form.tsx';
import { EnrolmentCode } from './enrolment-code.tsx';

interface TerminalDialogProps {
  readonly outlet: OutletView;
  readonly terminal: TerminalView;
  readonly onClose: () => void;
}

type Step = 'edit' | 'replace' | 'revoke';

export function TerminalDialog({ outlet, terminal, onClose }: TerminalDialogProps) {
  const { outlets: texts, save, cancel } = useTexts();
  const [step, setStep] = useState<Step>('edit');
  const [made, setMade] = useState<(EnrolmentCodeView & Pick<TerminalView, 'enrolledAt'>) | null>(null);
  const { id, name, enrolledAt } = terminal;
  const back = (
    <button type="button" className="secondary" onClick={onClose}>
      {cancel}
    </button>
  );
  const rename = async (values: FormData) => {
    await ask(`/terminals/${id}`, { method: 'PUT', body: { name: textOf(values, 'name') } });
    onClose();
  };
  const revoke = async () => {
    await ask(`/terminals/${id}/revoke`, { method: 'POST' });
    onClose();
  };
  const replace = async () => {
    const body = { outlet: outlet.id, terminalName: name, replaces: id };
    setMade({ ...(await ask<EnrolmentCodeView>('/enrolment-codes', { method: 'POST', body })), enrolledAt });
  };
  const titles = { edit: name, replace: texts.replaceQuestion(name), revoke: texts.revokeQuestion(name) };
  const steps: Readonly<Record<Step, ReactNode>> = {
    edit: (
      <>
        <Form onSend={rename} send={save} actions={back}>
          <Field name="name" label={texts.terminalName} value={name} />
        </Form>
        <div className="other-steps">
          <button type="button" className="secondary" onClick={() => setStep('replace')}>
            {texts.replace}
          </button>
          {terminal.revokedAt === null && (
            <button type="button" className="danger" onClick={() => setStep('revoke')}>
              {texts.revoke}
            </button>
          )}
        </div>
      </>
    ),
    replace: (
      <Form onSend={replace} send={texts.makeCode} actions={back}>
        <dl className="cases">
          <dt>{texts.sameMachine}</dt>
          <dd>{texts.sameMachineMeaning}</dd>
          <dt>{texts.newMachine}</dt>
          <dd>{texts.newMachineMeaning}</dd>
        </dl>
        <p>{texts.keyEnds}</p>
      </Form>
    ),
    revoke: (
      <Form onSend={revoke} send={texts.revoke} actions={back}>
        <p>{texts.revokeMeaning}</p>
      </Form>
    ),
  };
  return (
    <Dialog title={made ? name : titles[step]} onClose={onClose}>
      {made ? (
        <EnrolmentCode
          {...{ made, name, onClose }}
          meaning={texts.replaceMoment}
          isUsed={enrolledAt !== made.enrolledAt}
        />
      ) : (
        steps[step]
      )}
    </Dialog>
  );
}
