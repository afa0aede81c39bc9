/**
 * The strip above the gateway's page: a page of our own, without a script, that names whose page it is and closes it. The
 * page below cannot touch it, because it is another view.
 */
import { checkoutToolbarEn } from '../../../shared/messages/en/sell/checkout-toolbar.ts';
import { checkoutToolbarId } from '../../../shared/messages/id/sell/checkout-toolbar.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import type { Language } from '../../../shared/contract/views/views.ts';
import { APP_ORIGIN } from '../protocol/app-address.ts';

const texts = { id: checkoutToolbarId, en: checkoutToolbarEn };

/** In pixels: a line of facts, and a sentence that wide letters take two lines for. As in checkout-toolbar.css. */
export const TOOLBAR_HEIGHT = 84;

/** Where its button leads. It is never loaded: that it is wanted is the message. */
export const CLOSE_ADDRESS = `${APP_ORIGIN}/close-checkout`;

export interface ToolbarContent {
  /** As a browser writes it, with its port. */
  readonly host: string;
  /** Whole rupiah. */
  readonly amount: number;
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  readonly practice: string | null;
}

export function toolbarHtml({ host, amount, language, theme, practice }: ToolbarContent): string {
  const { whose, noProof, close } = texts[language];
  const mode = practice === null ? '' : `<span class="mode">${escaped(practice)}</span>`;
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head><meta charset="utf-8"><title>Konter</title>
<link rel="preload" as="font" type="font/woff2" href="/fonts/plus-jakarta-sans.woff2" crossorigin>
<link rel="stylesheet" href="/checkout-toolbar.css"></head>
<body>
<p class="facts"><span class="host"><bdi dir="ltr">${escaped(host)}</bdi></span> <span class="amount">${escaped(formatRupiah(amount))}</span>${mode}</p>
<p class="proof"><strong>${escaped(whose)}.</strong> ${escaped(noProof)}</p>
<a class="close" href="${CLOSE_ADDRESS}">${escaped(close)}</a>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
