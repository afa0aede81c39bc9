/** Payment codes for other devices: a QR code to scan, a number for a transfer, a code for an outlet. */
import { create } from 'qrcode';
import { knownMethods } from '../../../../shared/model/methods/methods.ts';
import { qrDrawing } from '../../../../shared/model/values/qr-drawing.ts';
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

/** Black on white in every theme, because scanners need it. */
function qrSvg(payload: string): Html {
  const { side, path } = qrDrawing(create(payload, { errorCorrectionLevel: 'M' }).modules);
  return html`<svg viewBox="0 0 ${side} ${side}" role="img" aria-label="QRIS" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}
