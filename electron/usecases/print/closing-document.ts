/** The Z report on paper: the closing's sums in the order of the count, and its hashes. Adds up nothing but days. */
import type { ClosingContent, PaidSums } from '../../../shared/contract/closing.ts';
import { type Paper, type PaperLine, plainText } from '../../../shared/contract/print.ts';
import { overOrShort } from '../../../shared/model/cash.ts';
import { type ClosingDay, MOST_DAYS_READ, methodsOf, monthsOf } from '../../../shared/model/report-sums.ts';
import { groupDigits } from '../../../shared/model/values/rupiah.ts';
import type { StoredClosing } from '../../ports/ledger/journal-port.ts';
import type { Settings } from '../../ports/settings/settings.ts';
import { isMissed } from '../backup.ts';
import {
  accountLines,
  closedBeforeLines,
  copyLine,
  countedLine,
  detail,
  hashLines,
  type Letterhead,
  methodLines,
  methodText,
  money,
  namedLines,
  negated,
  neverCameLines,
  pageHeading,
  pairLine,
  paperDays,
  paperHead,
  paperMinute,
  paperMonth,
  paperTime,
  paperWeekday,
  partLines,
  refundSumLines,
  section,
} from './document-parts.ts';

/** The list of refunds for display: corrections are negative, and the sum may be negative. */
function signedRefunds({ refunds, total }: ClosingContent) {
  const { refunded, corrected, doubles } = total.refunds;
  return {
    count: refunds.count,
    gross: refunded.gross - corrected.gross + doubles.refunded.gross - doubles.corrected.gross,
    items: refunds.items.map((item) => ({ ...item, amount: item.isCorrection ? -item.amount : item.amount })),
  };
}

/** Settlements by hand: of the whole closing, of a day or of a month. */
type ByHand = ClosingContent['total']['byHand'];

/** Years without a closing would take tens of metres of paper, so many days are grouped by month, as on screen. */
function closingDayLines(head: Letterhead, { days }: ClosingContent): PaperLine[] {
  const { texts } = head;
  if (days.length > MOST_DAYS_READ) {
    const months = monthsOf(days).map((month) => ({ ...month, name: paperMonth(head, month.month) }));
    const why = texts.monthsWhy(days.length);
    return [...atAGlance(texts.byMonth, months, why), ...months.flatMap((month) => ofDay(head, month))];
  }
  const named = days.map((day) => ({ ...day, name: paperWeekday(head, day.businessDay) }));
  return [...(days.length > 1 ? atAGlance(texts.byDay, named) : []), ...named.flatMap((day) => ofDay(head, day))];
}

/** One day, or a month of them. */
type NamedDay = Omit<ClosingDay, 'businessDay'> & { readonly name: string };

/** Takings by day or month, for several of them. */
function atAGlance(title: string, days: readonly NamedDay[], why = ''): PaperLine[] {
  const lines = days.flatMap(({ name, total, takings }) => countedLine(name, { count: total.count, gross: takings }));
  return section(title, lines, why);
}

function ofDay(head: Letterhead, day: NamedDay): PaperLine[] {
  const { texts } = head;
  return section(day.name, [
    ...closedBeforeLines(head, day.closedBefore),
    ...closingSums(head, day.total, day.byHand, day.salesCount, false),
    ...methodLines(head, day.methods),
    ...neverCameLines(texts, day.neverCame),
    ...pairLine(texts.takings, money(day.takings), true),
    ...refundSumLines(texts, day.refunds, day.net, false),
  ]);
}

/** @param isTotal of the whole closing: lines of zero are there too, and texts explain them */
function closingSums(
  { texts }: Letterhead,
  total: PaidSums,
  byHand: ByHand,
  sales: number,
  isTotal: boolean,
): PaperLine[] {
  const counted = (...[name, sum]: Parameters<typeof countedLine>): PaperLine[] =>
    sum.count === 0 && !isTotal ? [] : countedLine(name, sum);
  return [
    ...pairLine(texts.salesMade, String(sales)),
    ...pairLine(texts.paidSales, String(total.count)),
    ...pairLine(texts.gross, money(total.gross), true),
    ...counted(texts.ofWhichLate, total.late),
    ...counted(texts.settledByHand, byHand.settled),
    ...counted(texts.ofWhichUnconfirmed, byHand.unconfirmed),
    ...counted(texts.confirmedLater, negated(byHand.confirmed)),
    ...(isTotal && byHand.confirmed.count > 0 ? detail(texts.confirmedWhy) : []),
    ...counted(texts.doubles, total.doubles),
    ...(isTotal && total.doubles.count > 0 ? detail(texts.doublesWhy) : []),
  ];
}

/** @param printed now (epoch ms), and how often before; `null`: unknown · @param copied of `copiedLine` */
export function closingPaper(
  head: Letterhead,
  closing: StoredClosing,
  printed: { readonly at: number; readonly before: number | null },
  copied: readonly PaperLine[],
): Paper {
  const { texts } = head;
  const { number, content } = closing;
  const { total } = content;
  const days = closingDayLines(head, content);
  const topBlock = days.filter(({ kind }) => kind === 'rule').length + 1;
  return {
    title: texts.closing(number),
    shape: 'sheet',
    lang: texts.lang,
    page: { heading: pageHeading(head, texts.closing(number), coveredDays(head, content)), topBlock },
    lines: [
      ...paperHead(head),
      { kind: 'heading', text: texts.closing(number) },
      ...copyLine(head, printed.before),
      ...(printed.before === 0 ? [] : pairLine(texts.printedAt, paperTime(head, printed.at))),
      ...facts(head, closing),
      ...days,
      { kind: 'rule' },
      { kind: 'left', text: texts.total, strong: true },
      // With zeros, because a missing line could have been torn off.
      ...closingSums(head, total, total.byHand, total.salesCount, true),
      ...neverCameLines(texts, total.neverCame),
      ...pairLine(texts.takings, money(total.takings), true),
      ...detail(total.neverCame ? texts.takingsWhyNeverCame : texts.takingsWhy),
      ...(content.doubted ? countedLine(texts.inDoubt, content.doubted) : []),
      ...refundSumLines(texts, total.refunds, total.net, true),
      // Of one day, they stand below it.
      ...(content.days.length > 1 ? section(texts.byMethod, methodLines(head, methodsOf(content.days))) : []),
      ...cashLines(head, content),
      ...drawerLines(head, content),
      ...accountLines(head, content.accounts ?? []),
      ...refundsByMethod(head, content),
      ...peopleLines(head, content),
      ...managedLines(head, content),
      ...namedLines(head, { title: texts.fromBefore, why: texts.fromBeforeWhy }, content.fromBefore, (item) =>
        texts.closedIn(item.closedIn),
      ),
      ...namedLines(head, { title: texts.doubles, why: texts.doublesWhy }, content.doubles),
      ...namedLines(head, { title: texts.settledByHand }, content.settled),
      ...neverCameList(head, content),
      ...(content.doubted ? namedLines(head, { title: texts.inDoubt, why: texts.inDoubtWhy }, content.doubted) : []),
      ...namedLines(
        head,
        { title: texts.refundsList, why: texts.refundsWhy },
        signedRefunds(content),
        ({ isCorrection, ofTakings }) =>
          [isCorrection ? texts.isCorrection : '', ofTakings ? '' : texts.isOfDouble].filter(Boolean).join(', '),
      ),
      ...namedLines(head, { title: texts.open, why: texts.openWhy }, content.open, ({ state }) => texts.states[state]),
      ...section(texts.seals, seals(head, closing), texts.sealsWhy),
      ...copied,
      { kind: 'gap' },
      { kind: 'gap' },
      { kind: 'left', text: `${texts.signature}: ________________`, strong: false },
    ],
  };
}

/**
 * Says next to the closing, because it is about the present, whether the records have a copy in a second place.
 * @param place `null`: none was chosen, and nothing is said
 * @param now epoch ms
 */
export function copiedLine(head: Letterhead, place: Settings['secondPlace'], now: number): PaperLine[] {
  if (!place) return [];
  const { secondPlace, secondPlaceMissed } = head.texts;
  const copiedAt = paperTime(head, place.copiedAt);
  return pairLine(secondPlace, isMissed(place, now) ? secondPlaceMissed(copiedAt) : copiedAt);
}

function facts(head: Letterhead, { number, at, content, follows }: StoredClosing): PaperLine[] {
  const { texts } = head;
  return [
    ...pairLine(texts.terminal, head.terminalId),
    ...pairLine(texts.covers, coveredDays(head, content)),
    ...pairLine(texts.closedAt, paperTime(head, at)),
    ...(follows === null && number > 1 ? [] : pairLine(texts.follows, follows === null ? texts.first : `Z ${follows}`)),
    ...lostBetween(head, follows ?? 0, number),
    ...pairLine(texts.journalRows, `${content.events.from} - ${content.events.to}`),
  ];
}

function coveredDays(head: Letterhead, { days }: ClosingContent): string {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? paperDays(head, first.businessDay, last.businessDay) : head.texts.nothing;
}

/** Numbers are never reused, so a reader who counts the papers must know which numbers this ledger lacks. */
function lostBetween({ texts }: Letterhead, before: number, number: number): PaperLine[] {
  if (before + 1 >= number) return [];
  const numbers = before + 2 === number ? `Z ${before + 1}` : `Z ${before + 1} - Z ${number - 1}`;
  return [{ kind: 'left', text: texts.lostNumbers(numbers), strong: false }];
}

/** Refunds by method, to be deducted from each method's gross. */
function refundsByMethod(head: Letterhead, { refundsByMethod: methods = [] }: ClosingContent): PaperLine[] {
  const { texts } = head;
  const lines = methods.flatMap(({ code, name, refunded, corrected, doubles }) => [
    ...countedLine(methodText(head, { code, name }), negated(refunded)),
    ...partLines([
      ...(corrected.count === 0 ? [] : countedLine(texts.refundsCorrected, corrected)),
      ...(doubles.refunded.count === 0 && doubles.corrected.count === 0
        ? []
        : countedLine(texts.doublesRefunded, {
            count: doubles.refunded.count - doubles.corrected.count,
            gross: doubles.refunded.gross - doubles.corrected.gross,
          })),
    ]),
  ]);
  return section(texts.refundsByMethod, lines);
}

/** Each with its own line, because a list's sum alone does not say which of them came after all. */
function neverCameList(head: Letterhead, { neverCame, total }: ClosingContent): PaperLine[] {
  if (!neverCame || !total.neverCame) return [];
  const { texts } = head;
  const { doubles, ...ofTakings } = total.neverCame;
  const sumsOf = [ofTakings, doubles];
  const gross = sumsOf.reduce((sum, each) => sum + each.neverCame.gross - each.cameAfterAll.gross, 0);
  const items = neverCame.items.map((item) => ({ ...item, amount: item.isCorrection ? -item.amount : item.amount }));
  return namedLines(head, { title: texts.neverCame, why: texts.neverCameWhy }, { ...neverCame, gross, items }, (item) =>
    [item.isCorrection ? texts.cameAfterAll : '', item.ofTakings ? '' : texts.isOfDouble].filter(Boolean).join(', '),
  );
}

/** What the closing added to the drawer. Empty without cash. */
function cashLines({ texts }: Letterhead, { cash }: ClosingContent): PaperLine[] {
  if (!cash) return [];
  const { taken, refunded, corrected, drawer } = cash;
  return section(texts.cashSums, [
    ...countedLine(texts.cashTaken, taken),
    ...(refunded.count === 0 ? [] : countedLine(texts.refunded, negated(refunded))),
    ...(corrected.count === 0 ? [] : countedLine(texts.refundsCorrected, corrected)),
    ...pairLine(texts.drawer, money(drawer), true),
    ...detail(texts.drawerWhy),
  ]);
}

/** What should be in the drawer, what was counted, and the difference. Empty if nobody said anything of it. */
function drawerLines(head: Letterhead, { drawer, cash }: ClosingContent): PaperLine[] {
  if (!drawer) return [];
  const { texts } = head;
  const { opened, openedBy, in: put, out, moves, expected, counted } = drawer;
  const byLine = (by: string | null): string[] => (by === null ? [] : [plainText(by)]);
  const listed = moves.flatMap(({ at, way, amount, reason, by }) => [
    ...pairLine(paperMinute(head, at), money(way === 'in' ? amount : -amount)),
    ...detail([plainText(reason), ...byLine(by)].join(', ')),
  ]);
  const notes = counted?.notes.flatMap(({ value, count }) =>
    pairLine(`${groupDigits(value)} x${count}`, money(value * count)),
  );
  return [
    ...section(texts.drawerSums, [
      ...pairLine(texts.drawerOpened, opened === null ? texts.drawerUnsaid : money(opened)),
      ...detail(byLine(openedBy).join('')),
      ...pairLine(texts.drawer, money(cash?.drawer ?? 0)),
      ...(put.count === 0 ? [] : countedLine(texts.cashIn, put)),
      ...(out.count === 0 ? [] : countedLine(texts.cashOut, negated(out))),
      ...pairLine(texts.drawerExpected, money(expected), true),
      ...(counted ? pairLine(texts.drawerCounted, money(counted.sum), true) : []),
      ...differenceLine(head, overOrShort(drawer)),
    ]),
    ...section(texts.cashMoves, listed),
    ...section(texts.drawerNotes, counted ? [...(notes ?? []), ...pairLine(texts.coins, money(counted.coins))] : []),
  ];
}

function differenceLine({ texts }: Letterhead, difference: number | null): PaperLine[] {
  if (difference === null) return [{ kind: 'left', text: texts.drawerNotCounted, strong: false }];
  if (difference === 0) return [{ kind: 'left', text: texts.drawerExact, strong: true }];
  return pairLine(difference > 0 ? texts.drawerOver : texts.drawerShort, money(Math.abs(difference)), true);
}

/** The gross by seller, if the shop uses names. */
function peopleLines({ texts }: Letterhead, { people = [] }: ClosingContent): PaperLine[] {
  const nameOf = (name: string | null): string => (name === null ? texts.noName : plainText(name));
  return section(
    texts.people,
    people.flatMap(({ name, ...sum }) => countedLine(nameOf(name), sum)),
  );
}

/** Who could have changed where the money goes, and who did. */
function managedLines(head: Letterhead, { managed = [] }: ClosingContent): PaperLine[] {
  const { texts } = head;
  const lines = managed.flatMap(({ act, by, count, first, last }) => [
    ...pairLine(`${texts.acts[act]} x${count}`, by === null ? texts.noName : plainText(by)),
    ...detail(count === 1 ? paperMinute(head, first) : `${paperMinute(head, first)} - ${paperMinute(head, last)}`),
  ]);
  return section(texts.managed, lines);
}

function seals({ texts }: Letterhead, { follows, head, hash, previousHash }: StoredClosing): PaperLine[] {
  return [
    ...hashLines(texts.journalHash, head.hash),
    ...hashLines(texts.ownHash, hash),
    ...(follows === null ? [] : hashLines(texts.previousHash, previousHash)),
  ];
}
