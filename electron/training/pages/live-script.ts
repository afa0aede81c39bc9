/**
 * The only script of the pages, served as `/live.js`: counts down and refreshes elements with `data-live`. The pages work
 * without it. A string, because it runs in a browser, whose types this side must not see.
 */
export const LIVE_SCRIPT = `'use strict';
const REFRESH_EVERY_MS = 2000;

function clockText(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (n) => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = Math.floor((whole % 3600) / 60) + ':' + pad(whole % 60);
  return hours > 0 ? hours + ':' + rest.padStart(5, '0') : rest;
}

function countDown() {
  for (const element of document.querySelectorAll('[data-seconds]')) {
    const left = Number(element.dataset.seconds) - 1;
    element.dataset.seconds = String(left);
    element.textContent = clockText(left);
  }
}

// Countdowns differ at every refresh. Replacing equal content would lose a click in progress.
const withoutClocks = (element) => element.outerHTML.replace(/data-seconds="[^"]*">[^<]*/g, '');

async function refresh() {
  const shown = document.querySelectorAll('[data-live]');
  if (shown.length === 0 || document.hidden) return;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer || !answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const old of shown) {
    const replacement = fresh.getElementById(old.id);
    if (!replacement || withoutClocks(replacement) === withoutClocks(old)) continue;
    const focused = old.contains(document.activeElement) ? document.activeElement.getAttribute('data-testid') : null;
    old.replaceWith(replacement);
    if (focused) document.querySelector('[data-testid="' + CSS.escape(focused) + '"]')?.focus();
  }
}

setInterval(countDown, 1000);
setInterval(refresh, REFRESH_EVERY_MS);
`;
