/** Runs test/packed/, in the packed program where it can be started. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';

const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs');
const report = join(projectRoot, 'out/test/packed.json');

/**
 * @param folder of the packed program · @param started executable of its copy for tests, or the `obstacle`
 * @param run command with a display for the tests, if they need one · @returns an exit code
 */
export function testPacked({ folder, runtime: { version, isTarget }, started, obstacle, run, isOnce }) {
  const words = [
    ...[vitest, 'run', '--config=config/vitest.config.ts', '--project=packed'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...(isOnce ? ['--exclude=test/packed/same-again.test.ts'] : []),
  ];
  const [program, ...args] = [...(run ? [run] : []), process.execPath, ...words];
  const kind = isTarget ? 'ours' : 'older';
  const { status } = spawnSync(program, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      KONTER_PACKED_FOLDER: folder,
      KONTER_PACKED_RUNTIME: version === null ? 'stand-in' : kind,
      ...(started ? { KONTER_PACKED: started } : { KONTER_PACKED_OBSTACLE: obstacle }),
    },
  });
  return status ?? 1;
}
