/** The few pictures that the gateway serves, drawn on the spot. */
import { html } from './html.ts';

export const ICON =
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f766e"/><path d="M8 8h7v7H8zM17 17h7v7h-7zM17 8h7v7h-7zM8 17h7v7H8z" fill="#fff" opacity=".9"/></svg>`
    .html;

/** A method's image: its code on a plate whose colour follows from the code. */
export function methodImage(code: string): string {
  const hue = [...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 360;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 60" width="96" height="60"><rect width="96" height="60" rx="10" fill="hsl(${hue} 45% 38%)"/><text x="48" y="39" font-family="sans-serif" font-size="26" font-weight="700" text-anchor="middle" fill="#fff">${code}</text></svg>`
    .html;
}
