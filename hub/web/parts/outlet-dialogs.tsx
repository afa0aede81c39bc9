/** What an owner does about outlets and terminals. */
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../renderer/ui/dialog.tsx';
import { Icon } from '../../../renderer/ui/icon.tsx';
import type { EnrolmentCodeView, OutletView, TerminalView } from '../../../shared/hub/owners/terminals.ts';
import { ask } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';
import { Field, Form, textOf } from './form.tsx';

interface OutletDialogProps {
  /** `null` adds one. */
  readonly outlet: OutletView | null;
  readonly onClose: () => void;
}

export function OutletDialog({ outlet, onClose }: OutletDialogProps) {
  const { outlets: texts, save } = useTexts();
  const send = async (values: FormData) => {
    const body = { name: textOf(values, 'name') };
    if (outlet) await ask(`/outlets/${outlet.id}`, { method: 'PUT', body });
    else await ask('/outlets', { method: 'POST', body });
    onClose();
  };
  return (
    <Dialog title={outlet?.name ?? texts.add} onClose={onClose}>
      <Form onSend={send} send={save} onCancel={onClose}>
        <Field name="name" label={texts.name} value={outlet?.name ?? ''} />
      </Form>
    </Dialog>
  );
}

interface CodeDialogProps {
  readonly outlet: OutletView;
  readonly onClose: () => void;
}

/** Makes an enrolment code for a new terminal of an outlet. */
export function CodeDialog({ outlet, onClose }: CodeDialogProps) {
  const { outlets: texts } = useTexts();
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
          {...{ made, name: made.name, onClose }}
          isUsed={outlet.terminals.some(({ name }) => name === made.name)}
        />
      ) : (
        <Form onSend={make} send={texts.makeCode} onCancel={onClose}>
          <Field name="terminalName" label={texts.terminalName} />
        </Form>
      )}
    </Dialog>
  );
}

interface TerminalDialogProps extends CodeDialogProps {
  readonly terminal: TerminalView;
}

type Step = 'edit' | 'replace' | 'revoke';

/** Renames a terminal; after a second question, makes a code for its machine or for a new one, or revokes it. */
export function TerminalDialog({ outlet, terminal, onClose }: TerminalDialogProps) {
  const { outlets: texts, save } = useTexts();
  const [step, setStep] = useState<Step>('edit');
  const [made, setMade] = useState<(EnrolmentCodeView & Pick<TerminalView, 'enrolledAt'>) | null>(null);
  const { id, name, enrolledAt } = terminal;
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
        <Form onSend={rename} send={save} onCancel={onClose}>
          <Field name="name" label={texts.terminalName} value={name} />
        </Form>
        <div className="row-head">
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
      <Form onSend={replace} send={texts.makeCode} onCancel={onClose}>
        <dl className="facts">
          <dt>{texts.sameMachine}</dt>
          <dd>{texts.sameMachineMeaning}</dd>
          <dt>{texts.newMachine}</dt>
          <dd>{texts.newMachineMeaning}</dd>
        </dl>
        <p>{texts.keyEnds}</p>
      </Form>
    ),
    revoke: (
      <Form onSend={revoke} send={texts.revoke} onCancel={onClose}>
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

interface EnrolmentCodeProps {
  readonly made: EnrolmentCodeView;
  /** The terminal's name. */
  readonly name: string;
  readonly isUsed: boolean;
  /** What becomes of it, if not a new terminal. */
  readonly meaning?: string;
  readonly onClose: () => void;
}

/** A code, shown once, with how to use it; and that it was used, as soon as it is. */
function EnrolmentCode({ made, name, isUsed, meaning, onClose }: EnrolmentCodeProps) {
  const { outlets: texts, close } = useTexts();
  const format = useFormat();
  return (
    <>
      {isUsed ? (
        <p className="agrees" role="status" data-testid="code-used">
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
