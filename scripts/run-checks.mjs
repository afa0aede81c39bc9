/** What `npm test`, `test:rest` and `test:full` run, with the packages' Node. scripts/test.mjs has the options. */
import './lib/refuse-unready.mjs';
import { randomInt } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { electronForTests } from './lib/electron.mjs';
import { mainJourneys, previewsOwn } from './lib/main-journeys.mjs';
import { npmAside } from './lib/npm.mjs';
import { projectRoot } from './lib/project-root.mjs';
import { commitHere, fullTestFile, fullTestLine } from './release/obstacles.mjs';

/** Enough for the cause; the complete output is further up. */
const LINES_OF_A_FAILURE = 60;
/** Where a folder in memory is made, if it has room. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 3 * 1024 ** 3;
const TMPFS = 0x01021994;

const reports = join(projectRoot, 'out/test');
const figures = join(reports, 'figures.txt');
const skips = join(reports, 'skipped.txt');
const failures = join(reports, 'failures.txt');
const count = { passed: 0, failed: 0, skipped: 0 };
const unsteady = [];

const isFull = process.argv.includes('--full');
const isRest = process.argv.includes('--rest');
const files = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (files.length > 0 && !isFull) {
  const { runRelatedTests } = await import('./lib/related-tests.mjs');
  process.exit((await runRelatedTests(files)) ? 0 : 1);
}
const begunOn = isFull ? commitHere() : '';
/** The commit of the reports, if they are those of a whole full run. */
const begun = join(reports, 'commit.txt');
/** A full run takes hours. One that was ended goes on at the next call: what has passed on this commit counts. */
const isWholeRun = begunOn !== '' && files.length === 0;
const goesOn = isWholeRun && existsSync(begun) && readFileSync(begun, 'utf8') === begunOn;
// What `npm test` found stays: `.ci/run` shows the failures of both at its end.
if (!isRest) rmSync(goesOn ? failures : reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
if (isWholeRun) writeFileSync(begun, begunOn);
process.env.KONTER_TEST_FIGURES = figures;
// The first step builds. No test may build again while another one uses the output.
process.env.KONTER_TEST_BUILT = '1';
process.env.KONTER_TEST_SKIPPED = skips;
// Every tool, job and preview is a Node process with the same modules each time.
process.env.NODE_COMPILE_CACHE ??= join(projectRoot, 'out/compile-cache');
// The compiler of the types lives for seconds: it may leave its garbage. A fifth of its time for 0.3 GB.
process.env.GOGC ??= '400';
if (isFull) {
  process.env.KONTER_TEST_FULL = '1';
  process.env.KONTER_TEST_SEED ??= String(randomInt(2 ** 31));
}
// No test asks whether a disk keeps what was flushed: a killed program's writes are in the system's memory, and power
// cuts have a disk of their own (test/faults/power-cut). Flushing to a slow disk took most of the full run's hours.
process.env.TMPDIR ??= folderInMemory() ?? '';
if (process.env.TMPDIR === '') delete process.env.TMPDIR;

const allWell = isRest ? await theRest() : isFull && files.length > 0 ? await onlyFaults() : await allChecks();

print('Counted by the fault tests', figures);
print('Skipped', skips);
if (unsteady.length > 0) console.log(`\nPassed only the second time:\n${unsteady.join('\n')}`);
if (!isFull && !isRest) console.log(`\nNot run here, but by npm run test:full:\n${notRun().join('\n')}`);
if (!allWell && process.env.KONTER_TEST_SEED)
  console.log(`\nThis run's seed: KONTER_TEST_SEED=${process.env.KONTER_TEST_SEED}`);
if (!allWell) console.log(`\nWhat failed is listed again in ${relative(projectRoot, failures)}.`);
if (!allWell && count.failed === 0) count.failed = 1;
if (isFull && allWell) {
  const line = fullTestLine(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`, files, begunOn);
  if (line) writeFileSync(fullTestFile, `${line}\n`);
  else console.log('\nNo release may be made of this run: it ran a part, or the files were not one commit throughout.');
}
console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
// Anyone who reads slowly gets the last lines too.
process.stdout.write('', () => process.exit(allWell ? 0 : 1));

async function step(name, run) {
  console.log(`\n▸ ${name}`);
  const startedAt = Date.now();
  const well = await run();
  console.log(`${well ? '✓' : '✗'} ${name}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return well;
}

async function allChecks() {
  return (await sideBySide(['build', 'build'])) && (await checksAndTests());
}

/** More than there are cores, because some of them wait for deadlines, children and frames. */
async function onlyFaults() {
  const run = () => tests(['faults', 'faults-alone'], '--maxWorkers=3', ...files);
  return (await sideBySide(['build', 'build'])) && (await step('fault tests', run));
}

/** The other journeys, the other screens, and the packed program. */
async function theRest() {
  const mains = [...mainJourneys, previewsOwn];
  const others = globSync('test/journeys/**/*.test.ts', { cwd: projectRoot }).filter(
    (file) => !mains.includes(file.replaceAll('\\', '/')),
  );
  return (
    (await sideBySide(['build', 'build'])) &&
    (
      await Promise.all([
        step('the other journeys', () => tests(['journeys'], '--maxWorkers=2', ...others)),
        step('the other screens', () => tests(['other-screens'], '--maxWorkers=2')),
        step('the packed program', packedProgram),
      ])
    ).every(Boolean)
  );
}

/** Runs independent scripts in parallel. */
async function sideBySide(...scripts) {
  const all = scripts.map(([name, script]) => step(name, () => aside(name, 'run', '--silent', script)));
  return (await Promise.all(all)).every(Boolean);
}

/**
 * Journeys wait much of the time, for checks, deadlines and frames, and the hub's tests wait for one another. So the
 * journeys and then the hub run next to units with faults and then screens. All four at once were no sooner at their
 * end, and on a slow machine what has a real deadline missed it. Long files come first (config/vitest.config.ts).
 * In a full run Electron and the packed program follow the hub: they keep one core busy, and faults the other one for hours.
 * Nothing further begins if the sources themselves are wrong. A failing test stops none of the others: anyone who reads
 * the output wants to know all of them.
 */
async function checksAndTests() {
  const one = (name, projects, ...words) => step(name, () => tests(projects, ...words));
  const sources = sideBySide(
    ['types', 'typecheck'],
    ['lint and format', 'lint'],
    ['import rules', 'rules'],
    ['dead code', 'dead-code'],
  );
  // They wait more than they work, so that they begin while the sources are still checked.
  const journeys = () =>
    one('journeys', ['journeys'], '--maxWorkers=2', ...(isFull ? [] : [...mainJourneys, previewsOwn]));
  const screens = () =>
    one('screens', ['screens', 'screens-in-dom', ...(isFull ? ['other-screens'] : [])], '--maxWorkers=2');
  const units = ['unit', 'unit-with-mocks'];
  const faults = ['faults', 'faults-alone'];
  // One runner: they share most of the sources, which it compiles once.
  const inProcesses = () => one('unit and fault tests', [...units, ...faults], '--maxWorkers=2');
  const unitsAlone = () => one('unit tests', units, '--maxWorkers=2');
  const faultsAlone = () => one('fault tests', faults, '--maxWorkers=2');
  // Each that has passed need not run again where a full run was ended.
  const work = isFull ? [unitsAlone, screens, faultsAlone] : [inProcesses, screens];
  const beside = [() => one('the hub', ['unit-hub'])];
  if (isFull)
    beside.push(
      () => step('in a real Electron', testsInElectron),
      () => step('the packed program', packedProgram),
    );
  const inTurn = async (before, ...rooms) => {
    const well = [await before];
    for (const room of rooms) well.push((await sources) && (await room()));
    return well.every(Boolean);
  };
  return (await Promise.all([inTurn(journeys(), ...beside), inTurn(sources, ...work)])).every(Boolean);
}

async function packedProgram() {
  if (process.platform !== 'linux') return leftOut('the packed program', 'pack:check packs for Linux.');
  return counted('packed', () => aside('packed', 'run', '--silent', 'pack:check'));
}

async function tests(projects, ...words) {
  const [first] = projects;
  const report = join(reports, `${first}.json`);
  const vitest = ['exec', '--offline', '--', 'vitest', 'run', '--config=config/vitest.config.ts'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.map((name) => `--project=${name}`);
  return counted(first, async () => {
    const well = await aside(first, ...vitest, ...chosen, ...reporters, ...words);
    if (!existsSync(report)) reportFailure(first, 'The runner ended without a report: its last output is above.');
    return well && existsSync(report);
  });
}

async function counted(name, run) {
  const report = join(reports, `${name}.json`);
  const passed = join(reports, `${name}.passed`);
  const hasPassed = goesOn && existsSync(passed);
  if (hasPassed) console.log(`${name}: passed on this commit before`);
  const well = hasPassed || (await run());
  countFrom(report);
  if (well && isWholeRun) writeFileSync(passed, '');
  return well;
}

async function aside(name, ...words) {
  const { succeeded, text } = await npmAside(words, { isAlone: isFull && files.length > 0 });
  const end = text.trimEnd().split('\n').slice(-LINES_OF_A_FAILURE).join('\n');
  if (!succeeded) reportFailure(name, end);
  return succeeded;
}

function reportFailure(name, text) {
  appendFileSync(failures, `\n✗ ${name}\n${text}\n`);
}

/** A release relies on the last line of a full test, which counts this. @returns true: nothing has failed */
function leftOut(what, why) {
  appendFileSync(skips, `Not tested here: ${what}. ${why}\n`);
  count.skipped += 1;
  return true;
}

function testsInElectron() {
  const { obstacle } = electronForTests();
  if (obstacle) return leftOut('journeys in a real Electron', obstacle);
  return counted('electron', () => aside('electron', 'run', '--silent', 'test:electron'));
}

function notRun() {
  return [
    'the fault tests at full length (here: the same ones, fewer times)',
    'each screen with its longest contents at every size, in both faces, languages and themes',
    'the other journeys, the pages of the training gateway and the hub, papers, and the packed program (npm run test:rest)',
    'the journeys in a real Electron (npm run test:electron)',
  ];
}

function countFrom(report) {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = readReport(report);
  count.passed += numPassedTests;
  count.failed += numFailedTests;
  count.skipped += numPendingTests;
  unsteady.push(...testResults.flatMap(passedOnlyLater));
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner failed before it could report; its exit code decides.
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
  }
}

function passedOnlyLater({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${relative(projectRoot, name)} › ${fullName}: ${failureMessages[0]}`);
}

function print(title, file) {
  if (!existsSync(file)) return;
  const lines = new Set(readFileSync(file, 'utf8').trimEnd().split('\n'));
  console.log(`\n${title}:\n${[...lines].join('\n')}`);
}

/**
 * Makes a folder in memory that is removed with this process. In a container, its memory limit applies.
 * @returns its path; null if the system has too little memory for it
 */
function folderInMemory() {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    if (type !== TMPFS || bavail * bsize < ROOM_BYTES || process.availableMemory() < 2 * ROOM_BYTES) return null;
    removeThoseOfTheDead();
    const folder = join(MEMORY, `konter-test-${process.pid}`);
    mkdirSync(folder, { mode: 0o700 });
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
    return folder;
  } catch {
    return null;
  }
}

/** Removes the folders of killed runs, which could not do it themselves. */
function removeThoseOfTheDead() {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^konter-test-(\d+)$/.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}
