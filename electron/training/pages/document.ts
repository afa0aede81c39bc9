/** The frame around every page. Its CSP allows only this server's own files. */
import { answerWith, type HttpAnswer } from '../http/exchange.ts';
import { type Html, html } from './html.ts';
import type { PageLanguage } from './page-texts.ts';
import { TYPEFACE_PATH } from './page-typeface.ts';
import type { PageVisit } from './visit.ts';

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // Not `no-referrer`: browsers would then post forms with `Origin: null`, which is refused.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

export function page(
  visit: PageVisit,
  kind: 'index' | 'phone' | 'atm',
  title: string,
  body: Html,
  status = 200,
): HttpAnswer {
  const { language: other, href } = visit.otherLanguage;
  const whole = html`<body class="${kind}">
<header>
<div class="top">
<a class="home" href="${visit.href('/')}">${visit.texts.index}</a>
<nav>
<a href="${visit.href('/phone')}"${current(kind === 'phone')}>${visit.texts.phone}</a>
<a href="${visit.href('/atm')}"${current(kind === 'atm')}>${visit.texts.atm}</a>
<a class="language" href="${href}" lang="${other}" hreflang="${other}">${other === 'id' ? 'Indonesia' : 'English'}</a>
</nav>
</div>
<p class="no-money">${visit.texts.noMoney}</p>
</header>
${body}
</body>`;
  return htmlPage({ language: visit.language, title, status, headers: HEADERS, stylesheet: '/pages.css' }, whole);
}

interface PageHead {
  readonly language: PageLanguage;
  readonly title: string;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly stylesheet: string;
  /** Beside the one that every page has. */
  readonly script?: string;
}

/** @param body with its element */
export function htmlPage({ language, title, status, headers, stylesheet, script }: PageHead, body: Html): HttpAnswer {
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/icon.svg">
<link rel="preload" as="font" type="font/woff2" href="${TYPEFACE_PATH}" crossorigin>
<link rel="stylesheet" href="${stylesheet}">
<script src="/live.js" defer></script>
${script === undefined ? null : html`<script src="${script}" defer></script>`}
</head>
${body}
</html>`;
  return answerWith(status, 'text/html; charset=utf-8', document.html, headers);
}

const current = (is: boolean): Html => (is ? html` aria-current="page"` : html``);

/** Redirects after a form, so that a reload does not post again. */
export function seeOther(location: string): HttpAnswer {
  return answerWith(303, 'text/plain', '', { location });
}

export function file(contentType: string, body: string | Uint8Array, headers: Record<string, string> = {}): HttpAnswer {
  const fixed = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' };
  return answerWith(200, contentType, body, { ...fixed, ...headers });
}
