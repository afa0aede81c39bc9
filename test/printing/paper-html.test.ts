/** The page for the system's printer: typed text stays text, and nothing of it runs or loads. */
import { expect, it } from 'vitest';
import { paperHtml } from '../../electron/printing/paper-html.ts';
import { QRIS_PAYLOAD } from '../renderer/support/views/views.ts';

const hostile = `<script>alert(1)</script>"><img src=x onerror='x'>&amp;`;

it('holds every text as text', () => {
  const html = paperHtml({
    title: hostile,
    shape: 'strip',
    lang: 'id',
    lines: [
      { kind: 'heading', text: hostile },
      { kind: 'pair', name: hostile, value: hostile, strong: true },
      { kind: 'centre', text: hostile, strong: false },
      { kind: 'digits', groups: [hostile] },
    ],
  });
  expect(html).not.toMatch(/<script|<img|onerror='/);
  expect(
    html.split('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x onerror=&#39;x&#39;&gt;&amp;amp;'),
  ).toHaveLength(7);
});

it('asks for no more than the typeface and the style sheet next to it', () => {
  const html = paperHtml({ title: '', shape: 'strip', lang: 'id', lines: [{ kind: 'qr', payload: QRIS_PAYLOAD }] });
  expect(html.match(/(?:src|href)="[^"]*"/g)).toEqual(['href="/fonts/plus-jakarta-sans.woff2"', 'href="/roll.css"']);
  expect(html).not.toMatch(/style=|<style/);
});
