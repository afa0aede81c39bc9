/** The titles of a test file, read from its syntax: each title with those of the blocks around it in front. */
import { parseAst } from 'vite';
import * as z from 'zod';

const TESTS = new Set(['describe', 'it', 'test']);

const node = z.looseObject({ type: z.string() });
type Node = z.infer<typeof node>;
const call = z.object({ type: z.literal('CallExpression'), callee: node, arguments: z.array(node) });
const literal = z.object({ type: z.literal('Literal'), value: z.string() });
const template = z.object({
  type: z.literal('TemplateLiteral'),
  quasis: z.array(z.object({ value: z.object({ cooked: z.string() }) })),
});

/** @returns e.g. `an invoice is refused with %s`, where "an invoice" is the block's title; values of a template are "…" */
export function testTitles(source: string): string[] {
  const titles: string[] = [];
  visit(parseAst(source, { lang: 'ts' }), '', titles);
  return titles;
}

function visit(value: unknown, around: string, titles: string[]): void {
  if (Array.isArray(value)) for (const each of value) visit(each, around, titles);
  const found = node.safeParse(value);
  if (!found.success) return;
  const title = titleOf(found.data);
  const here = title === null ? around : `${around} ${title}`.trim();
  if (title !== null) titles.push(here);
  for (const child of Object.values(found.data)) visit(child, here, titles);
}

/** @returns `null` for anything but `it('…', …)`, `describe.each(…)('…', …)` and the like */
function titleOf(of: Node): string | null {
  const called = call.safeParse(of);
  if (!called.success || !TESTS.has(rootName(called.data.callee))) return null;
  const [first] = called.data.arguments;
  const text = literal.safeParse(first);
  if (text.success) return text.data.value;
  const parts = template.safeParse(first);
  return parts.success ? parts.data.quasis.map(({ value }) => value.cooked).join('…') : null;
}

/** `it` of `it`, of `it.each` and of `it.each([…])`. */
function rootName(callee: Node): string {
  const inner = node.safeParse(callee['object'] ?? callee['callee']);
  return inner.success ? rootName(inner.data) : String(callee['name']);
}
