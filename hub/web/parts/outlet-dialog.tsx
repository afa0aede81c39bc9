import type { OutletView } from '../../../shared/hub/owners/terminals.ts';
import { ask } from '../state/api.ts';
import { useTexts } from '../state/appearance.ts';
import { Dialog } from './dialog.tsx';
import { Field } from './fields/field.tsx';
import { Form, textOf } from './form.tsx';

/** @param outlet `null` adds one */
export function OutletDialog({
  outlet,
  onClose,
}: {
  readonly outlet: OutletView | null;
  readonly onClose: () => void;
}) {
  const { outlets: texts, save, cancel } = useTexts();
  const send = async (values: FormData) => {
    const body = { name: textOf(values, 'name') };
    if (outlet) await ask(`/outlets/${outlet.id}`, { method: 'PUT', body });
    else await ask('/outlets', { method: 'POST', body });
    onClose();
  };
  return (
    <Dialog title={outlet?.name ?? texts.add} onClose={onClose}>
      <Form
        onSend={send}
        send={save}
        actions={
          <button type="button" className="secondary" onClick={onClose}>
            {cancel}
          </button>
        }
      >
        <Field name="name" label={texts.name} value={outlet?.name ?? ''} />
      </Form>
    </Dialog>
  );
}
