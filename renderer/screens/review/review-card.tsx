/** One payment that needs a decision: amount, what happened, certainty of the money, advice and possible decisions. */
import { type Ref, useId, useState } from 'react';
import type { ReviewItem } from '../../../shared/contract/review.ts';
import { type HappenedTexts, happenedTexts } from '../../../shared/messages/happened-texts.ts';
import type { MoneyCertainty } from '../../../shared/messages/review-texts.ts';
import { flagName, isDoubtful } from '../../../shared/model/flag-name.ts';
import type { DecisionKind } from '../../../shared/model/resolution.ts';
import { formatRupiah, isRupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { needNoDay, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FittedLine } from '../../ui/fitted-line.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { flagMessage, ResolutionNote, type ReviewedFlag, reviewedFlags } from '../../ui/notes/payment-notes.tsx';
import { type TextsWithDeciding, useDecidingTexts } from '../../ui/use-deciding-texts.ts';
import { useMethodName } from '../../ui/use-method-name.ts';
import { countsNow, isWorthAsking, likelyDecision, questionOf } from './likely-decision.ts';

interface ReviewCardProps {
  readonly item: ReviewItem;
  /** The sale is in another environment's ledger: it can't be opened or linked to a sale of this ledger. */
  readonly elsewhere: boolean;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onResolve: (kind: DecisionKind) => void;
  readonly onOpenSale: () => void;
}

const CERTAINTY_LOOKS = {
  came: 'done',
  maybe: 'caution',
  doubted: 'caution',
  'not-seen': 'well',
} as const satisfies Record<MoneyCertainty, string>;

export function ReviewCard({ item, elsewhere, heading, onResolve, onOpenSale }: ReviewCardProps) {
  const deciding = useDecidingTexts();
  const story = useTextsOf(happenedTexts);
  const allTexts = { ...deciding, happened: story };
  const { review: texts, flagNames, pay, environments } = allTexts;
  const times = useTimeFormat();
  const id = useId();
  const { payment } = item;
  const nameOf = useMethodName();
  const [gravest, ...others] = reviewedFlags(item);
  if (!gravest) return null;
  const name = flagName(gravest.kind, payment);
  const certainty = moneyCertainty(item);
  const question = questionOf(item);
  const isCounted = countsNow(item);
  return (
    <article
      className="card review-card"
      data-testid="review-item"
      data-order-id={payment.orderId}
      data-flag={gravest.kind}
      data-name={name}
      aria-labelledby={id}
    >
      <div className="stack tight">
        {elsewhere && <p className="badge">{environments[payment.environment]}</p>}
        <FittedLine className="sum">{formatRupiah(payment.amount)}</FittedLine>
        <p>
          {pay.sale(payment.saleNumber)} · {nameOf(payment.method)}
        </p>
        <p className="fine">{times.dayAndClock(payment.createdAt)}</p>
        {payment.note && <p className="fine">{payment.note}</p>}
        <p className={CERTAINTY_LOOKS[certainty]} data-certainty={certainty}>
          {texts.money[certainty]}
        </p>
      </div>
      <div className="stack">
        <h2 id={id} ref={heading} tabIndex={-1} className="row">
          {flagNames[name]}
          {!gravest.seen && <span className="count">{texts.notSeen}</span>}
        </h2>
        <p>{isCounted ? story.countsNow.what : flagExplanation(gravest, item, allTexts)}</p>
        {others.map((flag) => (
          <p key={flag.kind} className="fine">
            {texts.alsoAbout}: {flagExplanation(flag, item, allTexts)}
          </p>
        ))}
        {item.paidBy && <PaidLine paidBy={item.paidBy} about={payment.orderId} />}
        {question && (
          <p className="review-question" data-testid="review-question">
            {texts.questions[question.about].ask(formatRupiah(payment.amount))}
          </p>
        )}
        <p>
          <strong>{texts.nextLabel}:</strong> {(isCounted ? story.countsNow : story.flags[name]).next}
        </p>
        <div className="row review-actions">
          <ReviewAnswers item={item} elsewhere={elsewhere} onResolve={onResolve} />
          {!elsewhere && (
            <Button look="quiet" testId="review-open-sale" onClick={onOpenSale}>
              {texts.openSale}
            </Button>
          )}
        </div>
        {item.earlier.length > 0 && <p className="label">{texts.earlier}</p>}
        {item.earlier.map((resolution) => (
          <ResolutionNote key={`${resolution.orderId}/${resolution.at}`} resolution={resolution} />
        ))}
        <details>
          <summary data-testid="review-evidence">{texts.evidence}</summary>
          <ReviewFacts item={item} />
        </details>
      </div>
    </article>
  );
}

// Chooses the texts for a payment in review, and determines how certain its money is.

/** A doubtful flag of a payment that is paid meanwhile has its own text: it must not state that it is unpaid. */
function flagExplanation(
  flag: ReviewedFlag,
  { payment }: Pick<ReviewItem, 'payment'>,
  texts: TextsWithDeciding & { readonly happened: HappenedTexts },
): string {
  if (payment.state === 'paid' && isDoubtful(flag.kind)) return flagMessage(texts, flag, payment);
  return texts.happened.flags[flagName(flag.kind, payment)].what;
}

function moneyCertainty({ payment, flags }: ReviewItem): MoneyCertainty {
  if (flags.some(({ kind }) => kind === 'contradiction' || kind === 'paid-after-all')) return 'doubted';
  if (payment.state === 'paid') return 'came';
  return flags.every(({ kind }) => kind === 'settlement-unconfirmed') ? 'not-seen' : 'maybe';
}

/** Facts for finding the payment at the gateway: times, order ID, and expected and answered values that differ. */
function ReviewFacts({ item: { payment, flags } }: { readonly item: ReviewItem }) {
  const { review: texts, pay } = useDecidingTexts();
  const times = useTimeFormat();
  const differing = flags.find(({ evidence }) => 'expected' in evidence && 'answered' in evidence);
  const raised = flags[0]?.raisedAt;
  const facts: readonly (readonly [string, string])[] = [
    [texts.expected, differing ? evidenceText(differing.kind, differing.evidence['expected']) : ''],
    [texts.answered, differing ? evidenceText(differing.kind, differing.evidence['answered']) : ''],
    [texts.raised, raised === undefined ? '' : times.dayAndClock(raised)],
    [texts.deadline, times.dayAndClock(payment.expiresAt)],
    [pay.orderId, payment.orderId],
    [pay.reference, payment.reference ?? ''],
  ];
  return <Facts facts={facts} />;
}

/** Formats an amount; another value stays unchanged, and a missing one is no fact. */
function evidenceText(kind: ReviewItem['flags'][number]['kind'], value: unknown): string {
  if (value === null || value === undefined) return '';
  return kind === 'amount-differs' && isRupiah(value) ? formatRupiah(value) : String(value);
}

interface ReviewAnswersProps {
  readonly item: ReviewItem;
  readonly elsewhere: boolean;
  readonly onResolve: (kind: DecisionKind) => void;
}

/**
 * The answers of a card: asking the gateway again first where that may help, then the two answers to its question, then what
 * else can be decided. *Not yet* decides nothing and ends the alert.
 */
function ReviewAnswers({ item, elsewhere, onResolve }: ReviewAnswersProps) {
  const { review: texts } = useDecidingTexts();
  const { running, failure, run } = useRequest();
  const [asked, setAsked] = useState(false);
  const { orderId } = item.payment;
  const question = questionOf(item);
  const likely = likelyDecision(item);
  const asksFirst = isWorthAsking(item);
  const answers = question ? [question.yes, ...(question.no ? [question.no] : [])] : likely ? [likely] : [];
  const primary = asksFirst ? undefined : answers[0];
  const others = item.allowed.filter((kind) => !answers.includes(kind) && !(elsewhere && kind === 'linked'));
  const unseen = item.flags.filter(({ seen }) => !seen);
  const named = (kind: DecisionKind): string => {
    if (!question) return texts.resolve[kind].action;
    const { yes, no } = texts.questions[question.about];
    return kind === question.yes ? yes : kind === question.no ? no : texts.resolve[kind].action;
  };
  const button = (kind: DecisionKind, look: 'primary' | 'secondary' | 'quiet') => (
    <Button key={kind} look={look} testId={`resolve-${kind}`} onClick={() => onResolve(kind)}>
      {named(kind)}
    </Button>
  );
  return (
    <>
      {asksFirst && (
        <Button
          look="primary"
          testId="review-check"
          disabled={running}
          onClick={() =>
            void run(
              () => ask('payment.check', { orderId }),
              () => setAsked(true),
            )
          }
        >
          {texts.checkAgain}
        </Button>
      )}
      {asked && !failure && (
        <p className="fine" role="status">
          {texts.checkedAgain}
        </p>
      )}
      {failure && <FailureNote failure={failure} about="setup" />}
      {answers.map((kind) => button(kind, kind === primary ? 'primary' : 'secondary'))}
      {question?.no === null && unseen.length > 0 && (
        <Button
          testId="review-not-yet"
          disabled={running}
          onClick={() =>
            void run(async () => {
              const said = await Promise.all(
                unseen.map(({ kind }) => ask('alerts.acknowledge', { orderId, flag: kind })),
              );
              return said.find(({ ok }) => !ok) ?? { ok: true, value: {} };
            })
          }
        >
          {texts.questions[question.about].no}
        </Button>
      )}
      {others.map((kind) => button(kind, 'quiet'))}
    </>
  );
}

interface PaidLineProps {
  /** In order of payment. */
  readonly paidBy: NonNullable<ReviewItem['paidBy']>;
  /** Order ID of the payment that the card is about. */
  readonly about: string;
}

/** Units of the drawing. */
const WIDTH = 1_000;
const MARK = 14;

/** Several payments of one sale, drawn on one line of time: when each was made and paid, and what it is of the sums. */
function PaidLine({ paidBy, about }: PaidLineProps) {
  const { review } = useDecidingTexts();
  const texts = review.paidBy;
  const times = useTimeFormat();
  const nameOf = useMethodName();
  const from = Math.min(...paidBy.map(({ madeAt }) => madeAt));
  const until = Math.max(...paidBy.map(({ paidAt }) => paidAt));
  const span = until - from || 1;
  const shown = needNoDay(from, until) ? times.seconds : times.dayAndClock;
  const at = (time: number) => ((time - from) / span) * (WIDTH - MARK);
  return (
    <ol className="stack tight paid-line" aria-label={texts.label} data-testid="paid-line">
      {paidBy.map(({ orderId, methodKind, methodName, madeAt, paidAt, counts }) => (
        <li key={orderId} data-about={orderId === about} data-counts={counts}>
          <strong>{nameOf({ kind: methodKind, name: methodName })}</strong>{' '}
          <span className="fine">
            {[madeAt < paidAt ? texts.made(shown(madeAt)) : '', texts.paid(shown(paidAt)), texts.counts[counts]]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <svg viewBox={`0 0 ${WIDTH} ${MARK}`} preserveAspectRatio="none" aria-hidden="true">
            <rect x={at(madeAt)} y={MARK / 2 - 2} width={Math.max(at(paidAt) - at(madeAt), 0)} height="4" />
            <rect x={at(paidAt)} width={MARK} height={MARK} />
          </svg>
        </li>
      ))}
    </ol>
  );
}
