/** The fuses of electron-builder.yml, read back from the packed executable with Electron's own tool. */
import { join } from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, it } from 'vitest';
import { skipped } from '../support/figures.ts';
import { packedFolder, runtime } from './support/packed-folder.ts';

const isStandIn = runtime === 'stand-in';
if (isStandIn) skipped('the fuses of the packed program', 'there is no Electron here to set them in');

it.skipIf(isStandIn)('are all as decided in the packed executable, and no fuse of it is undecided', async () => {
  const { version: _, ...wire } = await getCurrentFuseWire(join(packedFolder, 'konter'));
  const read = Object.entries(wire).map(([place, state]) => [FuseV1Options[Number(place)], state === FuseState.ENABLE]);
  expect(Object.fromEntries(read)).toEqual({
    RunAsNode: false,
    EnableCookieEncryption: true,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
    // Electron's own default, which electron-builder cannot set. An older runtime does not have it.
    ...(runtime === 'ours' && { WasmTrapHandlers: true }),
  });
});
