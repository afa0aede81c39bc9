/**
 * Payments that need a decision, longest waiting first. A card disappears only after a decision, never because it was
 * seen.
 */
import { type FormEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ResolutionView, ReviewItem, ReviewList, SeenFlags } from '../../../shared/contract/review.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { type DecisionKind, tidyResolution } from '../../../shared/model/resolution.ts';
import { formatRupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTimeFormat } from '../../i18n/i18n.ts';
import { type Loaded, useLoaded, useReloadOn } from '../../state/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions, ReasonField } from '../../ui/forms/fields.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { ResolutionNote } from '../../ui/notes/payment-notes.tsx';
import { EmptyState } from '../../ui/picture.tsx';
import { ResolveDialog } from '../../ui/review/resolve-dialog.tsx';
import { useDecidingTexts } from '../../ui/use-deciding-texts.ts';
import { acceptableTogether, type SameFinding } from './likely-decision.ts';
import { ReviewCard } from './review-card.tsx';
import './review.css';

interface ReviewScreenProps {
  readonly environment: Environment;
  /** Number of payments that need a decision; the list has only the first of them. */
  readonly count: number;
  /** The payment that the screen was opened for. Its card gets the focus, again for each new object. */
  readonly about: { readonly orderId: string | null };
  readonly onOpenSale: (payment: PaymentView) => void;
  readonly onOpenSettings: () => void;
  readonly onSell: () => void;
}

/** More cards would only slow the first paint. */
const SHOWN_AT_ONCE = 20;

interface Deciding {
  readonly payment: PaymentView;
  readonly kind: DecisionKind;
  readonly seen: SeenFlags;
}

/** What a decision may cover: a flag that comes meanwhile is none of them. */
function seenOf({ flags }: ReviewItem): SeenFlags {
  return flags.map(({ kind, raisedAt }) => ({ kind, raisedAt }));
}

export default function ReviewScreen(props: ReviewScreenProps) {
  const { environment, count, about, onOpenSale, onOpenSettings, onSell } = props;
  const { review: texts, flagNames, frame } = useDecidingTexts();
  const { view: list, failure, reload } = useReview();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [together, setTogether] = useState<SameFinding | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const headings = useFocusOn(about, list);
  const items = list?.items ?? [];

  const finish = async (kind: DecisionKind, resolution: ResolutionView) => {
    const place = items.findIndex(({ payment }) => payment.orderId === resolution.orderId);
    const neighbour = items[place + 1] ?? items[place - 1];
    // Closes only this payment's dialog; a dialog about another payment stays open.
    setDeciding((open) => (open?.payment.orderId === resolution.orderId ? null : open));
    setDone(texts.resolve[kind].done(resolution.saleNumber));
    await reload();
    headings.focus(neighbour?.payment.orderId ?? '');
  };
  const finishTogether = async (accepted: number, isAll: boolean) => {
    // After a refusal the dialog stays open and says why.
    if (isAll) setTogether(null);
    setDone(accepted > 0 ? texts.together.done(accepted) : null);
    await reload();
    if (isAll) headings.focus('');
  };

  return (
    <section
      className="review page scrolls"
      aria-label={texts.title}
      data-testid="review-list"
      data-count={items.length}
    >
      <header className="row spread">
        <div>
          <h2>{texts.title}</h2>
          {items.length > 0 && <p className="fine">{texts.intro}</p>}
          <div className="review-done" role="status" data-testid="review-done">
            {done && <p className="done">{done}</p>}
          </div>
        </div>
        <p className="label">{items.length > 0 && frame.toReview(Math.max(count, items.length))}</p>
      </header>
      {failure && <FailureNote failure={failure} about="setup" />}
      {acceptableTogether(items).map((group) => (
        <div
          key={group.flag}
          className="card row spread review-together"
          data-testid="review-together"
          data-flag={group.flag}
        >
          <p>{texts.together.offer(group.items.length, flagNames[group.flag])}</p>
          <Button testId="accept-together" onClick={() => setTogether(group)}>
            {texts.together.action}
          </Button>
        </div>
      ))}
      {list && items.length === 0 && <NothingToReview heading={headings.keep('')} onSell={onSell} />}
      {items.slice(0, most).map((item) => (
        <ReviewCard
          key={item.payment.orderId}
          item={item}
          elsewhere={item.payment.environment !== environment}
          heading={headings.keep(item.payment.orderId)}
          onResolve={(kind) => setDeciding({ payment: item.payment, kind, seen: seenOf(item) })}
          onOpenSale={() => onOpenSale(item.payment)}
        />
      ))}
      {items.length > most && (
        <Button
          testId="review-more"
          onClick={() => {
            setMost(most + SHOWN_AT_ONCE);
            headings.focus(items[most]?.payment.orderId ?? '');
          }}
        >
          {texts.showMore}
        </Button>
      )}
      {list && <DecidedList resolutions={list.resolved} />}
      {deciding && (
        <ResolveDialog
          {...deciding}
          onDone={(resolution) => void finish(deciding.kind, resolution)}
          onClose={() => setDeciding(null)}
          onOpenSettings={onOpenSettings}
        />
      )}
      {together && (
        <AcceptTogetherDialog
          group={together}
          onDone={(accepted, isAll) => void finishTogether(accepted, isAll)}
          onClose={() => setTogether(null)}
        />
      )}
    </section>
  );
}

/** The headings by order ID ('' for "nothing to review"). A wanted heading gets the focus once it is rendered. */
function useFocusOn(about: { readonly orderId: string | null }, list: ReviewList | null) {
  const known = useRef(new Map<string, HTMLHeadingElement>());
  const [wanted, setWanted] = useState(about.orderId);
  useLayoutEffect(() => setWanted(about.orderId), [about]);
  useLayoutEffect(() => {
    if (list === null || wanted === null) return;
    (known.current.get(wanted) ?? known.current.get(''))?.focus();
    setWanted(null);
  }, [list, wanted]);
  return {
    focus: setWanted,
    keep: (orderId: string) => (heading: HTMLHeadingElement | null) => {
      if (heading) known.current.set(orderId, heading);
      else known.current.delete(orderId);
    },
  };
}

/** The review list, reloaded whenever a flag is raised or resolved or a payment changes. */
function useReview(): Loaded<ReviewList> {
  const loaded = useLoaded('', () => ask('review.list', {}));
  useReloadOn(['review', 'payment'], loaded.reload);
  return loaded;
}

function NothingToReview({ heading, onSell }: { heading: Ref<HTMLHeadingElement>; onSell: () => void }) {
  const { review: texts } = useDecidingTexts();
  return (
    <EmptyState picture="all-decided" testId="review-empty" onSell={onSell}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.emptyTitle}
      </h2>
      <p>{texts.empty}</p>
    </EmptyState>
  );
}

/** Recent decisions, collapsed, for a user who looks for a card that is gone. */
function DecidedList({ resolutions }: { readonly resolutions: readonly ResolutionView[] }) {
  const { review: texts, pay } = useDecidingTexts();
  const times = useTimeFormat();
  if (resolutions.length === 0) return null;
  return (
    <details>
      <summary data-testid="decided">{texts.decided(resolutions.length)}</summary>
      <ol className="columns plain">
        {resolutions.map((resolution) => (
          <li key={`${resolution.environment}/${resolution.orderId}/${resolution.at}`} className="card stack tight">
            <p>
              <strong>{formatRupiah(resolution.amount)}</strong>{' '}
              <span className="fine">
                {pay.sale(resolution.saleNumber)} · {times.day(resolution.businessDay)}
              </span>
            </p>
            <ResolutionNote resolution={resolution} />
          </li>
        ))}
      </ol>
    </details>
  );
}

interface AcceptTogetherDialogProps {
  readonly group: SameFinding;
  /** @param accepted none where somebody else has decided all of them · @param isAll false after a refusal */
  readonly onDone: (accepted: number, isAll: boolean) => void;
  readonly onClose: () => void;
}

/** One reason for several payments with the same finding. */
function AcceptTogetherDialog({ group, onDone, onClose }: AcceptTogetherDialogProps) {
  const { review: texts, flagNames } = useDecidingTexts();
  const [reason, setReason] = useState('');
  const { running, failure, left, send } = useAcceptTogether(group.items);
  const sum = rupiah(left.reduce((total, { payment }) => total + payment.amount, 0));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    const { accepted, isAll } = await send(reason);
    if (accepted > 0 || isAll) onDone(accepted, isAll);
  };
  return (
    <Dialog title={texts.together.title(left.length)} onClose={() => !running && onClose()}>
      <p className="row resolve-about">
        <strong className="sum">{formatRupiah(sum)}</strong>
        <span>{flagNames[group.flag]}</span>
      </p>
      <p>{texts.together.does}</p>
      <form className="stack resolve" noValidate onSubmit={(event) => void submit(event)}>
        <ReasonField
          label={texts.reason}
          value={reason}
          wrong={failure !== null && (failure.code.startsWith('reason-') || failure.field === 'reason')}
          quick={texts.resolve.accepted.reasons}
          onChange={setReason}
        />
        {failure && <FailureNote failure={failure} about="setup" />}
        <FormActions
          confirm={running ? texts.together.running(running.done, running.of) : texts.together.confirm(left.length)}
          testId="together-confirm"
          running={running !== null}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Someone else decided, or the finding is gone: nothing is left to do for that payment. */
const isDecided = ({ code }: Failure): boolean => code === 'nothing-to-resolve';

/** Accepts several payments for one reason: one request and one journal entry each, up to the first refusal. */
function useAcceptTogether(items: readonly ReviewItem[]) {
  // Those of which nothing was recorded yet; all of them until a refusal.
  const [left, setLeft] = useState(items);
  const [running, setRunning] = useState<{ readonly done: number; readonly of: number } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** @returns how many were accepted, and whether none is left */
  const send = async (reason: string) => {
    const tidy = tidyResolution({ kind: 'accepted', reason });
    setFailure(tidy.ok ? null : tidy.failure);
    if (!tidy.ok) return { accepted: 0, isAll: false };
    let accepted = 0;
    for (const [done, item] of left.entries()) {
      setRunning({ done, of: left.length });
      const answer = await ask('review.resolve', {
        orderId: item.payment.orderId,
        resolution: { kind: 'accepted', reason: tidy.value.reason },
        seen: seenOf(item),
      });
      if (answer.ok) accepted++;
      else if (!isDecided(answer.failure)) {
        setFailure(answer.failure);
        setRunning(null);
        setLeft(left.slice(done));
        return { accepted, isAll: false };
      }
    }
    setRunning(null);
    return { accepted, isAll: true };
  };
  return { running, failure, left, send };
}
