/**
 * `npm run rules`: checks config/import-rules.mjs. Without @swc/core, dependency-cruiser reads no file and reports
 * success, because TypeScript 7 has no compiler in JavaScript. Too few files are therefore a failure.
 */
import './lib/refuse-old-node.mjs';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { importRules } from '../config/import-rules.mjs';
import { projectRoot } from './lib/project-root.mjs';

const FEWEST_FILES = 20;
const FEWEST_IMPORTS = 20;

// `--root DIR`: another tree than our own, for the test of the rules.
const rootAt = process.argv.indexOf('--root');
const root = rootAt === -1 ? projectRoot : resolve(process.argv[rootAt + 1]);
const rooms = ['shared', 'electron', 'renderer', 'hub', 'test'].filter((room) => existsSync(resolve(root, room)));

const { cruise } = await import('dependency-cruiser');
const { output } = await cruise(rooms, {
  baseDir: root,
  ruleSet: { forbidden: importRules.map((rule) => ({ severity: 'error', ...rule })) },
  validate: true,
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '[?]' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
  },
});

const files = output.modules.filter(({ source }) => rooms.some((room) => source.startsWith(`${room}/`)));
const imports = files.flatMap(({ dependencies }) => dependencies);
if (files.length < FEWEST_FILES || imports.length < FEWEST_IMPORTS) {
  console.error(`Saw only ${files.length} files with ${imports.length} imports: the check itself is broken.`);
  process.exit(1);
}
for (const { rule, from, to, cycle } of output.summary.violations) {
  console.error(`${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`);
}
if (output.summary.violations.length > 0) process.exit(1);
console.log(`${files.length} files, ${imports.length} imports, ${importRules.length} rules: all kept`);
