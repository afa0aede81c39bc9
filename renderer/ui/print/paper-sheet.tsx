/** Preview of a paper. It uses the printed page's style sheet, so that preview and print look the same. */
import type { Paper, PaperLine } from '../../../shared/contract/print.ts';
import { pairName } from '../../../shared/model/choices.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { drawQr } from '../qr-path.ts';

export function PaperSheet({ paper }: { readonly paper: Paper }) {
  return (
    <>
      {/* Without `precedence`: with it, React would hide the whole screen while loading, and lose the focus. */}
      <link rel="stylesheet" href="./roll.css" />
      <div className="roll" lang={paper.lang} data-shape={paper.shape} data-testid="paper">
        {paper.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <PrintedLine key={place} line={line} />
        ))}
      </div>
    </>
  );
}

function PrintedLine({ line }: { readonly line: PaperLine }) {
  switch (line.kind) {
    case 'heading':
    case 'amount':
    case 'stamp':
      return (
        <p className={`roll-${line.kind}`}>
          <span>{line.text}</span>
        </p>
      );
    case 'centre':
    case 'left':
      return (
        <p className={`roll-${line.kind}`} data-strong={line.strong || undefined}>
          {line.text}
        </p>
      );
    case 'detail':
      return <p className="roll-detail">{line.text}</p>;
    case 'pair':
      return (
        <p className="roll-pair" data-strong={line.strong || undefined}>
          <span>{pairName(line)}</span> <span>{line.value}</span>
        </p>
      );
    case 'digits':
      return (
        <p className="roll-digits">
          {line.groups.map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
            <span key={place}>{group}</span>
          ))}
        </p>
      );
    case 'qr':
      return <Qr payload={line.payload} />;
    case 'rule':
      return <hr />;
    case 'gap':
      return <p className="roll-gap" />;
    default:
      return unreachable(line);
  }
}

/** QR code of the preview, without a minimum size: customers scan the code on the payment screen, not this one. */
function Qr({ payload }: { readonly payload: string }) {
  const { side, path } = drawQr(payload);
  return (
    <svg className="roll-qr" viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" role="img" aria-label="QR">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
