/**
 * A paper as an HTML page for the system's printer. The CSP allows neither inline script nor inline style, and every text
 * is escaped. Screen preview and page share one style sheet, renderer/public/roll.css. A report is in the page twice: as
 * the column of a roll, and as a table for office paper. The width of the paper decides which is printed.
 */
import { create } from 'qrcode';
import type { Paper, PaperLine } from '../../shared/contract/print.ts';
import { pairName } from '../../shared/model/choices.ts';
import { qrDrawing } from '../../shared/model/values/qr-code.ts';
import { groupDigits } from '../../shared/model/values/rupiah.ts';
import { unreachable } from '../../shared/model/values/unreachable.ts';
import { escapeHtml } from '../platform/escape-html.ts';

/** Preloaded, because a hidden page is laid out only when it prints, which is too late to load a font. */
const TYPEFACE = '<link rel="preload" as="font" type="font/woff2" href="/fonts/plus-jakarta-sans.woff2" crossorigin>';

/** @returns a whole HTML document */
export function paperHtml(paper: Paper): string {
  const { title, shape, lang, lines } = paper;
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${TYPEFACE}<link rel="stylesheet" href="/roll.css"></head>
<body class="roll-page"><main class="roll" data-shape="${shape}">
${lines.map(lineHtml).join('\n')}
</main>${tableHtml(paper)}</body>
</html>
`;
}

function lineHtml(line: PaperLine): string {
  switch (line.kind) {
    case 'heading':
    case 'amount':
    case 'stamp':
      return `<p class="roll-${line.kind}"><span>${escapeHtml(line.text)}</span></p>`;
    case 'centre':
    case 'left':
      return `<p class="roll-${line.kind}"${strength(line.strong)}>${escapeHtml(line.text)}</p>`;
    case 'detail':
      return `<p class="roll-detail">${escapeHtml(line.text)}</p>`;
    case 'pair':
      return `<p class="roll-pair"${strength(line.strong)}><span>${escapeHtml(pairName(line))}</span> <span>${escapeHtml(line.value)}</span></p>`;
    case 'digits':
      return `<p class="roll-digits">${line.groups.map((group) => `<span>${escapeHtml(group)}</span>`).join(' ')}</p>`;
    case 'qr': {
      const { side, path } = qrDrawing(create(line.payload, { errorCorrectionLevel: 'M' }).modules);
      return `<svg class="roll-qr" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
    }
    case 'rule':
      return '<hr>';
    case 'gap':
      return '<p class="roll-gap"></p>';
    default:
      return unreachable(line);
  }
}

/** A line with its details. It is never torn. */
interface Row {
  readonly line: PaperLine;
  readonly isFirst: boolean;
  readonly details: readonly PaperLine[];
}

/** A longer block is torn between two rows. */
const MOST_ROWS_KEPT = 16;
/** A heading stays with the first rows, and no row is alone on the next page. */
const ROWS_AT_ENDS = 3;

/**
 * A table, because its `thead` repeats on each page of every Chromium; boxes in the margin need 131. They have the page's
 * number, which no earlier one can know within the document.
 */
function tableHtml({ page, lines }: Paper): string {
  if (!page) return '';
  const [facts = [], ...blocks] = blocksOf(lines);
  const top = blocks[page.topBlock - 1] ?? [];
  const others = blocks.filter((block) => block !== top);
  const parts = [...others.slice(0, -1).flatMap(partsOf)];
  const last = [...(parts.pop() ?? []), ...(others.at(-1) ?? [])];
  return `
<table class="sheet">
<thead><tr><th colspan="3">${escapeHtml(page.heading)}</th></tr></thead>
${partHtml(facts, 'facts')}
${partHtml(top, 'top')}
${[...parts, last].map((part) => partHtml(part, 'part')).join('\n')}
</table>`;
}

function blocksOf(lines: readonly PaperLine[]): readonly (readonly Row[])[] {
  const blocks: Row[][] = [[]];
  for (const line of lines) {
    const block = blocks.at(-1) ?? [];
    const above = block.at(-1);
    if (line.kind === 'rule') blocks.push([]);
    else if (line.kind === 'detail' && above) block.splice(-1, 1, { ...above, details: [...above.details, line] });
    else block.push({ line, isFirst: block.length === 0, details: [] });
  }
  return blocks;
}

/** The parts of a block between which a page may end. */
function partsOf(block: readonly Row[]): readonly (readonly Row[])[] {
  if (block.length <= MOST_ROWS_KEPT) return [block];
  const middle = block.slice(ROWS_AT_ENDS, -ROWS_AT_ENDS).map((row) => [row]);
  return [block.slice(0, ROWS_AT_ENDS), ...middle, block.slice(-ROWS_AT_ENDS)];
}

function partHtml(rows: readonly Row[], name: 'facts' | 'top' | 'part'): string {
  return `<tbody class="sheet-${name}">${rows.map(rowHtml).join('\n')}</tbody>`;
}

function rowHtml({ line, isFirst, details }: Row): string {
  const start = `<tr${isFirst ? ' data-first' : ''}`;
  const below = details.map(lineHtml).join(' ');
  if (line.kind !== 'pair') return `${start}><td colspan="3">${lineHtml(line)}${below}</td></tr>`;
  const { name, value, count, isPart, strong } = line;
  const counted = count === undefined ? '' : `<td>${groupDigits(count)} ×</td>`;
  const words = `${escapeHtml(name)}${below === '' ? '' : `<br>${below}`}`;
  const first = `<th scope="row"${counted === '' ? ' colspan="2"' : ''}>${words}</th>`;
  return `${start}${strength(strong)}${isPart ? ' data-part' : ''}>${first}${counted}<td>${escapeHtml(value)}</td></tr>`;
}

function strength(strong: boolean): string {
  return strong ? ' data-strong' : '';
}
