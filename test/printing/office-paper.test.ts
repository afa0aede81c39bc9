/** Reports on A4, page by page: each says whose it is, the total is on top, and nothing is torn. */
import { describe, expect, it } from 'vitest';
import type { Paper, PaperLine } from '../../shared/contract/print.ts';
import { paperEn, paperId } from '../../shared/messages/paper-texts.ts';
import { aLongClosing, aLongReport, closingOnPaper, reportOnPaper, SOLD } from './long-papers.ts';
import { pagesOf } from './pdf-of.ts';

const texts = { id: paperId, en: paperEn };
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

/** As the table says it: words of a line that are next to each other. */
function saidOf(line: PaperLine): string[] {
  if (line.kind === 'pair') return [plain(line.name), plain(line.value)];
  return 'text' in line ? [plain(line.text)] : [];
}

/** Lines that one page must hold together: an entry with its details, and a title with its first entry. */
function togetherOn(paper: Paper): string[][] {
  const groups: PaperLine[][] = [];
  for (const [place, line] of paper.lines.entries()) {
    const isAfterTitle = paper.lines[place - 2]?.kind === 'rule';
    if (line.kind === 'rule') continue;
    if (line.kind === 'detail' || isAfterTitle) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => group.flatMap(saidOf));
}

/** Around the longest block that is kept on one page. */
const LISTED = [0, 4, 15, 16, 40];

const papers: readonly (readonly [string, (language: 'id' | 'en') => Promise<Paper>])[] = [
  ['a day', (language) => reportOnPaper(aLongReport(1, 3), language)],
  ['a day with many exceptions', (language) => reportOnPaper(aLongReport(1, 37), language)],
  ['a month', (language) => reportOnPaper(aLongReport(31, 23), language)],
  ['a year', (language) => reportOnPaper(aLongReport(300, 90), language)],
  ...LISTED.map(
    (listed) =>
      [
        `a Z with ${listed} in each list`,
        (language: 'id' | 'en') => closingOnPaper(aLongClosing(listed), language),
      ] as const,
  ),
];

describe.each(['id', 'en'] as const)('in %s', (language) => {
  it.each(papers)('%s: each page has its heading, the total is on top, and no entry is torn', async (_, made) => {
    const paper = await made(language);
    const pages = await pagesOf(paper);
    const heading = plain(paper.page?.heading ?? '');
    expect(heading).toMatch(/Warung Senja · Terminal K1 · .* 2026/);
    expect(pages.map((page) => [page.includes(heading), page.match(/\d+ \/ \d+/g)])).toEqual(
      pages.map((_, index) => [true, [`${index + 1} / ${pages.length}`]]),
    );
    const { takings, byMethod } = texts[language];
    expect(pages[0]).toContain(takings);
    expect(pages[0]?.split(takings)[0]).not.toContain(byMethod);
    const isTogether = (said: readonly string[]) => pages.some((page) => said.every((words) => page.includes(words)));
    expect(togetherOn(paper).filter((said) => !isTogether(said))).toEqual([]);
  });
});

it.each(LISTED)('the seals and the signature of a Z with %s in each list are not alone', async (listed) => {
  const pages = await pagesOf(await closingOnPaper(aLongClosing(listed)));
  const last = pages.at(-1) ?? '';
  expect(last).toContain(paperId.seals);
  expect(last).toContain(paperId.signature);
  // The open payment is the last one before them.
  expect(last.split(paperId.seals)[0]).toContain('K1-260309-N1201X');
});

it('a year is by month, a month by day, and Z reports in a row are a range', async () => {
  const year = (await pagesOf(await reportOnPaper(aLongReport(300, 0), 'en'))).join(' ');
  expect(year).toContain('Z 134–433');
  for (const said of ['BY MONTH', 'January 2026', 'October 2026']) expect(year).toContain(said);
  expect(year).not.toContain('BY DAY');
  const month = (await pagesOf(await reportOnPaper(aLongReport(31, 0), 'en'))).join(' ');
  for (const said of ['BY DAY', 'Thu, 1 Jan 2026', 'Sat, 31 Jan 2026']) expect(month).toContain(said);
  expect(month).not.toContain('BY MONTH');
});

/** Counts and amounts of `name 12 × Rp 3.000` in a part of a page's text. */
const sumsIn = (text: string) =>
  [...text.matchAll(/([\d.]+) × (-?)Rp ([\d.]+)/g)].map(([, count = '', sign, gross = '']) => ({
    count: Number(count.replaceAll('.', '')),
    gross: Number(gross.replaceAll('.', '')) * (sign === '-' ? -1 : 1),
  }));

it.each([1, 31, 300])('the sums of %s days on paper are the total that stands on top', async (days) => {
  const text = (await pagesOf(await reportOnPaper(aLongReport(days, 2), 'en'))).join(' ');
  const after = (title: string, end: string) => text.split(title)[1]?.split(end)[0] ?? '';
  if (days > 1) {
    const added = sumsIn(after(days > 40 ? 'BY MONTH' : 'BY DAY', 'BY HOUR'));
    expect(added.reduce((all, { gross }) => all + gross, 0)).toBe(SOLD.gross);
    expect(added.reduce((all, { count }) => all + count, 0)).toBe(SOLD.count);
  }
  expect(text.split('BY METHOD')[0]).toContain('TAKINGS Rp 3.035.300');
  // There is one e-wallet, so it is its kind's line.
  const byMethod = after('BY METHOD', 'Settled manually');
  const kinds = ['QRIS', 'VA transfer', 'Retail outlet', 'Metode OV', 'Payment page', 'Cash'];
  const ofKinds = kinds.flatMap((kind) => sumsIn(byMethod.split(` ${kind} `)[1]?.slice(0, 40) ?? '').slice(0, 1));
  expect(ofKinds.reduce((all, { gross }) => all + gross, 0)).toBe(SOLD.gross);
});

it('on the paper of a roll it is one column, as it was', async () => {
  const paper = await reportOnPaper(aLongReport(1, 3));
  for (const width of ['58mm', '80mm']) {
    const text = (await pagesOf(paper, width)).join(' ');
    expect(text).toContain('QRIS x21 Rp 210.021');
    expect(text).not.toContain('×');
    expect(text).not.toContain(paper.page?.heading);
  }
});
