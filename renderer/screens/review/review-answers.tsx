/**
 * The answers of a card: asking the gateway again first where that may help, then the two answers to its question, then what
 * else can be decided. *Not yet* decides nothing and ends the alert.
 */
import { useState } from 'react';
import type { ReviewItem } from '../../../shared/contract/review.ts';
import type { DecisionKind } from '../../../shared/model/resolution.ts';
import { ask } from '../../bridge.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { useDecidingTexts } from '../../ui/texts/use-deciding-texts.ts';
import { isWorthAsking, likelyDecision, questionOf } from './likely-decision.ts';

interface ReviewAnswersProps {
  readonly item: ReviewItem;
  readonly elsewhere: boolean;
  readonly onResolve: (kind: DecisionKind) => void;
}

export function ReviewAnswers({ item, elsewhere, onResolve }: ReviewAnswersProps) {
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
