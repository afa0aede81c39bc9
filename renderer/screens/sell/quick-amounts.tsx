/** Buttons that enter a whole amount: the manager's, then the shop's last ones. Those without room are left out. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { groupDigits } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { type AmountEntry, pressAmount } from '../../state/draft/amount-entry.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { keepFocus } from '../../ui/keys/press-guard.ts';

interface QuickAmountsProps {
  readonly edit: (change: (amount: AmountEntry) => AmountEntry) => void;
  readonly disabled: boolean;
}

export default function QuickAmounts({ edit, disabled }: QuickAmountsProps) {
  const { sell: texts } = useTexts();
  const { view } = useLoaded('', () => ask('quick-amounts.view', {}));
  const set = view?.settings.amounts ?? [];
  const amounts = [...set, ...(view?.last ?? [])];
  const row = useRef<HTMLDivElement>(null);
  useOneRow(row, amounts.join());
  if (amounts.length === 0) return null;
  return (
    <div
      ref={row}
      className="chips quick-amounts"
      role="group"
      aria-label={texts.quickAmounts}
      data-testid="quick-amounts"
    >
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className="quick-amount"
          data-testid={`quick-${amount}`}
          data-last={!set.includes(amount)}
          onMouseDown={keepFocus}
          disabled={disabled}
          onClick={() => edit((before) => pressAmount(before, amount))}
        >
          {groupDigits(amount)}
        </button>
      ))}
    </div>
  );
}

/**
 * Buttons that wrap into a second row, or are wider than a row, can be neither seen nor focused.
 * @param names a change of them measures again
 */
function useOneRow(row: RefObject<HTMLElement | null>, names: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names have other widths
  useLayoutEffect(() => {
    const box = row.current;
    if (!box) return;
    const buttons = [...box.children].filter((child) => child instanceof HTMLElement);
    const measure = () => {
      for (const button of buttons) {
        const isBelow = button.offsetTop > (buttons[0]?.offsetTop ?? 0);
        button.toggleAttribute('data-wrapped', isBelow || button.offsetWidth > box.clientWidth);
      }
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const element of [box, ...buttons]) watch.observe(element);
    return () => watch.disconnect();
  }, [row, names]);
}
