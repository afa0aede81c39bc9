/**
 * A paper as a page for the system's printer: no script, no style of its own (the policy of our pages allows neither),
 * every text escaped. Its style sheet is the one that the preview on the screen uses, renderer/public/roll.css.
 */
import type { Paper, PaperLine } from '../../shared/contract/views/report/paper.ts';
import { unreachable } from '../../shared/model/values/unreachable.ts';
import { qrModules, qrPath } from './qr-modules.ts';

/** A hidden page is laid out only when it is printed. Asked for by name, the letters are there when it has loaded. */
const TYPEFACE = '<link rel="preload" as="font" type="font/woff2" href="/fonts/plus-jakarta-sans.woff2" crossorigin>';

/** A whole document. */
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
      return `<p class="roll-pair"${strength(line.strong)}><span>${escaped(line.name)}</span> <span>${escaped(line.value)}</span></p>`;
    case 'digits':
      return `<p class="roll-digits">${line.groups.map((group) => `<span>${escaped(group)}</span>`).join(' ')}</p>`;
    case 'qr': {
      const modules = qrModules(line.payload);
      const box = `0 0 ${modules.side} ${modules.side}`;
      return `<svg class="roll-qr" viewBox="${box}" shape-rendering="crispEdges"><rect width="${modules.side}" height="${modules.side}" fill="#fff"/><path d="${qrPath(modules)}" fill="#000"/></svg>`;
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
