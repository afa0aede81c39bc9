/** The frame around every page, its visitor's language and key, and HTML itself. Its CSP allows only this server's own files. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { escapeHtml } from '../../platform/escape-html.ts';
import { answerWith, type HttpAnswer, KEY_FIELD, type TrainingRequest } from '../http-server.ts';
import { type PageLanguage, type PageTexts, texts } from './page-texts.ts';

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
  return htmlPage({ language: visit.language, title, status, stylesheet: '/pages.css', mayBeFramed: false }, whole);
}

interface PageHead {
  readonly language: PageLanguage;
  readonly title: string;
  readonly status: number;
  readonly stylesheet: string;
  /** In addition to the one that every page has. */
  readonly script?: string;
  /** In any page. */
  readonly mayBeFramed: boolean;
}

const CONTENT_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'";

/** @param body with its element */
export function htmlPage(
  { language, title, status, stylesheet, script, mayBeFramed }: PageHead,
  body: Html,
): HttpAnswer {
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
  return answerWith(status, 'text/html; charset=utf-8', document.html, {
    'content-security-policy': mayBeFramed ? CONTENT_POLICY : `${CONTENT_POLICY}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    // Not `no-referrer`: browsers would then post forms with `Origin: null`, which is refused.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  });
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

/** HTML by tagged template: escapes every value that is not HTML already. */
export interface Html {
  readonly html: string;
}
type HtmlValue = Html | string | number | null | readonly Html[];

function rendered(value: HtmlValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escapeHtml(value);
  if ('html' in value) return value.html;
  return value.map((part) => part.html).join('');
}

export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return { html: strings.reduce((text, part, at) => text + rendered(values[at - 1] ?? null) + part) };
}

// The typeface of the gateway's own pages, so that they look alike on every machine. A bundle reads the file that the
// windows are built with; the sources and the gateway alone read it from its package.

export const TYPEFACE_PATH = '/fonts/plus-jakarta-sans.woff2';
const BESIDE_A_BUNDLE = join(import.meta.dirname, '../renderer', TYPEFACE_PATH);
const IN_ITS_PACKAGE = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

export const TYPEFACE_STYLE = `
@font-face { font-family: 'Plus Jakarta Sans'; font-weight: 200 800; font-display: block; src: url('${TYPEFACE_PATH}') format('woff2'); }
`;

/** @returns 404 without a typeface file; the pages then use a system font */
export async function bundledTypeface(): Promise<HttpAnswer> {
  try {
    const file = existsSync(BESIDE_A_BUNDLE) ? BESIDE_A_BUNDLE : createRequire(import.meta.url).resolve(IN_ITS_PACKAGE);
    const headers = { 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=86400' };
    return answerWith(200, 'font/woff2', await readFile(file), headers);
  } catch {
    return answerWith(404, 'text/plain', '');
  }
}

/** A visit of a page: language, key, and links that keep both. */
export interface PageVisit {
  readonly language: PageLanguage;
  readonly texts: PageTexts;
  /** Query parameters of every link: the requested language, and the key of a locked gateway. */
  readonly kept: Readonly<Record<string, string>>;
  /** This page in the other language. */
  readonly otherLanguage: { readonly language: PageLanguage; readonly href: string };
  /** A link to another page, with the kept parameters. */
  href(path: string, query?: Readonly<Record<string, string>>): string;
}

/** `?lang=` takes precedence over the browser's language; Indonesian without either. */
export function visitOf(request: TrainingRequest): PageVisit {
  const key = request.query.get(KEY_FIELD);
  const asked = known(request.query.get('lang'));
  const wished = String(request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => known(part.trim().slice(0, 2)));
  const language = asked ?? wished.find((request) => request !== null) ?? 'id';
  const kept = { ...(asked ? { lang: asked } : {}), ...(key === null ? {} : { [KEY_FIELD]: key }) };
  const other = language === 'id' ? 'en' : 'id';
  return {
    language,
    texts: texts[language],
    kept,
    otherLanguage: {
      language: other,
      href: `?${new URLSearchParams({ ...Object.fromEntries(request.query), lang: other })}`,
    },
    href(path, query = {}) {
      const search = new URLSearchParams({ ...query, ...kept }).toString();
      return search === '' ? path : `${path}?${search}`;
    },
  };
}

function known(text: string | null): PageLanguage | null {
  return text === 'id' || text === 'en' ? text : null;
}
