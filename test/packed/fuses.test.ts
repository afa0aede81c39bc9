/** The nine fuses, read back from the packed executable. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFuses } from '../../scripts/packing/fuses.mjs';
import { skipped } from '../support/figures.ts';
import { packedFolder, runtime } from './support/packed-folder.ts';

const isStandIn = runtime === 'stand-in';
if (isStandIn) skipped('the fuses of the packed program', 'there is no Electron here to set them in');

it.skipIf(isStandIn)('are all as decided in the packed executable', async () => {
  const { lines, complaints } = await readFuses(join(packedFolder, 'konter'), { mayLack: runtime === 'older' });
  expect(complaints).toEqual([]);
  expect(lines).toHaveLength(9);
});
