/** Renames a terminal, or revokes it after a second question. */
import { useState } from 'react';
import type { TerminalView } from '../../../shared/hub/owners/terminals.ts';
import { ask } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { Dialog } from './dialog.tsx';
import { Field } from './fields/field.tsx';
import { Form, textOf } from './form.tsx';

export function TerminalDialog({
  terminal,
  onClose,
}: {
  readonly terminal: TerminalView;
  readonly onClose: () => void;
}) {
  const { outlets: texts, save, cancel } = useTexts();
  const [isRevoking, setRevoking] = useState(false);
  const back = (
    <button type="button" className="secondary" onClick={onClose}>
      {cancel}
    </button>
  );
  const rename = async (values: FormData) => {
    await ask(`/terminals/${terminal.id}`, { method: 'PUT', body: { name: textOf(values, 'name') } });
    onClose();
  };
  const revoke = async () => {
    await ask(`/terminals/${terminal.id}/revoke`, { method: 'POST' });
    onClose();
  };
  return (
    <Dialog title={isRevoking ? texts.revokeQuestion(terminal.name) : terminal.name} onClose={onClose}>
      {isRevoking ? (
        <Form onSend={revoke} send={texts.revoke} actions={back}>
          <p>{texts.revokeMeaning}</p>
        </Form>
      ) : (
        <>
          <Form onSend={rename} send={save} actions={back}>
            <Field name="name" label={texts.terminalName} value={terminal.name} />
          </Form>
          {terminal.revokedAt === null && (
            <button type="button" className="danger" onClick={() => setRevoking(true)}>
              {texts.revoke}
            </button>
          )}
        </>
      )}
    </Dialog>
  );
}
