/**
 * Dialog for one decision about one payment: its effects, its fields and one button. A decision moves no money and
 * changes no payment's state. The main process determines which decisions are possible.
 */
import { needsPin } from '../../../shared/model/resolution.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { useTimeFormat } from '../../i18n/i18n.ts';
import { Dialog } from '../dialog.tsx';
import { SetPinFirst } from '../people/set-pin-first.tsx';
import { useManager } from '../people/use-manager.ts';
import { useDecidingTexts } from '../use-deciding-texts.ts';
import { useMethodName } from '../use-method-name.ts';
import type { ResolveDialogProps } from './resolve-dialog-props.ts';
import { ResolveForm } from './resolve-form.tsx';
import { useResolve } from './use-resolve.ts';
import './resolve.css';

export function ResolveDialog(props: ResolveDialogProps) {
  const { payment, kind, onClose } = props;
  const nameOf = useMethodName();
  const { review, pay } = useDecidingTexts();
  const times = useTimeFormat();
  const manager = useManager(needsPin(kind));
  const resolve = useResolve();
  return (
    <Dialog title={review.resolve[kind].title} onClose={() => !resolve.running && onClose()}>
      <p className="row resolve-about">
        <strong className="sum">{formatRupiah(payment.amount)}</strong>
        <span>
          {pay.sale(payment.saleNumber)} · {times.day(payment.businessDay)} · {nameOf(payment.method)}
        </span>
      </p>
      <p>{review.resolve[kind].does}</p>
      {manager.view && !manager.view.pinSet ? (
        <SetPinFirst onOpenSettings={props.onOpenSettings} onClose={onClose} />
      ) : (
        <ResolveForm {...props} manager={manager} resolve={resolve} />
      )}
    </Dialog>
  );
}
