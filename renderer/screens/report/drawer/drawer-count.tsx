/** The count of the drawer before the day is closed: notes of each value, coins as a sum, and what is over or short. */
import { useState } from 'react';
import type { ClosingPreview } from '../../../../shared/contract/closing.ts';
import { drawerTexts } from '../../../../shared/messages/cash/drawer-texts.ts';
import { type CashCount, countedCash, expectedCash, MOST_NOTES, NOTE_VALUES } from '../../../../shared/model/cash.ts';
import { ok, type Result } from '../../../../shared/model/values/result.ts';
import { formatRupiah, groupDigits, parseRupiah, rupiah } from '../../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { signedRupiah } from '../../../ui/report/signed-rupiah.ts';

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

/** Folded where nobody said what was in the drawer at first: then it need not be counted. */
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
  const expected = expectedCash(drawer ?? { opened: null, in: { gross: 0 }, out: { gross: 0 } }, cash?.drawer ?? 0);
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
