/** What is made of the registry's answer about known holes. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeAdvisories } from '../../../scripts/release/judge-advisories.mjs';

const projectRoot = resolve(import.meta.dirname, '../../..');
const textOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const lock = JSON.parse(textOf('package-lock.json')) as object;
const reasons = textOf('docs/dependencies.md');

const aHole = (name: string, severity = 'high'): string =>
  JSON.stringify({
    vulnerabilities: {
      [name]: {
        ...{ name, severity, nodes: [`node_modules/${name}`] },
        via: [{ title: 'Any text is run', url: 'https://advisories.test/1' }],
      },
    },
  });

describe('a known hole', () => {
  const shipped = ['electron', 'undici', 'react-dom', 'fastify', 'find-my-way', 'pg', '@fastify/websocket'];
  it.each([...shipped, 'wouter', '@tanstack/query-core'])(
    'in %s, which is shipped in the terminal or the hub, fails',
    (name) => {
      const { lines, isWell } = judgeAdvisories(aHole(name), lock, reasons);
      expect(isWell).toBe(false);
      expect(lines[0]).toBe(`high, SHIPPED: ${name}, Any text is run https://advisories.test/1`);
    },
  );

  it('is told of where it is small, or in a tool', () => {
    expect(judgeAdvisories(aHole('fastify', 'low'), lock, reasons).isWell).toBe(true);
    const { lines, isWell } = judgeAdvisories(aHole('vitest', 'critical'), lock, reasons);
    expect(isWell).toBe(true);
    expect(lines[0]).toContain('critical, not shipped: vitest');
    for (const tool of ['@types/pg', '@vitejs/plugin-react']) {
      expect(judgeAdvisories(aHole(tool, 'critical'), lock, reasons).isWell).toBe(true);
    }
  });

  it('may be there where nobody answered, which fails in words', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed' });
    expect(judgeAdvisories(refused, lock, reasons)).toEqual({
      lines: ['Nobody answered: 405 Method Not Allowed.'],
      isWell: false,
    });
    expect(judgeAdvisories('', lock, reasons).isWell).toBe(false);
  });
});
