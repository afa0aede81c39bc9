/**
 * `npm run advisories`: known holes of all packages, by `npm audit`. Fails on a moderate or worse one in what is shipped, in
 * the terminal or in the hub, and where nobody answered.
 */
import './lib/help.mjs';
import './lib/refuse-unready.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmAnswer } from './lib/npm.mjs';
import { projectRoot } from './lib/project-root.mjs';
import { judgeAdvisories } from './release/judge-advisories.mjs';

const textOf = (path) => readFileSync(join(projectRoot, path), 'utf8');
const { lines, isWell } = judgeAdvisories(
  npmAnswer('audit', '--json'),
  JSON.parse(textOf('package-lock.json')),
  textOf('docs/dependencies.md'),
);
console.log(lines.join('\n'));
process.exitCode = isWell ? 0 : 1;
