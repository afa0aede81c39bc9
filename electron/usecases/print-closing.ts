/** A Z report on paper: what was closed, in the order in which it is counted up, and what proves it. Adds nothing up itself. */
import type { ClosingContent, PaidSums } from '../../shared/closing.ts';
import { type Paper, type PaperLine, plainText } from '../../shared/paper.ts';
import { formatRupiah } from '../../shared/rupiah.ts';
import { type Letterhead, pairLine, paperDay, paperHead, paperTime } from './paper-parts.ts';

/** What of a closing stands on paper. */
export interface PrintedClosing {
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  readonly content: ClosingContent;
  /** Lower-case hex. */
  readonly hash: string;
}

type Named = ClosingContent['doubles'];
type ByHand = ClosingContent['total']['byHand'];

/** Paper is for the drawer: what a list names beyond this is read on the screen. */
const MOST_NAMED_ON_PAPER = 40;

export function closingPaper(head: Letterhead, { number, at, content, hash }: PrintedClosing): Paper {
  const { texts } = head;
  const { total } = content;
  return {
    title: texts.closing(number),
    shape: 'sheet',
    lang: texts.lang,
    lines: [
      ...paperHead(head),
      { kind: 'heading', text: texts.closing(number) },
      ...pairLine(texts.closedAt, paperTime(head, at)),
      ...(content.days.length === 0 ? [{ kind: 'centre', text: texts.nothing, strong: false } as const] : []),
      ...content.days.flatMap((day) => ofDay(head, day)),
      { kind: 'rule' },
      { kind: 'left', text: texts.total, strong: true },
      ...sums(head, total, total.byHand, total.salesCount),
      ...pairLine(texts.takings, money(total.takings), true),
      ...named(head, texts.fromBefore, content.fromBefore),
      ...named(head, texts.doubles, content.doubles),
      ...named(head, texts.settledByHand, content.settled),
      ...named(head, texts.open, content.open),
      { kind: 'rule' },
      ...pairLine(texts.journalRows, `${content.events.from} - ${content.events.to}`),
      { kind: 'left', text: texts.proof, strong: false },
      ...(hash.match(/.{1,32}/g) ?? []).map((text) => ({ kind: 'left', text, strong: false }) as const),
    ],
  };
}

function ofDay(head: Letterhead, day: ClosingContent['days'][number]): PaperLine[] {
  const { texts } = head;
  const before = day.closedBefore.join(', ');
  return [
    { kind: 'rule' },
    { kind: 'left', text: `${texts.day} ${paperDay(head, day.businessDay)}`, strong: true },
    ...(before === '' ? [] : [{ kind: 'left', text: texts.closedBefore(before), strong: false } as const]),
    ...sums(head, day.total, day.byHand, day.salesCount),
    ...day.methods.flatMap((method) => pairLine(`${plainText(method.name)} x${method.count}`, money(method.gross))),
    ...pairLine(texts.takings, money(day.takings), true),
  ];
}

function sums({ texts }: Letterhead, total: PaidSums, byHand: ByHand, salesCount: number): PaperLine[] {
  const counted = (name: string, { count, gross }: { count: number; gross: number }): PaperLine[] =>
    count === 0 ? [] : pairLine(`${name} x${count}`, money(gross));
  return [
    ...pairLine(texts.salesRungUp, String(salesCount)),
    ...pairLine(texts.paidSales, String(total.count)),
    ...pairLine(texts.gross, money(total.gross), true),
    ...counted(texts.ofWhichLate, total.late),
    ...counted(texts.doubles, total.doubles),
    ...counted(texts.settledByHand, byHand.settled),
    ...counted(texts.confirmedLater, byHand.confirmed),
  ];
}

function named(head: Letterhead, title: string, list: Named): PaperLine[] {
  if (list.count === 0) return [];
  const shown = list.items.slice(0, MOST_NAMED_ON_PAPER);
  const more = list.count - shown.length;
  return [
    { kind: 'rule' },
    ...pairLine(`${title} x${list.count}`, money(list.gross), true),
    ...shown.flatMap(({ saleNumber, businessDay, amount }) =>
      pairLine(`${paperDay(head, businessDay)} #${saleNumber}`, money(amount)),
    ),
    ...(more > 0 ? [{ kind: 'left', text: head.texts.andMore(more), strong: false } as const] : []),
  ];
}

/** Takings can be below zero. */
function money(amount: number): string {
  return amount < 0 ? `-${formatRupiah(-amount)}` : formatRupiah(amount);
}
