/** Shortcuts that work anywhere on Sell, also in the note: method, bank and charge. They type no character. */
import { type RefObject, useEffect, useRef } from 'react';
import type { MethodsView } from '../../../shared/contract/methods.ts';
import { kindOfKey, offerOfKey } from '../../ui/forms/method-keys.ts';
import { type MethodChoice, methodsOfKind, shownKinds } from '../../ui/forms/method-list.ts';

interface SaleKeys {
  readonly amountBox: RefObject<HTMLInputElement | null>;
  readonly methods: MethodsView | null;
  readonly takesCash: boolean;
  readonly choice: MethodChoice;
  readonly onChoose: (choice: MethodChoice) => void;
  readonly charge: () => void;
}

export function useSaleKeys(keys: SaleKeys): void {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      const { amountBox, methods, takesCash, choice, onChoose, charge } = latest.current;
      const kind = kindOfKey(event, shownKinds(methods, takesCash));
      const offer = offerOfKey(event, methodsOfKind(choice.kind, methods));
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        if (!event.repeat) charge();
      } else if (kind) onChoose({ kind, code: choice.kind === kind ? choice.code : null });
      else if (offer) onChoose({ kind: offer.kind, code: offer.code });
      else return;
      event.preventDefault();
      // In the amount Enter charges and digits are entered, so the cashier can continue without moving the focus.
      if (kind || offer) amountBox.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
