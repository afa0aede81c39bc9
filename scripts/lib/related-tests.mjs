/**
 * `npm test -- FILE…`: a test file is run itself; of a source file its room's tests that import it, and if its room has
 * none, those of all rooms but the journeys.
 */
import { existsSync, globSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { createVitest } from 'vitest/node';
import { projectRoot } from './project-root.mjs';
import { runBuild } from './run-built.mjs';

/** The others need a real Electron, a package, a person who looks, or the built program (journeys). */
const PROJECTS = [
  ...['unit', 'unit-with-mocks', 'unit-hub', 'faults', 'faults-alone'],
  ...['screens', 'screens-in-dom', 'other-screens'],
];

/** @returns whether some test ran and all passed */
export async function runRelatedTests(paths) {
  const files = paths.map((path) => relative(projectRoot, resolve(path)).split(sep).join('/'));
  const missing = files.filter((file) => !existsSync(resolve(projectRoot, file)));
  if (missing.length > 0) {
    console.error(`There is no ${missing.join(', no ')}.`);
    return false;
  }
  const tests = files.flatMap((file) => (isTest(file) ? [file] : testsOfPage(file)));
  const sources = files.filter((file) => !file.startsWith('test/') || !isTest(file));
  return (
    (await run([...tests, ...sources], [...tests, ...sources.map(roomOf)])) ??
    (await run(sources, ['test/'])) ??
    nothingFound(files)
  );
}

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** `electron/store/x.ts` has its tests in `test/store/`. */
function roomOf(file) {
  const [first = '', second = ''] = file.split('/');
  const room = ['electron', 'test'].includes(first) ? second : first;
  return existsSync(resolve(projectRoot, 'test', room)) ? `test/${room}/` : 'test/';
}

/** A test in a browser opens the built page and imports none of its sources: the folder of the same name has it. */
function testsOfPage(file) {
  if (!/^(?:renderer|hub\/web)\//.test(file)) return [];
  for (let path = file; path.includes('/'); path = path.slice(0, path.lastIndexOf('/'))) {
    const found = globSync(`test/${path.replace(/\.tsx?$|\.css$/, '')}{/**/*,}.test.{ts,tsx}`, { cwd: projectRoot });
    if (found.length > 0) return found.map((each) => each.split(sep).join('/'));
  }
  return [];
}

/** @returns whether all passed; `undefined` if there was none to run */
async function run(related, filters) {
  const projects = related.some((file) => file.startsWith('test/journeys/')) ? [...PROJECTS, 'journeys'] : PROJECTS;
  // Rules about what is built. Pages are built by the browser's own set-up.
  if (filters.some((filter) => filter.startsWith('test/rules/'))) runBuild('main', 'renderer', 'notices');
  const vitest = await createVitest('test', {
    ...{ config: resolve(projectRoot, 'config/vitest.config.ts'), project: projects, watch: false },
    ...{ related: related.map((file) => resolve(projectRoot, file)), passWithNoTests: true },
  });
  await vitest.start(filters);
  const ran = vitest.state.getFiles();
  const failed = vitest.state.getCountOfFailedTests() + vitest.state.getUnhandledErrors().length;
  const well = failed === 0 && ran.every(({ result }) => result?.state !== 'fail');
  await vitest.close();
  return ran.length === 0 ? undefined : well;
}

function nothingFound(files) {
  console.error(`No test imports ${files.join(', ')}. npm test runs them all.`);
  return false;
}
