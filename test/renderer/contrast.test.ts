/** Colours by their names in tokens.css, in both themes: WCAG 1.4.3 for texts, 1.4.11 for what controls are known by. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(resolve(import.meta.dirname, '../../renderer/styles/tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split(':root[data-theme="dark"]');
const colours = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
const themes = { light: colours(light), dark: { ...colours(light), ...colours(dark) } };

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const GROUNDS = ['surface', 'sunken', 'canvas', 'accent-soft'];
/** What is seen: the least contrast, on each ground. */
const rules: readonly (readonly [what: string, grounds: readonly string[], least: number])[] = [
  ['control', GROUNDS, 3],
  ['focus', GROUNDS, 3],
  ['focus', ['rail'], 3],
  ['accent', ['surface', 'sunken', 'canvas', 'accent-soft'], 3],
  ['ink', GROUNDS, 4.5],
  ['ink-soft', GROUNDS, 4.5],
  ['accent', ['surface', 'canvas', 'sunken'], 4.5],
  ['accent-ink', ['accent'], 4.5],
  ['rail-ink', ['rail', 'rail-active'], 4.5],
  ['good', ['surface', 'good-soft'], 4.5],
  ['caution-ink', ['caution-soft'], 4.5],
  ['bad', ['surface'], 3],
  ['bad-ink', ['surface', 'bad-soft'], 4.5],
];

describe.each(Object.entries(themes))('colours of the %s theme', (_, theme) => {
  it.each(rules)('--%s can be told from %j with %f:1', (what, grounds, least) => {
    const found = grounds.map((ground) => [ground, contrast(theme[what] ?? '', theme[ground] ?? '')] as const);
    expect(found.filter(([, ratio]) => !(ratio >= least))).toEqual([]);
  });
});

it('contrast is reckoned as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
