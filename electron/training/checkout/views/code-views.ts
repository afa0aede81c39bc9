/** Payment codes for other devices: a QR code to scan, a number for a transfer, a code for an outlet. */
import { create } from 'qrcode';
import { knownMethods } from '../../../../shared/model/methods.ts';
import { type Html, html } from '../../pages/html.ts';
import { groupedNumber } from '../../pages/order-parts.ts';
import type { CheckoutVisit } from '../checkout-visit.ts';
import { simulation, steps } from './page-parts.ts';

export function qrView(visit: CheckoutVisit, payload: string): Html {
  return html`<div class="qr" data-testid="checkout-qr" data-payload="${payload}">${qrSvg(payload)}</div>
<p class="soft center">${visit.texts.qrHow}</p>
${simulation(visit)}`;
}

export function numberView(visit: CheckoutVisit, number: string): Html {
  const { texts, order } = visit;
  const isRetail = knownMethods.get(order.method)?.kind === 'retail';
  return html`<p class="number-label">${isRetail ? texts.retailLabel : texts.vaLabel}</p>
<p class="number" data-testid="checkout-number">${groupedNumber(number)}</p>
<button class="quiet small" type="button" data-copy="${number}" data-copied="${texts.copied}">${texts.copy}</button>
${steps(isRetail ? texts.retailHow : texts.vaHow)}
${simulation(visit)}`;
}

const QUIET_MODULES = 4;

/** Black on white in every theme, because scanners need it. One SVG path, by runs of dark modules. */
function qrSvg(payload: string): Html {
  const { modules } = create(payload, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET_MODULES;
  let path = '';
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(y, x)) path += `M${x + QUIET_MODULES} ${y + QUIET_MODULES}h1v1h-1z`;
    }
  }
  return html`<svg viewBox="0 0 ${side} ${side}" role="img" aria-label="QRIS" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}
