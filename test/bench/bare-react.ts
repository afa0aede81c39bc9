/**
 * A page that renders the elements of another page by React and does nothing else: the least that this screen costs in
 * React. No program's code, no request, no state.
 */
import { resolve } from 'node:path';
import { build } from 'vite';

/** An element, or a text. */
export type Drawn =
  | string
  | {
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly children: readonly Drawn[];
    };

/** Where the page looks for its script, next to its own styles. */
export const BARE_REACT_SCRIPT = 'assets/bare-react.js';

/** @returns the page's script: React and a few lines, built as the program's windows are */
export async function bareReactScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'chrome120',
      rolldownOptions: { input: resolve(import.meta.dirname, 'bare-react-page.ts'), output: { format: 'iife' } },
    },
  });
  if (!('output' in built)) throw new Error('Expected one build, not a watcher.');
  return built.output[0].code;
}

/** Runs in a page, with the script's address from there. @returns its HTML, with its elements as data for the script */
export function undrawn(script: string): string {
  const drawn = (node: ChildNode): Drawn[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    // A style is an object in React, and React sets it. No screen of ours needs one to be drawn.
    const attributes = [...node.attributes].filter(({ name }) => name !== 'style');
    return [
      {
        tag: node.localName,
        attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
        children: [...node.childNodes].flatMap(drawn),
      },
    ];
  };
  for (const old of document.querySelectorAll('script, link[rel="modulepreload"]')) old.remove();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'drawn';
  data.textContent = JSON.stringify([...root.childNodes].flatMap(drawn)).replaceAll('<', '\\u003c');
  root.replaceChildren();
  const code = document.createElement('script');
  code.defer = true;
  code.src = `./${script}`;
  document.body.append(data, code);
  return document.documentElement.outerHTML;
}
