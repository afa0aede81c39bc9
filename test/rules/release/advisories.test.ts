/** What is made of the registry's answer about known holes, and of npm's list of parts: what is shipped is called so. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeAdvisories, markedParts } from '../../../scripts/release/judge-advisories.mjs';
import { noticesSchema } from '../../../shared/contract/about.ts';

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

describe('the list of parts', () => {
  const marks = ['cdx:npm:package:development', 'cdx:npm:package:bundled'].map((name) => ({ name, value: 'true' }));
  const { packages } = lock as { readonly packages: Readonly<Record<string, { readonly version: string }>> };
  const aPart = (name: string, version = packages[`node_modules/${name}`]?.version) => ({
    ...{ 'bom-ref': `${name}@${version}`, name, properties: marks },
  });
  const marked = (...parts: readonly object[]): readonly string[] => {
    const list = JSON.parse(markedParts(JSON.stringify({ components: parts }), lock, reasons)) as {
      readonly components: readonly { readonly name: string; readonly properties: typeof marks }[];
    };
    return list.components.map(({ name, properties }) => `${name} ${properties.map((each) => each.name).join()}`);
  };

  it('calls nothing development that is in a bundle, and everything else that npm calls so', () => {
    expect(marked(aPart('electron'), aPart('react'), aPart('vitest'), aPart('undici', '6.0.0'))).toEqual([
      ...['electron cdx:npm:package:bundled', 'react cdx:npm:package:bundled'],
      ...['vitest', 'undici'].map((name) => `${name} cdx:npm:package:development,cdx:npm:package:bundled`),
    ]);
  });

  it('calls none of the parts development whose licences the program has', () => {
    const notices = noticesSchema.parse(JSON.parse(textOf('out/notices/notices.json')));
    const npms = notices.filter(({ name, version }) => packages[`node_modules/${name}`]?.version === version);
    expect(npms.length).toBeGreaterThan(50);
    const parts = npms.map(({ name, version }) => aPart(name, version));
    expect(marked(...parts).filter((each) => each.includes('development'))).toEqual([]);
  });

  it('is not made of nothing', () => {
    expect(() => markedParts('', lock, reasons)).toThrow('npm sbom made no list of parts.');
  });
});
