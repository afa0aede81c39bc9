/** The decision that most payments with a finding need. It comes first on the card; no finding is decided by itself. */
import type { ReviewItem } from '../../../shared/contract/review.ts';
import type { ReviewTexts } from '../../../shared/messages/review-texts.ts';
import { type FlagName, flagName, isDoubtful } from '../../../shared/model/flag-name.ts';
import type { DecisionKind } from '../../../shared/model/resolution.ts';
import { reviewedFlags } from '../../ui/notes/payment-notes.tsx';

/** The question that a finding asks, with the decision of each answer. */
export interface ReviewQuestion {
  readonly about: keyof ReviewTexts['questions'];
  readonly yes: DecisionKind;
  /** `null`: not yet, so that nothing is decided. */
  readonly no: DecisionKind | null;
}

const QUESTIONS: readonly ReviewQuestion[] = [
  { about: 'contradiction', yes: 'accepted', no: 'never-came' },
  { about: 'paid-after-all', yes: 'came-after-all', no: 'never-came' },
  { about: 'paid-twice', yes: 'refunded-outside', no: null },
  { about: 'order-paid-twice', yes: 'accepted', no: null },
  { about: 'paid-late', yes: 'accepted', no: 'refunded-outside' },
  { about: 'unresolved', yes: 'settled', no: 'accepted' },
  { about: 'order-unknown', yes: 'settled', no: 'accepted' },
  { about: 'settlement-unconfirmed', yes: 'accepted', no: null },
];

/** @returns `undefined` for a finding with more than two answers */
export function questionOf(item: ReviewItem): ReviewQuestion | undefined {
  const [gravest] = reviewedFlags(item);
  const found = countsNow(item) ? undefined : QUESTIONS.find(({ about }) => about === gravest?.kind);
  const answers = found ? [found.yes, ...(found.no ? [found.no] : [])] : [];
  return answers.every((kind) => item.allowed.includes(kind)) ? found : undefined;
}

/** It paid its sale a second time, and counts since the other payment was given back or never came. */
export function countsNow(item: ReviewItem): boolean {
  const { orderId } = item.payment;
  const isCounted = item.paidBy?.some((each) => each.orderId === orderId && each.counts === 'counted') ?? false;
  return isCounted && reviewedFlags(item)[0]?.kind === 'paid-twice';
}

/** The gateway may know better by now, so it is asked before a person decides. */
export function isWorthAsking({ payment, flags }: ReviewItem): boolean {
  if (payment.state === 'paid') return flags.some(({ kind }) => kind === 'contradiction' || kind === 'paid-after-all');
  return payment.state !== 'creating' && flags.some(({ kind }) => isDoubtful(kind));
}

/** Without a row, nothing is likelier than something else: the person has to look. */
const LIKELY: Partial<Record<FlagName, DecisionKind>> = {
  'paid-twice': 'refunded-outside',
  'paid-late': 'accepted',
  'paid-after-leaving': 'accepted',
  unresolved: 'accepted',
  'order-unknown': 'accepted',
};

export function likelyDecision(item: ReviewItem): DecisionKind | undefined {
  const [gravest] = reviewedFlags(item);
  const likely = countsNow(item) ? 'accepted' : gravest && LIKELY[flagName(gravest.kind, item.payment)];
  return likely && item.allowed.includes(likely) ? likely : undefined;
}

/** Fewer are decided as fast one by one. */
const FEWEST_TOGETHER = 3;

export interface SameFinding {
  readonly flag: FlagName;
  readonly items: readonly ReviewItem[];
}

/** @returns payments with one and the same finding that are likely to be accepted, the largest group first */
export function acceptableTogether(items: readonly ReviewItem[]): readonly SameFinding[] {
  const groups = new Map<FlagName, ReviewItem[]>();
  for (const item of items) {
    const [only, ...others] = item.flags;
    if (!only || others.length > 0 || likelyDecision(item) !== 'accepted') continue;
    const name = flagName(only.kind, item.payment);
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups]
    .map(([flag, ofFlag]) => ({ flag, items: ofFlag }))
    .filter(({ items: ofFlag }) => ofFlag.length >= FEWEST_TOGETHER)
    .sort((a, b) => b.items.length - a.items.length);
}
