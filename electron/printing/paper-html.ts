/**
 * A paper as an HTML page for the system's printer. The CSP allows neither inline script nor inline style, and every text
 * is escaped. Screen preview and page share one style sheet, renderer/public/roll.css.
 */
import type { Paper, PaperLine } from '../../shared/contract/paper.ts';
import { pairName } from '../../shared/model/choices/print-choices.ts';
import { qrDrawing } from '../../shared/model/values/qr-drawing.ts';
import { unreachable } from '../../shared/model/values/unreachable.ts';
import { qrModules } from './qr-modules.ts';

/** Preloaded, because a hidden page is laid out only when it prints, which is too late to load a font. */
const TYPEFACE = '<link rel="preload" as="font" type="font/woff2" href="/fonts/plus-jakarta-sans.woff2" crossorigin>';

/** @returns a whole HTML document */
export function paperHtml({ title, shape, lang, lines }: Paper): string {
  return `<!doctype html>
<html lang="${escaped(lang)}">
<head><meta charset="utf-8"><title>${escaped(title)}</title>${TYPEFACE}<link rel="stylesheet" href="/roll.css"></head>
<body class="roll-page"><main class="roll" data-shape="${shape}">
${lines.map(lineHtml).join('\n')}
</main></body>
</html>
`;
}

function lineHtml(line: PaperLine): string {
  switch (line.kind) {
    case 'heading':
    case 'amount':
    case 'stamp':
      return `<p class="roll-${line.kind}"><span>${escaped(line.text)}</span></p>`;
    case 'centre':
    case 'left':
      return `<p class="roll-${line.kind}"${strength(line.strong)}>${escaped(line.text)}</p>`;
    case 'detail':
      return `<p class="roll-detail">${escaped(line.text)}</p>`;
    case 'pair':
      return `<p class="roll-pair"${strength(line.strong)}><span>${escaped(pairName(line))}</span> <span>${escaped(line.value)}</span></p>`;
    case 'digits':
      return `<p class="roll-digits">${line.groups.map((group) => `<span>${escaped(group)}</span>`).join(' ')}</p>`;
    case 'qr': {
      const { side, path } = qrDrawing(qrModules(line.payload));
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

function strength(strong: boolean): string {
  return strong ? ' data-strong' : '';
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
