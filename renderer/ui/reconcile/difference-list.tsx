/** Differences of a reconciliation by kind, the most serious first. Each row opens its sale in History. */
import { useContext, useState } from 'react';
import type { ReconcileDifference, ReconcileRun } from '../../../shared/contract/reconcile.ts';
import { reconcileTexts } from '../../../shared/messages/reconcile-texts.ts';
import { type ReconcileFinding, reconcileFindings } from '../../../shared/model/choices.ts';
import { formatRupiah, isRupiah } from '../../../shared/model/values/rupiah.ts';
import { LocalizationContext, useTextsOf } from '../../i18n/i18n.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { failureMessage } from '../notes/failure-note.tsx';
import { useMethodName } from '../use-method-name.ts';

const SHOWN_AT_FIRST = 5;

interface DifferenceListProps {
  readonly run: ReconcileRun;
  readonly onOpenSale: (sale: ReconcileDifference) => void;
}

export function DifferenceList({ run, onOpenSale }: DifferenceListProps) {
  const texts = useTextsOf(reconcileTexts);
  const byFinding = Map.groupBy(run.differences, ({ finding }) => finding);
  const notNamed = run.differenceCount + run.notCheckedCount - run.differences.length;
  return (
    <div className="stack" data-testid="reconcile-list" data-count={run.differences.length}>
      {reconcileFindings.flatMap((finding) => {
        const differences = byFinding.get(finding);
        return differences
          ? [<OfOneKind key={finding} finding={finding} differences={differences} onOpenSale={onOpenSale} />]
          : [];
      })}
      {notNamed > 0 && <p className="fine">{texts.moreNotNamed(notNamed)}</p>}
    </div>
  );
}

interface OfOneKindProps {
  readonly finding: ReconcileFinding;
  readonly differences: readonly ReconcileDifference[];
  readonly onOpenSale: (sale: ReconcileDifference) => void;
}

function OfOneKind({ finding, differences, onOpenSale }: OfOneKindProps) {
  const texts = useTextsOf(reconcileTexts);
  const [isWhole, setIsWhole] = useState(false);
  const [title, what] = texts.findings[finding];
  const shown = isWhole ? differences : differences.slice(0, SHOWN_AT_FIRST);
  return (
    <div className="stack tight named-list" data-finding={finding}>
      <h3 className="row">
        {title} <span className="count">{differences.length}</span>
      </h3>
      <p className="fine">{what}</p>
      <ul className="list">
        {shown.map((difference) => (
          <li key={difference.orderId}>
            <DifferenceButton difference={difference} title={title} onOpenSale={onOpenSale} />
          </li>
        ))}
      </ul>
      {shown.length < differences.length && (
        <Button look="quiet" onClick={() => setIsWhole(true)}>
          {texts.showAll(differences.length)}
        </Button>
      )}
    </div>
  );
}

interface DifferenceButtonProps {
  readonly difference: ReconcileDifference;
  readonly title: string;
  readonly onOpenSale: (sale: ReconcileDifference) => void;
}

function DifferenceButton({ difference, title, onOpenSale }: DifferenceButtonProps) {
  const texts = useTextsOf(reconcileTexts);
  const { orderId, finding, saleNumber, methodName, amount } = difference;
  const nameOf = useMethodName();
  const comparison = useComparison(difference);
  return (
    <button
      type="button"
      className="list-row"
      data-testid="reconcile-difference"
      data-order-id={orderId}
      data-finding={finding}
      aria-label={`${texts.openSale(saleNumber, title)}, ${formatRupiah(amount)}, ${comparison}`}
      onClick={() => onOpenSale(difference)}
    >
      <span>
        #{saleNumber} · {nameOf({ name: methodName })}
        <small>{comparison}</small>
      </span>
      <strong>{formatRupiah(amount)}</strong>
      <Icon name="forward" />
    </button>
  );
}

/** Konter's and the gateway's version in one line of text. */
function useComparison(difference: ReconcileDifference): string {
  const { finding, evidence, cause, answered, stateBefore, stateNow } = difference;
  const texts = useTextsOf(reconcileTexts);
  const { language, texts: common } = useContext(LocalizationContext);
  if (cause) return failureMessage(language, cause, { about: 'cause', until: '' }).what;
  if (evidence) {
    const shown = (value: string): string => (finding === 'amount-differs' ? asRupiah(value) : value) || texts.silence;
    return texts.evidence(shown(evidence.expected), shown(evidence.answered));
  }
  const sides = [
    texts.here(common.states[stateBefore]),
    texts.there(answered ? texts.answers[answered] : texts.silence),
  ];
  return [...sides, ...(stateNow === stateBefore ? [] : [texts.now(common.states[stateNow])])].join(' · ');
}

/** Formats an amount; a text that is no amount is returned unchanged. */
function asRupiah(text: string): string {
  const amount = text === '' ? Number.NaN : Number(text);
  return isRupiah(amount) ? formatRupiah(amount) : text;
}
