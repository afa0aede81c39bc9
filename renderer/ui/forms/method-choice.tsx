/**
 * Choice of the payment method: first the kind, then the bank, wallet or outlet. Only methods of the
 * gateway's current list can be chosen. QRIS and virtual accounts always have a button, other kinds once they were used;
 * the rest is behind one button.
 */
import { type ReactNode, useEffect, useState } from 'react';
import type { MethodOffer, MethodsView } from '../../../shared/contract/methods.ts';
import type { TenderKind } from '../../../shared/model/methods.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { Icon, type IconName } from '../icon.tsx';
import { KeyHint } from '../keys/key-hint.tsx';
import { keepFocus } from '../keys/press-guard.ts';
import {
  chosenOffer,
  KIND_KEYS,
  listKey,
  type MethodChoice,
  mainKinds,
  methodsOfKind,
  shownKinds,
} from './method-list.ts';
import './method-choice.css';

export const kindIcons = {
  qris: 'qris',
  'virtual-account': 'bank',
  'e-wallet': 'phone',
  retail: 'shop',
  'credit-card': 'card',
  'pay-later': 'later',
  checkout: 'choose',
  cash: 'cash',
} as const satisfies Record<TenderKind, IconName>;

interface MethodPickerProps {
  readonly methods: MethodsView | null;
  readonly choice: MethodChoice;
  readonly disabled: boolean;
  /** Cash has a button: this shop takes it. */
  readonly takesCash: boolean;
  readonly onChoose: (choice: MethodChoice) => void;
  /** The screen handles the keys of `method-list.ts`, so the buttons show them. */
  readonly hasKeys?: boolean;
  /** A few of the list without the shop's fees, the rest on request: for a customer who waits at another bill. */
  readonly isShort?: boolean;
  /** Shown in place of the list, for kinds without one. */
  readonly children?: ReactNode;
}

export function MethodPicker(props: MethodPickerProps) {
  const { methods, choice, disabled, takesCash, onChoose, hasKeys = false, isShort = false, children } = props;
  const { methods: texts } = useTexts();
  const images = useMethodImages(methods);
  const offers = methods?.offers ?? [];
  const offered = new Set<TenderKind>([...offers.map((offer) => offer.kind), 'cash']);
  const [wholeList, setWholeList] = useState<TenderKind | null>(null);
  const ofKind = methodsOfKind(choice.kind, methods);
  const chosen = chosenOffer(choice, methods);
  const isCut = isShort && wholeList !== choice.kind && ofKind.length > MOST_LIKELY + 1;
  const list = isCut ? likely(ofKind, choice.kind === 'cash' ? undefined : methods?.lastUsed?.[choice.kind]) : ofKind;
  const main = mainKinds(takesCash);
  const [isWhole, setWhole] = useState(false);
  const others = shownKinds(methods, takesCash).filter((kind) => !main.includes(kind));
  const inUse = others.filter((kind) => kind === choice.kind || (kind !== 'cash' && methods?.lastUsed?.[kind]));
  // Before the gateway's list a single kind may get others next to it, and would move behind the button.
  const isOnly = others.length === 1 && methods?.listedAt !== null;
  const shown = isWhole || isOnly ? others : inUse;

  const kindButton = (kind: TenderKind, look: string) => (
    <button
      key={kind}
      type="button"
      className={look}
      data-testid={`method-${kind}`}
      aria-pressed={choice.kind === kind}
      aria-keyshortcuts={hasKeys ? KIND_KEYS[kind] : undefined}
      disabled={disabled}
      onMouseDown={keepFocus}
      onClick={() => onChoose({ kind, code: choice.kind === kind ? choice.code : null })}
    >
      <Icon name={kindIcons[kind]} />
      <span className="method-name">{texts.kinds[kind]}</span>
      {methods && !offered.has(kind) && <span className="method-missing">{texts.notOffered}</span>}
      <KeyHint keys={hasKeys ? KIND_KEYS[kind] : null} />
    </button>
  );
  return (
    <div className="method-choice">
      <div className="methods" role="group" aria-label={texts.label}>
        <div className="main-methods">
          {main.map((kind) => kindButton(kind, 'method'))}
          {shown.length < others.length && (
            <button
              type="button"
              className="method method-more"
              data-testid="method-more"
              aria-expanded={false}
              disabled={disabled}
              onMouseDown={keepFocus}
              onClick={() => setWhole(true)}
            >
              {texts.more}
            </button>
          )}
        </div>
        {shown.length > 0 && (
          <div className="other-methods">{shown.map((kind) => kindButton(kind, 'method method-other'))}</div>
        )}
      </div>
      {children && list.length === 0 && <div className="method-hint">{children}</div>}
      {list.length > 0 && (
        <div
          className="banks scrolls"
          role="group"
          aria-label={choice.kind === 'virtual-account' ? texts.chooseBank : texts.kinds[choice.kind]}
        >
          {list.map((offer, index) => (
            <OfferButton
              key={offer.code}
              offer={offer}
              image={images[offer.code]}
              pressed={offer.code === chosen?.code}
              disabled={disabled}
              keys={hasKeys ? listKey(index) : null}
              hasFee={!isShort}
              onPress={() => onChoose({ kind: offer.kind, code: offer.code })}
            />
          ))}
          {isCut && (
            <button
              type="button"
              className="bank"
              data-testid="method-whole-list"
              disabled={disabled}
              onClick={() => setWholeList(choice.kind)}
            >
              {texts.more}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Of a short list. */
const MOST_LIKELY = 4;

/** The last used one, then those that come first in the list. */
function likely(offers: readonly MethodOffer[], lastUsed: string | undefined): readonly MethodOffer[] {
  const isLast = ({ code }: MethodOffer) => code === lastUsed;
  return offers.toSorted((one, other) => Number(isLast(other)) - Number(isLast(one))).slice(0, MOST_LIKELY);
}

interface OfferButtonProps {
  readonly offer: MethodOffer;
  /** A `data:` URL; `undefined` if there is none. */
  readonly image: string | undefined;
  readonly pressed: boolean;
  readonly disabled: boolean;
  /** Shortcut of the button; `null` for none. */
  readonly keys: string | null;
  readonly hasFee: boolean;
  readonly onPress: () => void;
}

/** The gateway's fee is information for the shop: it is listed for one amount and never added to a bill. */
function OfferButton({ offer, image, pressed, disabled, keys, hasFee, onPress }: OfferButtonProps) {
  const { methods: texts } = useTexts();
  const fee = !hasFee || offer.fee === null || offer.fee === 0 ? null : texts.fee(formatRupiah(offer.fee));
  return (
    <button
      type="button"
      className="bank"
      data-testid={offer.kind === 'virtual-account' ? `bank-${offer.code}` : `method-code-${offer.code}`}
      aria-pressed={pressed}
      aria-keyshortcuts={keys ?? undefined}
      disabled={disabled}
      title={fee === null ? undefined : texts.feeHint}
      onMouseDown={keepFocus}
      onClick={onPress}
    >
      {image && <img src={image} alt="" />}
      <span className="bank-words">
        {offer.name} {fee && <small>{fee}</small>}
      </span>
      <KeyHint keys={keys} />
    </button>
  );
}

// Images of the offered methods. The main process fetches and caches them; the window uses no network itself.

/** @returns `data:` URLs by method code. Further images arrive with a new method list, which triggers a reload. */
function useMethodImages(methods: MethodsView | null): Readonly<Record<string, string>> {
  const [images, setImages] = useState<Readonly<Record<string, string>>>({});
  const hasAny = methods?.offers.some(({ imageUrl }) => imageUrl !== undefined) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new list may have new images
  useEffect(() => {
    if (!hasAny) return;
    let isCurrent = true;
    void ask('methods.images', {}).then((answer) => {
      if (isCurrent && answer.ok) setImages(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [hasAny, methods]);
  return images;
}
