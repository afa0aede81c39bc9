/** Linter rules that nothing else tests, each broken once: a disabled rule would look like one that holds. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../..');
const biome = resolve(projectRoot, 'node_modules/@biomejs/biome/bin/biome');

const breaches = {
  'lint/nursery/noFloatingPromises': 'async function save() {}\nexport function sell() {\n  save();\n}\n',
  'lint/nursery/noMisusedPromises':
    'async function isPaid() {\n  return true;\n}\nexport const green = () => (isPaid() ? 1 : 0);\n',
  'assist/source/organizeImports':
    "import { b } from './b.ts';\nimport { a } from './a.ts';\n\nexport const sum = a + b;\n",
  'lint/suspicious/noExplicitAny': 'export const amount: any = 1;\n',
  'lint/style/noNonNullAssertion': 'export const first = (names: string[]) => names[0]!;\n',
};

it.each(Object.entries(breaches))('%s is enforced', (rule, source) => {
  const folder = mkdtempSync(join(tmpdir(), 'konter-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(projectRoot, 'biome.json'), join(folder, 'biome.json'));
  writeFileSync(join(folder, 'breach.ts'), source);
  // Without a repository around it there is nothing to ignore, and no schema to load.
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'check', '--vcs-enabled=false', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toContain(rule);
  expect(status).toBe(1);
});
