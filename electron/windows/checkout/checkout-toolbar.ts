/**
 * The toolbar above the gateway's page: our own page without a script. It shows the page's host and closes the window. The
 * gateway's page cannot reach it, because it is in another view.
 */
import type { Language } from '../../../shared/contract/preferences.ts';
import { checkoutToolbarEn, checkoutToolbarId } from '../../../shared/messages/checkout/checkout-toolbar-texts.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { APP_ORIGIN } from '../protocol/app-address.ts';

const texts = { id: checkoutToolbarId, en: checkoutToolbarEn };

/** In pixels: one line of facts, and a sentence of up to two lines. The same value as in checkout-toolbar.css. */
export const TOOLBAR_HEIGHT = 84;

/** The close button's URL. It is never loaded; the navigation attempt closes the window. */
export const CLOSE_ADDRESS = `${APP_ORIGIN}/close-checkout`;

export interface ToolbarContent {
  /** As a browser writes it, with the port. */
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
