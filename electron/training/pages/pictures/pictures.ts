/** SVG images of the gateway's own pages. Terminals get bitmaps of methods: method-picture.ts. */
import { knownMethods, type MethodKind } from '../../../../shared/model/methods/methods.ts';
import { unreachable } from '../../../../shared/model/values/unreachable.ts';
import { html } from '../html.ts';

export const ICON =
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f766e"/><path d="M8 8h7v7H8zM17 17h7v7h-7zM17 8h7v7h-7zM8 17h7v7H8z" fill="#fff" opacity=".9"/></svg>`
    .html;

/** @returns degrees, from the code alone, so that its color is the same on every image */
export function plateHue(code: string): number {
  return ([...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) * 47) % 360;
}

/** A plate with the symbol of the method's kind, and its code. */
export function methodDrawing(code: string): string {
  const kind = knownMethods.get(code)?.kind ?? 'checkout';
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 60" width="96" height="60"><rect width="96" height="60" rx="10" fill="hsl(${plateHue(code)} 48% 36%)"/><path d="M0 44 96 14v36a10 10 0 0 1-10 10H10A10 10 0 0 1 0 50z" fill="#fff" opacity=".08"/><path transform="translate(10 18)" d="${sign(kind)}" fill="#fff" fill-rule="evenodd"/><text x="64" y="38" font-family="sans-serif" font-size="24" font-weight="700" text-anchor="middle" fill="#fff">${code}</text></svg>`
    .html;
}

/** In a square of 24 units. */
function sign(kind: MethodKind): string {
  switch (kind) {
    case 'qris':
      return 'M0 0h10v10H0zM3 3v4h4V3zM14 0h10v10H14zM17 3v4h4V3zM0 14h10v10H0zM3 17v4h4v-4zM14 14h4v4h-4zM20 14h4v4h-4zM14 20h4v4h-4zM20 20h4v4h-4z';
    case 'virtual-account':
      return 'M12 0 24 7v3H0V7zM2 12h4v8H2zM10 12h4v8h-4zM18 12h4v8h-4zM0 21h24v3H0z';
    case 'retail':
      return 'M2 0h20l2 8H0zM2 10h20v14h-8v-8h-6v8H2z';
    case 'e-wallet':
      return 'M2 3h18v3H3v1h21v15H0V5q0-2 2-2zM16 12v5h8v-5z';
    case 'credit-card':
      return 'M0 3h24v4H0zM0 10h24v11H0zM3 15v3h8v-3z';
    case 'pay-later':
      return 'M12 0a12 12 0 1 1 0 24a12 12 0 0 1 0-24zM10.500 5v8l6 4 1.600-2.500-4.600-3V5z';
    case 'checkout':
      return 'M2 2h20v14H2zM8 18h8v4H8z';
    default:
      return unreachable(kind);
  }
}
