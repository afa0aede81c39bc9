import type { PaymentRow } from '../../../../shared/hub/owners/figures.ts';
import { useTexts } from '../../state/appearance.ts';

export function StateBadge({ row: { state, flagged } }: { readonly row: Pick<PaymentRow, 'state' | 'flagged'> }) {
  const texts = useTexts();
  const states: Readonly<Record<string, string>> = texts.states;
  return (
    <>
      <span className="badge" data-state={state}>
        {states[state] ?? state}
      </span>
      {flagged && <span className="fine">{texts.sales.review}</span>}
    </>
  );
}
