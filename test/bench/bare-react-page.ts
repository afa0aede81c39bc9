/** Runs in the page that bare-react.ts makes. */
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Drawn } from './bare-react.ts';

const root = document.getElementById('root');
const drawn = JSON.parse(document.getElementById('drawn')?.textContent ?? '[]') as readonly Drawn[];
if (root) createRoot(root).render(drawn.map(element));

function element(drawn: Drawn, key: number): ReactNode {
  if (typeof drawn === 'string') return drawn;
  const { class: className, ...attributes } = drawn.attributes;
  return createElement(drawn.tag, { key, className, ...attributes }, ...drawn.children.map(element));
}
