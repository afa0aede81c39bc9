/** The amount in large numerals, in a text input, with its problem or a warning below. */
import { type ChangeEvent, type ClipboardEvent, lazy, type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import type { SumSign } from '../../../shared/model/values/amount-sum.ts';
import { formatRupiah, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { type AmountEntry, editAmount, emptyAmount, pasteAmount, pressSign } from '../../state/draft/amount-entry.ts';
import { type SaleDraft, shownSum } from '../../state/draft/sale-draft.ts';
import { onceFirstPainted } from '../../state/first-paint.ts';
import { LoadedLater } from '../../ui/boundary.tsx';
import { useFit } from '../../ui/fitted-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { keepFocus } from '../../ui/keys/press-guard.ts';
import { LateFailureNote } from '../../ui/notes/late-failure-note.tsx';

// Result of the typed sum so far. It will be charged, so it is larger than the typed text.

/** For `aria-describedby` of the amount. */
const AMOUNT_SUM_ID = 'amount-sum';

function AmountSum({ sum }: { readonly sum: Rupiah }) {
  const line = useRef<HTMLOutputElement>(null);
  useFit(line, formatRupiah(sum));
  return (
    // Not a live region, which would read it out at every key. It describes the amount, and the charge button names it.
    <output
      ref={line}
      id={AMOUNT_SUM_ID}
      htmlFor="amount"
      aria-live="off"
      className="amount-sum"
      data-testid="amount-sum"
    >
      <span className="amount-equals" aria-hidden="true">
        =
      </span>{' '}
      {formatRupiah(sum)}
    </output>
  );
}

// Loaded after the first paint. Without them the amount is typed.
const QuickAmounts = lazy(onceFirstPainted(() => import('./quick-amounts.tsx')));

const SaleLines = lazy(() => import('./sale-lines.tsx'));

/** Readable at arm's length. A longer sum shows its end, where the cashier is typing. */
const LEAST_OF_A_SUM_PX = 20;

interface AmountBoxProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly draft: SaleDraft;
  readonly locked: boolean;
  readonly warning: string | null;
  readonly edit: (change: (amount: AmountEntry) => AmountEntry) => void;
  readonly onLine: (item: number, by: 1 | -1) => void;
}

export function AmountBox({ box, draft, locked, warning, edit, onLine }: AmountBoxProps) {
  const { sell: texts } = useTexts();
  const keepCaret = useCaret(box, draft.amount.text);
  const line = useRef<HTMLDivElement>(null);
  const sum = shownSum(draft);
  // Longer amounts get smaller numerals, never a second line or a hidden digit. For a sum of several numbers only the
  // result must be fully visible.
  const failure = draft.failure ?? (draft.amount.problem ? { code: draft.amount.problem } : null);
  // A note gets its room from smaller numerals. Without it they are large again, and measured again.
  const note = failure?.code ?? warning ?? '';
  useFit(line, `${draft.amount.text} ${note}`, box, sum === null ? 0 : LEAST_OF_A_SUM_PX);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    const native = event.nativeEvent as InputEvent;
    const oneByOne = native.inputType?.startsWith('delete') || native.data?.length === 1;
    keepCaret(event.target);
    edit((before) => (oneByOne ? editAmount(before, value) : pasteAmount(value)));
  };
  // A paste replaces the amount: mixed with the existing digits it would make an amount that nobody meant.
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const text = event.clipboardData.getData('text');
    edit(() => pasteAmount(text));
  };

  return (
    <div className="amount-box in-sight-above" data-invalid={failure !== null}>
      <div className="amount-head">
        <label htmlFor="amount">{texts.amount}</label>
        <LoadedLater>
          <QuickAmounts edit={edit} disabled={locked} />
        </LoadedLater>
        <SignKeys edit={edit} disabled={locked} isFirst={draft.amount.text === ''} hasLines={draft.lines.length > 0} />
        <button
          type="button"
          className="amount-clear"
          data-testid="key-clear"
          aria-label={texts.clear}
          title={texts.clear}
          onMouseDown={keepFocus}
          disabled={locked}
          onClick={() => edit(() => emptyAmount)}
        >
          <Icon name="clear" />
        </button>
      </div>
      {draft.lines.length > 0 && (
        <Suspense fallback={null}>
          <SaleLines lines={draft.lines} locked={locked} onLine={onLine} />
        </Suspense>
      )}
      <div className="amount-line" ref={line}>
        <span className="amount-currency" aria-hidden="true">
          Rp
        </span>
        <input
          id="amount"
          ref={box}
          data-testid="amount"
          type="text"
          inputMode="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="0"
          value={draft.amount.text}
          readOnly={locked}
          aria-invalid={failure !== null}
          aria-describedby={sum === null ? undefined : AMOUNT_SUM_ID}
          onChange={change}
          onPaste={paste}
        />
      </div>
      {sum !== null && <AmountSum sum={sum} />}
      <div className="amount-foot">
        {failure && <LateFailureNote failure={failure} />}
        {!failure && warning && (
          <p className="caution" role="status">
            {warning}
          </p>
        )}
      </div>
    </div>
  );
}

/** Regrouping moves the digits, so the caret is restored after the same digit, counted from the end. */
function useCaret(box: RefObject<HTMLInputElement | null>, text: string): (input: HTMLInputElement) => void {
  const digitsBehind = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = box.current;
    if (!input || digitsBehind.current === null || document.activeElement !== input) return;
    let position = text.length;
    for (let left = digitsBehind.current; left > 0 && position > 0; position--) {
      if (text[position - 1] !== '.') left--;
    }
    input.setSelectionRange(position, position);
    digitsBehind.current = null;
  }, [box, text]);
  return (input) => {
    const behind = input.value.slice(input.selectionEnd ?? input.value.length);
    digitsBehind.current = behind.replaceAll('.', '').length;
  };
}

const SIGNS: readonly (readonly [name: 'plus' | 'minus' | 'times', sign: SumSign])[] = [
  ['plus', '+'],
  ['minus', '−'],
  ['times', '×'],
];

interface SignKeysProps {
  readonly edit: (change: (amount: AmountEntry) => AmountEntry) => void;
  readonly disabled: boolean;
  /** Nothing is typed yet. */
  readonly isFirst: boolean;
  readonly hasLines: boolean;
}

/**
 * The signs of a calculator, in the row above the amount. Only a minus needs no number before it, and only where there are
 * items to take something off. Their place is kept.
 */
function SignKeys({ edit, disabled, isFirst, hasLines }: SignKeysProps) {
  const { sell: texts } = useTexts();
  const offered = SIGNS.filter(([name]) => !isFirst || (hasLines && name === 'minus'));
  return (
    <div className="sign-keys">
      {offered.map(([name, sign]) => (
        <button
          key={name}
          type="button"
          data-testid={`key-${name}`}
          aria-label={texts[name]}
          onMouseDown={keepFocus}
          disabled={disabled}
          onClick={() => edit((before) => pressSign(before, sign))}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
