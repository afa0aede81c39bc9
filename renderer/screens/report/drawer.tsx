/**
 * The drawer since the last closing: what should be in it, a form for the opening amount and for cash in or out, and its
 * count before the day is closed.
 */
import { type FormEvent, useRef, useState } from 'react';
import type { ClosingPreview } from '../../../shared/contract/closing.ts';
import { drawerTexts } from '../../../shared/messages/cash-texts.ts';
import { type CashCount, countedCash, expectedCash, MOST_NOTES, NOTE_VALUES } from '../../../shared/model/cash.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import { formatRupiah, groupDigits, parseRupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReasonField, TextField, useFocusWrongField } from '../../ui/forms/fields.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { signedRupiah, usePaperTime } from '../../ui/report/paper-formats.ts';
import '../../ui/review/resolve.css';

/** More rows would push the form off a small screen; the Z report has all of them. */
const SHOWN = 3;

const NOTHING = { opened: null, openedBy: null, in: { gross: 0 }, out: { gross: 0 }, moves: [] } as const;

interface DrawerDialogProps {
  readonly environment: Environment;
  readonly onClose: () => void;
}

export function DrawerDialog({ environment, onClose }: DrawerDialogProps) {
  const texts = useTextsOf(drawerTexts);
  // The content of a closing made now, so that the drawer here is the one that will be counted.
  const { view, failure, reload } = useLoaded('', () => ask('closing.preview', {}));
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {view === null && failure === null && <Spinner />}
      {failure && <FailureNote failure={failure} about="setup" />}
      {view && (
        <>
          <DrawerSums preview={view} />
          <DrawerForm
            key={String(view.content.drawer?.opened ?? null)}
            environment={environment}
            preview={view}
            onRecorded={reload}
            onClose={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

function DrawerSums({ preview: { content } }: { readonly preview: ClosingPreview }) {
  const texts = useTextsOf(drawerTexts);
  const times = usePaperTime();
  const drawer = content.drawer ?? NOTHING;
  const taken = content.cash?.drawer ?? 0;
  const expected = expectedCash(drawer, taken);
  const row = (name: string, value: string) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <dl className="well sums drawer-sums" data-testid="drawer-sums" data-expected={expected}>
      {row(texts.opened, drawer.opened === null ? texts.unsaid : formatRupiah(drawer.opened))}
      {row(texts.sales, signedRupiah(taken))}
      {drawer.in.gross > 0 && row(texts.in, formatRupiah(drawer.in.gross))}
      {drawer.out.gross > 0 && row(texts.out, signedRupiah(-drawer.out.gross))}
      {drawer.moves.slice(-SHOWN).map(({ at, way, amount, reason, by }, place) => (
        // Two may be equal in everything.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
        <div key={place} data-minor={true}>
          <dt>{[times.moment(at), reason, by].filter(Boolean).join(' · ')}</dt>
          <dd>{signedRupiah(way === 'in' ? amount : -amount)}</dd>
        </div>
      ))}
      {row(texts.expected, signedRupiah(expected))}
    </dl>
  );
}

type Kind = 'open' | 'in' | 'out';

interface DrawerFormProps extends DrawerDialogProps {
  readonly preview: ClosingPreview;
  readonly onRecorded: () => Promise<void>;
}

function DrawerForm({ environment, preview, onRecorded, onClose }: DrawerFormProps) {
  const texts = useTextsOf(drawerTexts);
  const isOpen = (preview.content.drawer?.opened ?? null) !== null;
  const kinds: readonly Kind[] = isOpen ? ['out', 'in'] : ['open', 'out', 'in'];
  const [kind, setKind] = useState<Kind>(isOpen ? 'out' : 'open');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  // One for what is in the form, so that a repeated request is one record.
  const requestId = useRef(crypto.randomUUID());
  const { running, failure, forget, run } = useRequest();
  const form = useFocusWrongField(failure);
  const last = preview.previous?.opened ?? null;
  const change = (set: () => void) => {
    set();
    forget();
  };
  const record = async (event: FormEvent) => {
    event.preventDefault();
    await run(
      async () => {
        const parsed = parseRupiah(amount);
        if (!parsed.ok) return parsed;
        const entry = { environment, requestId: requestId.current, amount: parsed.value };
        const answer = await (kind === 'open'
          ? ask('drawer.open', entry)
          : ask('drawer.move', { ...entry, way: kind, reason }));
        return answer.ok ? ok(parsed.value) : answer;
      },
      () => {
        requestId.current = crypto.randomUUID();
        setAmount('');
        setReason('');
        void onRecorded();
      },
    );
  };
  const isAboutReason = failure?.code.startsWith('reason-') || failure?.code === 'text-not-plain';
  return (
    <form ref={form} className="stack" noValidate data-testid="drawer-form" onSubmit={(event) => void record(event)}>
      <Segments
        label={texts.what}
        options={kinds}
        names={texts.kinds}
        chosen={kind}
        testId="drawer"
        onChoose={(chosen) => change(() => setKind(chosen))}
      />
      <TextField
        label={texts.amount}
        value={amount}
        wrong={failure !== null && !isAboutReason}
        inputMode="numeric"
        maxLength={40}
        testId="drawer-amount"
        {...(kind === 'open' ? { hint: texts.openHint } : {})}
        onChange={(typed) => change(() => setAmount(typed))}
      />
      {kind === 'open' && last !== null && (
        <Button testId="drawer-as-last" onClick={() => change(() => setAmount(groupDigits(last)))}>
          {texts.asLastTime(formatRupiah(last))}
        </Button>
      )}
      {kind !== 'open' && (
        <ReasonField
          label={texts.reason}
          value={reason}
          wrong={isAboutReason === true}
          quick={texts.reasons[kind]}
          onChange={(typed) => change(() => setReason(typed))}
        />
      )}
      {failure && <FailureNote failure={failure} about="setup" />}
      <div className="dialog-actions">
        <Button type="submit" look="primary" testId="drawer-confirm" busy={running}>
          {running ? texts.recording : texts.confirm[kind]}
        </Button>
        <Button testId="drawer-close" disabled={running} onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </form>
  );
}

/** Texts of the fields, by value; `coins` is a sum. */
export type TypedCount = Readonly<Partial<Record<(typeof NOTE_VALUES)[number] | 'coins', string>>>;

/** @returns `undefined` if nothing was typed: nobody counted; or the failures of `parseRupiah` and `countedCash` */
export function readCount({ coins = '', ...typed }: TypedCount): Result<CashCount | undefined> {
  const notes = NOTE_VALUES.flatMap((value) => {
    const text = typed[value] ?? '';
    return text === '' ? [] : [{ value, count: Number(text) }];
  });
  if (notes.length === 0 && coins.trim() === '') return ok(undefined);
  const sum = coins.trim() === '' ? ok(rupiah(0)) : parseRupiah(coins);
  if (!sum.ok) return sum;
  const count = { notes, coins: sum.value };
  const counted = countedCash(count);
  return counted.ok ? ok(count) : counted;
}

interface DrawerCountProps {
  readonly content: ClosingPreview['content'];
  readonly typed: TypedCount;
  readonly onChange: (typed: TypedCount) => void;
}

/**
 * Notes of each value, coins as a sum, and what is over or short. Folded where nobody said what was in the drawer at
 * first: then it need not be counted.
 */
export function DrawerCount({ content, typed, onChange }: DrawerCountProps) {
  const texts = useTextsOf(drawerTexts);
  const { drawer, cash } = content;
  const [isUnfolded, setUnfolded] = useState(drawer !== undefined);
  if (!isUnfolded) {
    return (
      <Button testId="drawer-count" onClick={() => setUnfolded(true)}>
        {texts.count.begin}
      </Button>
    );
  }
  const expected = expectedCash(drawer ?? NOTHING, cash?.drawer ?? 0);
  const read = readCount(typed);
  const counted = read.ok && read.value ? countedCash(read.value) : null;
  return (
    <fieldset className="stack">
      <legend className="label">{texts.count.title}</legend>
      <div className="drawer-notes">
        {NOTE_VALUES.map((value) => (
          <TextField
            key={value}
            label={groupDigits(value)}
            value={typed[value] ?? ''}
            wrong={false}
            inputMode="numeric"
            maxLength={String(MOST_NOTES).length}
            testId={`count-${value}`}
            onChange={(text) => onChange({ ...typed, [value]: text.replace(/\D/g, '') })}
          />
        ))}
        <TextField
          label={texts.count.coins}
          value={typed.coins ?? ''}
          wrong={!read.ok}
          inputMode="numeric"
          maxLength={40}
          testId="count-coins"
          onChange={(coins) => onChange({ ...typed, coins })}
        />
      </div>
      <p className="row spread" role="status" data-testid="drawer-result">
        <span>
          {texts.expected}: <strong>{signedRupiah(expected)}</strong>
        </span>
        {counted?.ok && <Difference counted={counted.value} difference={counted.value - expected} />}
      </p>
    </fieldset>
  );
}

function Difference({ counted, difference }: { readonly counted: number; readonly difference: number }) {
  const texts = useTextsOf(drawerTexts);
  const amount = formatRupiah(Math.abs(difference));
  return (
    <>
      <span>
        {texts.count.counted}: <strong>{formatRupiah(counted)}</strong>
      </span>
      <strong data-testid="drawer-difference" data-amount={difference}>
        {texts.difference(difference, amount)}
      </strong>
    </>
  );
}
