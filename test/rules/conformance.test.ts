/** The conformance table is worth what it points to: every file that it names is there, every code is one of ours. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { failureCodes } from '../../shared/contract/failure.ts';

const projectRoot = resolve(import.meta.dirname, '../..');
const table = readFileSync(resolve(projectRoot, 'docs/conformance.md'), 'utf8');
const quoted = [...table.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);

it('names files that are there', () => {
  const files = quoted.filter((words) => /^(?:electron|renderer|shared|test)\/.*\.tsx?$/.test(words));
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => !existsSync(resolve(projectRoot, file)))).toEqual([]);
});

it('names tests by their own words', () => {
  const named = [...table.matchAll(/`(test\/[^`]+)` "([^"…]+)/g)];
  expect(named.length).toBeGreaterThan(20);
  const wrong = named.filter(([, file = '', words = '']) => {
    const path = resolve(projectRoot, file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(words.trim());
  });
  expect(wrong.map(([all]) => all)).toEqual([]);
});

it('names failures by codes that exist', () => {
  const errors = table.slice(table.indexOf('## Errors'), table.indexOf('## Limits'));
  const codes = [...errors.matchAll(/\| `([a-z-]+)`/g)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !failureCodes.some((known) => known === code))).toEqual([]);
});
