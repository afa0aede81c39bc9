/**
 * Takes cash for one sale. A tapped note records it at once, and the green screen says the change. Any other sum is
 * typed, and its change shown before it is recorded.
 */
import { type FormEvent, useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import { cashTexts } from '../../../shared/messages/cash-texts.ts';
import { checkCash, suggestedCash } from '../../../shared/model/cash.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import { formatRupiah, groupDigits, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { type AmountEntry, editAmount, emptyAmount, pasteAmount, readAmount } from '../../state/draft/amount-entry.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FittedLine } from '../fitted-line.tsx';
import { FormActions } from '../forms/fields.tsx';
import { AmountPad } from '../keys/amount-pad.tsx';
import { onFirstPress } from '../keys/press-guard.ts';
import { type FailureAbout, FailureNote } from '../notes/failure-note.tsx';
import './cash.css';

/** Cash as the cashier counted it. */
export interface CountedCash {
  /** Made once per dialog, so that a repeated request is one record. */
  readonly requestId: string;
  readonly given: Rupiah;
}

export interface CashDialogProps {
  readonly amount: Rupiah;
  /** Told first: the sale has a code that can still be paid. */
  readonly isStillPayable: boolean;
  readonly booking: boolean;
  /** Next to a payment that is not surely free of money: `setup`. */
  readonly failureAbout?: FailureAbout;
  /** @returns why nothing was recorded; `null` if the sale is paid now */
  readonly onBook: (cash: CountedCash) => Promise<Failure | null>;
  readonly onClose: () => void;
}

export default function CashDialog(props: CashDialogProps) {
  const { amount, isStillPayable, booking, failureAbout = 'creation', onBook, onClose } = props;
  const texts = useTextsOf(cashTexts);
  const [entry, setEntry] = useState<AmountEntry>(emptyAmount);
  const [failure, setFailure] = useState<Failure | null>(null);
  const requestId = useRef(crypto.randomUUID());
  const input = useRef<HTMLInputElement>(null);
  const given = readAmount(entry);
  const edit = (change: (before: AmountEntry) => AmountEntry) => {
    setEntry(change);
    setFailure(null);
  };
  const book = async (sum: Result<Rupiah>) => {
    if (booking) return;
    if (!sum.ok) return setFailure(sum.failure);
    const change = checkCash(amount, sum.value);
    setFailure(change.ok ? await onBook({ requestId: requestId.current, given: sum.value }) : change.failure);
  };
  /** The sum stays visible where it is refused. */
  const take = (sum: Rupiah) => {
    setEntry({ text: groupDigits(sum), problem: null, fromBefore: true });
    void book(ok(sum));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void book(given);
  };
  return (
    <Dialog title={texts.title} onClose={booking ? () => {} : onClose} startsAt={input}>
      <form className="cash" noValidate data-testid="cash" onSubmit={submit}>
        {isStillPayable && <p className="cash-warning">{texts.stillPayable}</p>}
        <div className="stack cash-sums">
          <div className="stack tight cash-to-pay">
            <span className="label">{texts.toPay}</span>
            <FittedLine className="cash-sum">{formatRupiah(amount)}</FittedLine>
          </div>
          <label className="stack tight cash-given">
            <span className="label">{texts.given}</span>
            <input
              ref={input}
              className="field"
              data-testid="cash-given"
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              value={entry.text}
              readOnly={booking}
              aria-invalid={failure !== null}
              onChange={({ target }) => edit((before) => editAmount(before, target.value))}
              onPaste={(event) => {
                event.preventDefault();
                edit(() => pasteAmount(event.clipboardData.getData('text')));
              }}
            />
          </label>
          <div className="row cash-suggestions" role="group" aria-label={texts.suggestions}>
            <span className="label">{texts.suggestions}</span>
            <Suggestion testId="cash-exact" label={texts.exact} disabled={booking} onPress={() => take(amount)} />
            {suggestedCash(amount).map((sum) => (
              <Suggestion
                key={sum}
                testId={`cash-${sum}`}
                label={groupDigits(sum)}
                disabled={booking}
                onPress={() => take(sum)}
              />
            ))}
          </div>
          <Change amount={amount} given={given.ok ? given.value : null} />
        </div>
        <AmountPad name="cash-key" label={texts.keypad} edit={edit} disabled={booking} />
        {failure && <FailureNote failure={failure} about={failureAbout} />}
        <FormActions
          confirm={booking ? texts.booking : texts.confirm}
          testId="cash-confirm"
          running={booking}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

interface SuggestionProps {
  readonly testId: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function Suggestion({ testId, label, disabled, onPress }: SuggestionProps) {
  return (
    <Button testId={testId} disabled={disabled} onClick={onFirstPress(onPress)}>
      {label}
    </Button>
  );
}

/** The change, or what is missing; nothing until something is given. */
function Change({ amount, given }: { readonly amount: Rupiah; readonly given: Rupiah | null }) {
  const texts = useTextsOf(cashTexts);
  const change = given === null ? null : given - amount;
  return (
    <div
      className="well stack tight cash-change"
      role="status"
      data-testid="cash-change"
      data-short={change !== null && change < 0}
    >
      {change !== null && (
        <>
          <span className="label">{change === 0 ? texts.noChange : change < 0 ? texts.missing : texts.change}</span>
          <FittedLine className="cash-sum">{formatRupiah(Math.abs(change))}</FittedLine>
        </>
      )}
    </div>
  );
}
